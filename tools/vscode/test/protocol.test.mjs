// Tests the protocol between the server with the default settings of package.json and the library of the extension. PATH must contain the command.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import rpc from "vscode-jsonrpc/node.js";

const SHADER = `RWStructuredBuffer<uint> values : register(u3);
uint twice(uint x) { return x * 2; }
[numthreads(1, 1, 1)] void main() { values[0] = twice(4); }
`;

const uri = "file:///nowhere/shader.hlsl";

function settings() {
    const { contributes } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    const defaults = contributes.configuration.properties;
    return {
        path: defaults["hlsl-to-spirv.server.path"].default,
        arguments: defaults["hlsl-to-spirv.server.arguments"].default,
    };
}

test("the server of the defaults answers", async () => {
    const { path, arguments: words } = settings();
    const server = spawn(path, words, { stdio: ["pipe", "pipe", "inherit"] });
    const ended = new Promise((resolve, reject) => {
        server.on("error", reject);
        server.on("exit", resolve);
    });
    const connection = rpc.createMessageConnection(
        new rpc.StreamMessageReader(server.stdout),
        new rpc.StreamMessageWriter(server.stdin),
    );
    const published = new Promise((resolve) => connection.onNotification("textDocument/publishDiagnostics", resolve));
    const shown = [];
    connection.onRequest("window/showDocument", (params) => {
        shown.push(params.uri);
        return { success: true };
    });
    connection.listen();

    const capabilities = { window: { showDocument: { support: true } } };
    const initialized = await connection.sendRequest("initialize", { processId: process.pid, rootUri: null, capabilities });
    assert.equal(initialized.serverInfo.name, "hlsl-to-spirv");
    await connection.sendNotification("initialized", {});
    await connection.sendNotification("textDocument/didOpen", {
        textDocument: { uri, languageId: "hlsl", version: 1, text: SHADER },
    });
    assert.deepEqual((await published).diagnostics, []);

    const hover = await connection.sendRequest("textDocument/hover", {
        textDocument: { uri },
        position: { line: 0, character: SHADER.indexOf("values") },
    });
    assert.match(hover.contents.value, /set 0, binding 3/);

    const lenses = await connection.sendRequest("textDocument/codeLens", { textDocument: { uri } });
    assert.deepEqual(lenses.map((lens) => lens.command.arguments[1]), ["twice", "main"]);
    const { command, arguments: of } = lenses[1].command;
    assert.ok(initialized.capabilities.executeCommandProvider.commands.includes(command));
    const { text } = await connection.sendRequest("workspace/executeCommand", { command, arguments: of });
    assert.match(text, /%main = OpFunction %void[^]*OpFunctionEnd/);
    assert.match(shown[0], /shader\.main\.spvasm$/);

    await connection.sendRequest("shutdown");
    await connection.sendNotification("exit");
    assert.equal(await ended, 0);
    connection.dispose();
});
