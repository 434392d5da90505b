import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { closeness, packed } from "#app/domain/summaries/embeddings/vectors.ts";
import { cutPassages } from "#app/intelligence/meeting-index.ts";
import type { MeetingText, Passage } from "#app/intelligence/types.ts";
import { localEmbedder } from "#app/providers/ai/local/embedder.ts";

/**
 * For a question and a meeting its passages with how close they are in meaning, by the vectors that the built program makes.
 * Those of meetings are kept in the folder, to be made once.
 */
export async function meaningsOf(folder: string, meetings: MeetingText[], asked: { q: string }[]) {
  mkdirSync(folder, { recursive: true });
  const embedder = localEmbedder(
    {
      program: new URL("../../../app/providers/ai/local/worker.ts", import.meta.url),
      folder: pathToFileURL("build/sentence-model/"),
    },
    { warn: (about) => console.error(about) },
  );
  const passages = new Map<string, Buffer[]>();
  for (const { meetingId, turns } of meetings) {
    const file = join(folder, `${meetingId}.json`);
    if (!existsSync(file)) {
      const made = (await embedder.passages(turns, {})) ?? [];
      const kept = made.map(({ vectors }) => Buffer.concat(vectors.flatMap((one) => packed(one) ?? [])));
      writeFileSync(file, JSON.stringify(kept.map((bytes) => bytes.toString("base64"))));
    }
    const kept = JSON.parse(readFileSync(file, "utf8")) as string[];
    passages.set(
      meetingId,
      kept.map((text) => Buffer.from(text, "base64")),
    );
  }
  const questions = new Map<string, Buffer | null>();
  for (const { q } of asked) questions.set(q, packed((await embedder.question(q, {})) ?? []));
  await embedder.close();
  return (question: string, { meetingId, turns }: MeetingText): Passage[] => {
    const sought = questions.get(question);
    if (!sought) return [];
    return cutPassages(turns).flatMap((span, at) => {
      const score = closeness(sought, passages.get(meetingId)?.[at] ?? Buffer.alloc(0));
      return score === null ? [] : [{ meetingId, ...span, score }];
    });
  };
}
