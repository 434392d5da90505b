import { AppError } from "#app/core/errors.ts";
import type { FileStore, StoredFile } from "#app/core/file-store.ts";
import { t } from "#app/core/words.ts";
import { recordedChunks, takeFile } from "./chunks.ts";
import { mediaFiles, mediaName } from "./files.ts";
import { joinTakes } from "./join-takes.ts";
import { type Clip, cutClip, inspectMedia } from "./media-file.ts";
import type { Before, SpokenPiece, TranscribedPart, TranscriptionPort } from "./port.ts";
import type { Heard, TranscriptionServer } from "./server.ts";
import { nameSpeakers, withSpeakers } from "./speakers.ts";

/** Servers take 25 MB; some of it is the form's and the container's own. */
const mostBytes = 24_000_000;
const partMs = 10 * 60_000;
/** The first part shows soon whether all is well, and whether the server gives times. */
const firstPartMs = 60_000;
/** Where the server gives no times, a sentence is known to be somewhere in its part. */
const untimedPartMs = 120_000;
/** How much of the part before is heard again, so that speakers can be matched. */
const sharedMs = 20_000;
/** Servers refuse what is shorter. */
const shortestMs = 150;
const contextCharacters = 200;

/** Recordings kept in a store, and the server that transcribes them; without one nothing can be transcribed. */
export function createTranscription(
  store: FileStore,
  server: TranscriptionServer | null,
  /** A folder on a local disk, for what is being put together. */
  folder: string,
): TranscriptionPort {
  /** Null until the first reply. */
  let givesTimes: boolean | null = null;
  const lengthAt = (fromMs: number) =>
    fromMs === 0 ? firstPartMs : givesTimes === false ? untimedPartMs : partMs;
  const sharedAt = (fromMs: number) => (server?.tellsSpeakers ? Math.min(sharedMs, fromMs) : 0);
  return {
    service: server && { name: server.name },
    files: mediaFiles(store),
    chunks: recordedChunks(store),
    join: async (id, takes, signal) =>
      joinTakes(
        takes.map((chunks) => takeFile(store, chunks)),
        { folder, signal },
        async ({ bytes, durationMs, content }) => {
          await store.put(mediaName(id), content, bytes);
          return { bytes, durationMs };
        },
      ),
    inspect: async (id) => inspectMedia(await fileOf(store, id)),
    nextCall: ({ fromMs, durationMs }) =>
      Math.min(lengthAt(fromMs), Math.max(1000, durationMs - fromMs)) + sharedAt(fromMs),
    async transcribe(id, before, signal) {
      if (!server) throw new AppError(422, t("No transcription server is set up."));
      const shared = sharedAt(before.fromMs);
      const clip = await cutClip(await fileOf(store, id), {
        fromMs: before.fromMs - shared,
        mostMs: Math.min(lengthAt(before.fromMs) + shared, before.mostMs),
        mostBytes,
      });
      const { startMs, endMs, isLast } = clip;
      if (endMs <= before.fromMs && !isLast)
        throw new AppError(422, t("This file couldn't be read to its end."));
      const part = { startMs: before.fromMs, endMs, isLast, heardMs: endMs - startMs };
      if (endMs - startMs < shortestMs) return { ...part, pieces: [], timing: "exact" };
      const heard = await server.hear(clip, contextOf(before), signal);
      if (heard.text !== "") givesTimes = heard.segments !== null;
      if (!heard.segments) return { ...part, ...untimed(heard, clip, before) };
      const spans = server.diarize ? await server.diarize(clip, signal) : null;
      const pieces = spans ? withSpeakers(heard.segments, spans) : heard.segments;
      return uncut({ ...part, pieces: inRecording(pieces, clip, before), timing: "exact" });
    },
  };
}

async function fileOf(store: FileStore, id: string): Promise<StoredFile> {
  const file = await store.open(mediaName(id));
  if (!file) throw new AppError(422, t("This recording's file is gone. Upload it again."));
  return file;
}

/** The pieces with their times in the recording and their speakers named, without what the part before has already. */
function inRecording(pieces: SpokenPiece[], { startMs }: Clip, before: Before): SpokenPiece[] {
  const moved = pieces.map((piece) => ({
    ...piece,
    startMs: piece.startMs + startMs,
    endMs: piece.endMs + startMs,
  }));
  return nameSpeakers(moved, before.pieces, before.speakers).filter(
    (piece) => (piece.startMs + piece.endMs) / 2 >= before.fromMs,
  );
}

/** What ends this close to the end of its clip was probably cut off there. */
const cutOffMs = 1500;

/** The part without a last piece that the clip cut off: the next part begins with it, so that it is heard whole. */
function uncut(part: TranscribedPart): TranscribedPart {
  const last = part.pieces.at(-1);
  if (part.isLast || !last || last.endMs < part.endMs - cutOffMs) return part;
  const isOnly = last.startMs <= part.startMs || part.pieces.length < 2;
  return isOnly ? part : { ...part, endMs: last.startMs, pieces: part.pieces.slice(0, -1) };
}

/** Sentences that all have the times of their part. */
function untimed(
  { text }: Heard,
  { endMs }: Clip,
  { fromMs }: Before,
): Pick<TranscribedPart, "pieces" | "timing"> {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(text)]
    .map(({ segment }) => segment.replace(/\s+/g, " ").trim())
    .filter(Boolean);
  const pieces = sentences.map((sentence) => ({ startMs: fromMs, endMs, speaker: null, text: sentence }));
  return { pieces, timing: "block" };
}

function contextOf({ pieces }: Before): string {
  const text = pieces.map((piece) => piece.text).join(" ");
  return text.length <= contextCharacters ? text : text.slice(-contextCharacters).replace(/^\S*\s/, "");
}
