import { readFile } from "node:fs/promises";
import type { InferenceSession, Tensor } from "onnxruntime-node";
import { createPieces } from "./sentence-pieces.ts";

/** Pieces the network reads of one text. */
const mostPieces = 128;
/** Pieces of all texts of one run: with more it needs more memory and is no faster. */
const piecesAtOnce = 512;

/** Numbers of a vector. */
export const vectorLength = 512;

export type SentenceModel = (texts: string[]) => Promise<Float32Array[]>;

/**
 * Loads the network that `scripts/sentence-model.ts` writes, on one thread. Rejects where the native library is missing or
 * does not fit this system.
 * @param folder address of its files
 */
export async function loadSentenceModel(folder: string): Promise<SentenceModel> {
  const { default: onnx } = await import("onnxruntime-node");
  const file = (name: string) => readFile(new URL(name, folder));
  const pieces = createPieces(JSON.parse((await file("pieces.json")).toString()));
  const session = await onnx.InferenceSession.create(await file("model.onnx"), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: "sequential",
    // Memory is given back after each run.
    enableCpuMemArena: false,
    enableMemPattern: false,
  });
  const whole = (values: number[], shape: number[]) =>
    new onnx.Tensor("int64", BigInt64Array.from(values, BigInt), shape);
  return async (texts) => {
    const vectors = texts.map(() => new Float32Array(vectorLength));
    const cut = texts.map((text) => pieces(text).slice(0, mostPieces));
    for (const numbers of batches(cut)) {
      const length = cut[numbers[0] ?? 0]?.length ?? 0;
      const ids = whole(
        numbers.flatMap((number) => cut[number] ?? []),
        [numbers.length, length],
      );
      const made = await run(session, { ids, places: whole([...Array(length).keys()], [length]) });
      numbers.forEach((number, at) => {
        vectors[number]?.set(made.subarray(at * vectorLength, (at + 1) * vectorLength));
      });
    }
    return vectors;
  };
}

async function run(session: InferenceSession, inputs: Record<string, Tensor>): Promise<Float32Array> {
  const [name = ""] = session.outputNames;
  return (await session.run(inputs))[name]?.data as Float32Array;
}

/** Texts of the same number of pieces, by their numbers: the network would take padding for words. */
function batches(cut: number[][]): number[][] {
  const byLength = Map.groupBy(cut.keys(), (number) => cut[number]?.length ?? 0);
  return [...byLength].flatMap(([length, numbers]) => {
    const most = Math.max(1, Math.floor(piecesAtOnce / Math.max(1, length)));
    return Array.from({ length: Math.ceil(numbers.length / most) }, (_, at) =>
      numbers.slice(at * most, (at + 1) * most),
    );
  });
}
