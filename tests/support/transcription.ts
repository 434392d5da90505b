import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { FileStore } from "#app/core/file-store.ts";
import { folderFiles } from "#app/providers/files/folder.ts";
import { createFetch } from "#app/providers/outbound.ts";
import { createTranscriptionServer } from "#app/providers/transcription/server.ts";
import { createTranscription } from "#app/providers/transcription/transcription.ts";
import { startPeers } from "#tests/peers/server.ts";
import { type Speech, transcriptionPeer } from "#tests/peers/transcription.ts";

type Options = {
  store?: FileStore;
  model?: string;
  diarizationModel?: string;
  timeoutMs?: number;
  speech?: Speech[];
};

/** The port to a stand-in of this test, with its files in a folder of this test. */
export async function testTranscription(options: Options = {}) {
  const { model = "whisper-1", diarizationModel, timeoutMs, speech } = options;
  const { peer, calls, failures } = transcriptionPeer(speech);
  const peers = await startPeers([peer]);
  onTestFinished(() => peers.close());
  const settings = { baseUrl: `${peers.url}/transcription/v1`, apiKey: "key", model, diarizationModel };
  const server = createTranscriptionServer(settings, createFetch({ trust: "configured", timeoutMs }));
  const root = mkdtempSync(join(tmpdir(), "transcription-"));
  mkdirSync(join(root, "media"), { mode: 0o700 });
  const { store = folderFiles(root) } = options;
  return {
    port: createTranscription(store, server, join(root, "uploads")),
    folder: join(root, "media"),
    calls,
    failures,
  };
}

export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
