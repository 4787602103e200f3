"""A copy of the sample app and a server for each test. CELL_LINT says which program is tried."""
import os
import pathlib
import sys

import pytest
import pytest_asyncio

sys.path[:0] = [str(pathlib.Path(__file__).parent), str(pathlib.Path(__file__).parent.parent)]
import sample
import session as sessions

COMMAND = [os.environ["CELL_LINT"], "lsp"]


@pytest.fixture
def app(tmp_path):
    folder = tmp_path / "sample äpp"
    sample.write(folder)
    return folder


@pytest_asyncio.fixture
async def start(app):
    """Starts a server on the app, or on other folders; each has to end with 0 when it is asked to."""
    running = []

    async def begin(capabilities=None, folders=None, **more):
        session = await sessions.start(COMMAND)
        running.append(session)
        return await session.initialize(capabilities or sessions.capable(), [app] if folders is None else folders, **more)

    yield begin
    try:
        for session in running:
            if session.client._server.returncode is None and session.client.error is None:
                assert await session.shutdown() == 0
    finally:
        for session in running:
            if session.client._server.returncode is None:
                session.client._server.kill()
            await session.client.stop()
