import Linting
