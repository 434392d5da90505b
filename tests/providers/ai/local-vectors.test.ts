import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, onTestFinished, test } from "vitest";
import { closeness, packed } from "#app/domain/summaries/embeddings/vectors.ts";
import type { Turn } from "#app/intelligence/types.ts";
import { withLocalVectors } from "#app/providers/ai/local/configured.ts";
import { localEmbedder } from "#app/providers/ai/local/embedder.ts";
import { createPieces } from "#app/providers/ai/local/sentence-pieces.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import type { WorkerProgram } from "#app/providers/worker-lane.ts";

const folder = new URL("../../../build/sentence-model/", import.meta.url);

/** A thread that answers each call with what this expression makes of `texts`. */
const answering = (result: string): WorkerProgram => ({
  source: `const { parentPort } = require("node:worker_threads");
    parentPort.on("message", ({ id, args: [, texts] }) => parentPort.postMessage({ id, result: ${result} }));`,
});
const lengths = answering("texts.map((text) => Float32Array.of(text.length, 1))");

function open(program: WorkerProgram) {
  const warnings: string[] = [];
  const embedder = localEmbedder({ program, folder }, { warn: (_, text) => void warnings.push(text ?? "") });
  onTestFinished(embedder.close);
  return { embedder, warnings };
}

const turn = (text: string): Turn => ({ speaker: "Ana", startMs: 0, text });
const budget = turn(
  "We cannot afford a second vessel before the autumn. Yeah. The school pays for the roof.",
);

describe("sentences are cut into the likeliest pieces", () => {
  const controls = ["0", "1", "2", "3", "4", "5"].map((name): [string, number] => [name, 0]);
  const pieces = createPieces([...controls, ["▁a", -1], ["▁ab", -1.5], ["b", -2], ["c", -1], ["▁", -3]]);

  test("a longer one before two that are less likely together", () => {
    expect(pieces("ab c")).toEqual([7, 10, 9]);
  });

  test("a character that is in no piece is unknown", () => {
    expect(pieces("a☃c")).toEqual([6, 0, 9]);
  });
});

describe("vectors made on this machine", () => {
  test("are of each sentence but the shortest, by passage", async () => {
    const { embedder } = open(lengths);
    const made = await embedder.passages([budget], {});
    expect(made?.map(({ vectors, ...span }) => ({ ...span, sizes: vectors.map((one) => one[0]) }))).toEqual([
      { startTurn: 0, endTurn: 0, sizes: [51, 29] },
    ]);
  });

  test("are none for a meeting in another language", async () => {
    const { embedder } = open(lengths);
    const spoken =
      "Wir können uns vor dem Herbst kein zweites Schiff leisten, und das wissen auch alle hier.";
    const made = await embedder.passages(Array(20).fill(turn(spoken)), {});
    expect(made?.length).toBeGreaterThan(0);
    expect(made?.flatMap(({ vectors }) => vectors)).toEqual([]);
  });

  test("are missing where the library cannot be loaded, which is logged once", async () => {
    const { embedder, warnings } = open(answering('({ notLoaded: "no such library" })'));
    expect(await embedder.passages([budget], {})).toBeNull();
    expect(await embedder.question("Is the boat too expensive?", {})).toBeNull();
    expect(warnings).toHaveLength(1);
  });

  test("are missing once where the thread dies, and come from the next one", async () => {
    const dying = answering('texts[0].includes("boat") ? process.exit(1) : texts');
    const { embedder, warnings } = open(dying);
    expect(await embedder.question("Is the boat too expensive?", {})).toBeNull();
    expect(warnings).toEqual(["No vectors came from this machine"]);
    expect(await embedder.question("Who pays?", {})).not.toBeNull();
  });

  test("give way to those of a model that is set up meanwhile", () => {
    const outside = { model: "outside" } as AiPort["embedder"];
    const ai = { engine: "embedded" } as AiPort;
    const joined = withLocalVectors(ai, { program: lengths, folder }, { warn() {} });
    expect(joined.embedder?.isLocal).toBe(true);
    Object.assign(ai, { embedder: outside });
    expect(joined.embedder).toBe(outside);
    expect(withLocalVectors(ai, undefined, { warn() {} })).toBe(ai);
  });
});

describe.skipIf(!isInstalled())("the network itself", () => {
  test("finds what was said in other words", async () => {
    const { embedder } = open(new URL("../../../app/providers/ai/local/worker.ts", import.meta.url));
    const [question, passages] = await Promise.all([
      embedder.question("Is another boat too expensive for us?", {}),
      embedder.passages([budget], {}),
    ]);
    const [vessel = 0, roof = 1] = (passages?.[0]?.vectors ?? []).map((one) => close(question ?? [], one));
    expect(vessel).toBeGreaterThan(roof + 0.1);
  });
});

function close(left: ArrayLike<number>, right: ArrayLike<number>): number {
  return closeness(packed(left) ?? Buffer.alloc(1), packed(right) ?? Buffer.alloc(0)) ?? 0;
}

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve("onnxruntime-node");
    return existsSync(new URL("model.onnx", folder));
  } catch {
    return false;
  }
}
