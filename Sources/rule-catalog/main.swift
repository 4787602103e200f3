// (being written) pages + interface → one generated Swift file.
print("rule-catalog")
