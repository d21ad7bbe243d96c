#!/usr/bin/env python3
"""BuildGrid with its database and one worker, for tests.

    pip install 'buildgrid[database]' pgserver psycopg[binary]
    remote_execution_server.py PORT FOLDER

BuildGrid is the server of the Remote Execution API. The package has no worker, so this is one: it takes actions by the Remote Workers API,
lays their inputs in a folder, runs the command there with no environment, and uploads what it wrote. Each action is a line of
FOLDER/actions. The end of standard input ends everything.
"""

import io
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import grpc
import pgserver
from buildgrid._protos.build.bazel.remote.execution.v2 import remote_execution_pb2 as re
from buildgrid._protos.google.devtools.remoteworkers.v1test2 import bots_pb2, bots_pb2_grpc, worker_pb2
from buildgrid._protos.google.rpc import code_pb2, status_pb2
from buildgrid.server.client.cas import download, upload
from google.protobuf import any_pb2

CONFIGURATION = """
server:
  - !channel
    address: "127.0.0.1:{port}"
    insecure-mode: true
connections:
  - !sql-connection &sql
    connection-string: {database}
storages:
  - !disk-storage &storage
    path: {folder}/cas
caches:
  - !lru-action-cache &actions
    storage: *storage
    max-cached-refs: 10000
    allow-updates: true
schedulers:
  - !sql-scheduler &scheduler
    sql: *sql
    storage: *storage
    action-cache: *actions
    property-set: !dynamic-property-set
      match-property-keys: [OSFamily]
instances:
  - name: {instance}
    services:
      - !action-cache {{ cache: *actions }}
      - !execution {{ scheduler: *scheduler }}
      - !cas {{ storage: *storage }}
      - !bytestream {{ storage: *storage }}
  - name: {cache}
    services:
      - !action-cache {{ cache: *actions }}
      - !cas {{ storage: *storage }}
      - !bytestream {{ storage: *storage }}
thread-pool-size: 30
"""

INSTANCE = "shaders"
# An instance that executes nothing.
CACHE = "cache"


class Worker:
    """Runs actions one after the other."""

    def __init__(self, port: int, folder: Path) -> None:
        self.channel = grpc.insecure_channel(f"127.0.0.1:{port}")
        self.bots = bots_pb2_grpc.BotsStub(self.channel)
        self.folder = folder
        self.count = 0

    def run(self) -> None:
        device = worker_pb2.Device(handle="here", properties=[worker_pb2.Device.Property(key="OSFamily", value="linux")])
        session = bots_pb2.BotSession(bot_id="worker", status=bots_pb2.OK, worker=worker_pb2.Worker(devices=[device]))
        request = bots_pb2.CreateBotSessionRequest(parent=INSTANCE, bot_session=session)
        session = self.bots.CreateBotSession(request, timeout=20)
        while True:
            for lease in session.leases:
                if lease.state in (bots_pb2.PENDING, bots_pb2.ACTIVE):
                    result = self.lease(lease)
                    lease.state = bots_pb2.COMPLETED
                    lease.result.Pack(result)
                    lease.status.CopyFrom(status_pb2.Status(code=code_pb2.OK))
            request = bots_pb2.UpdateBotSessionRequest(name=session.name, bot_session=session)
            session = self.bots.UpdateBotSession(request, timeout=20)

    def lease(self, lease: bots_pb2.Lease) -> re.ActionResult:
        action = re.Action()
        with download(self.channel, instance=INSTANCE) as cas:
            if not lease.payload.Unpack(action):
                digest = re.Digest()
                lease.payload.Unpack(digest)
                action = cas.get_message(digest, re.Action())
            command = cas.get_message(action.command_digest, re.Command())
            self.count += 1
            root = self.folder / f"action-{self.count}"
            shutil.rmtree(root, ignore_errors=True)
            self.lay(cas, action.input_root_digest, root)
        directory = root / command.working_directory
        with (self.folder / "actions").open("a") as actions:
            print(*command.arguments, file=actions)
        for path in command.output_paths:
            (directory / path).parent.mkdir(parents=True, exist_ok=True)
        environment = {variable.name: variable.value for variable in command.environment_variables}
        done = subprocess.run(list(command.arguments), cwd=directory, env=environment, capture_output=True, check=False)
        result = re.ActionResult(exit_code=done.returncode)
        with upload(self.channel, instance=INSTANCE) as cas:
            result.stdout_digest.CopyFrom(cas.put_blob(io.BytesIO(done.stdout)))
            result.stderr_digest.CopyFrom(cas.put_blob(io.BytesIO(done.stderr)))
            for path in command.output_paths:
                if (directory / path).is_file():
                    result.output_files.add(path=path, digest=cas.put_blob(io.BytesIO((directory / path).read_bytes())))
        shutil.rmtree(root)
        return result

    def lay(self, cas, digest: re.Digest, folder: Path) -> None:
        folder.mkdir(parents=True)
        directory = cas.get_message(digest, re.Directory())
        for child in directory.directories:
            self.lay(cas, child.digest, folder / child.name)
        for file in directory.files:
            path = folder / file.name
            if file.is_executable:
                # Large, and the same in all actions.
                kept = self.folder / file.digest.hash
                if not kept.exists():
                    kept.write_bytes(cas.get_blob(file.digest))
                    kept.chmod(0o755)
                os.link(kept, path)
            else:
                path.write_bytes(cas.get_blob(file.digest) if file.digest.size_bytes else b"")


def main() -> None:
    port, folder = int(sys.argv[1]), Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    # Elsewhere: as root, PostgreSQL runs as a user of its own, who may not enter every folder.
    database_folder = Path(tempfile.mkdtemp(prefix="buildgrid-"))
    database = pgserver.get_server(database_folder)
    configuration = folder / "buildgrid.yml"
    # BuildGrid polls the connection, as this driver does.
    uri = database.get_uri().replace("postgresql://", "postgresql+psycopg2://", 1)
    values = {"port": port, "database": uri, "folder": folder, "instance": INSTANCE, "cache": CACHE}
    configuration.write_text(CONFIGURATION.format(**values))
    program = Path(sys.executable).parent / "bgd"
    log = (folder / "buildgrid.log").open("wb")
    subprocess.run([program, "migrate", "apply", values["database"]], stdout=log, stderr=log, check=True)
    server = subprocess.Popen([program, "server", "start", str(configuration)], stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    worker = Worker(port, folder)
    grpc.channel_ready_future(worker.channel).result(timeout=120)
    threading.Thread(target=worker.run, daemon=True).start()
    (folder / "ready").touch()
    sys.stdin.read()
    server.kill()
    database.cleanup()
    shutil.rmtree(database_folder, ignore_errors=True)
    # The worker waits for the server.
    os._exit(0)


if __name__ == "__main__":
    main()
