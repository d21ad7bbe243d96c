// Starts the language server for HLSL documents, and restarts it when a setting changes.

import { commands, type ExtensionContext, window, workspace } from "vscode";
import { LanguageClient, type LanguageClientOptions, type ServerOptions } from "vscode-languageclient/node";

const NAME = "hlsl-to-spirv";

let client: LanguageClient | undefined;

async function start(): Promise<void> {
    const settings = workspace.getConfiguration(NAME);
    // package.json contains the defaults of both settings.
    const server: ServerOptions = {
        command: settings.get<string>("server.path") ?? NAME,
        args: settings.get<string[]>("server.arguments") ?? [],
    };
    const options: LanguageClientOptions = {
        documentSelector: [{ language: "hlsl" }],
        synchronize: {
            // The configuration, and files that shaders include and that may not be open.
            fileEvents: workspace.createFileSystemWatcher("**/{hlsl-to-spirv.toml,*.h,*.hlsl,*.hlsli,*.fxh,*.inc}"),
        },
    };
    client = new LanguageClient(NAME, "HLSL to SPIR-V", server, options);
    try {
        await client.start();
    } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        await window.showErrorMessage(
            `'${server.command}' cannot be started: ${reason}. Set 'hlsl-to-spirv.server.path' to its path.`,
        );
    }
}

async function stop(): Promise<void> {
    const running = client;
    client = undefined;
    if (running?.isRunning()) {
        await running.stop();
    }
}

async function restart(): Promise<void> {
    await stop();
    await start();
}

export async function activate(context: ExtensionContext): Promise<void> {
    context.subscriptions.push(
        commands.registerCommand(`${NAME}.restart`, restart),
        workspace.onDidChangeConfiguration(async (change) => {
            if (change.affectsConfiguration(`${NAME}.server`)) {
                await restart();
            }
        }),
    );
    await start();
}

export function deactivate(): Promise<void> {
    return stop();
}
