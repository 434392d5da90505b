import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type {
  EncodedAudioPacketSource,
  InputAudioTrack,
  Output,
  StreamTarget,
  StreamTargetChunk,
} from "mediabunny";
import { isDiskFull } from "#app/core/disk.ts";
import { AppError, unavailable } from "#app/core/errors.ts";
import type { StoredFile } from "#app/core/file-store.ts";
import { message, t } from "#app/core/words.ts";
import { containerOf, type Mediabunny, withAudio } from "./media-file.ts";

export type JoinedTakes = { bytes: number; durationMs: number; content: AsyncIterable<Uint8Array> };

const noSound = message("No sound has arrived from the browser that recorded.");

/**
 * Writes the sound of several takes one after the other into one file that can be searched, packet by packet and without
 * encoding it anew. What cannot be read of a take is left out: its browser may have been closed while it wrote.
 * @param folder on a local disk; the file is there while `use` runs
 */
export async function joinTakes<T>(
  takes: StoredFile[],
  { folder, signal }: { folder: string; signal: AbortSignal },
  use: (joined: JoinedTakes) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `joined-${randomUUID()}`);
  try {
    const durationMs = await writeTakes(takes, path, signal);
    const { size } = await stat(path);
    return await use({ bytes: size, durationMs, content: createReadStream(path) });
  } catch (error) {
    throw isDiskFull(error) ? unavailable() : error;
  } finally {
    await rm(path, { force: true });
  }
}

type Joining = {
  codec: string;
  output: Output;
  source: EncodedAudioPacketSource;
  /** Where the next packet goes, in seconds. */
  end: number;
};

async function writeTakes(takes: StoredFile[], path: string, signal: AbortSignal): Promise<number> {
  const file = await open(path, "wx", 0o600);
  let joining: Joining | undefined;
  try {
    for (const take of takes) {
      signal.throwIfAborted();
      await withAudio(take, async (media, track) => {
        joining ??= await begin(media, track, file);
        if ((await track.getCodec()) === joining.codec) await append(media, track, joining);
      }).catch((error: unknown) => {
        if (!(error instanceof AppError && error.status === 422)) throw error;
      });
    }
    if (!joining || joining.end === 0) throw new AppError(422, t(noSound));
    joining.source.close();
    await joining.output.finalize();
    return Math.round(joining.end * 1000);
  } catch (error) {
    await joining?.output.cancel();
    throw error;
  } finally {
    await file.close();
  }
}

async function begin(media: Mediabunny, track: InputAudioTrack, file: FileHandle): Promise<Joining> {
  const codec = await track.getCodec();
  const { format } = containerOf(media, codec);
  const output = new media.Output({
    format,
    target: new media.StreamTarget(writingTo(file)) as StreamTarget,
  });
  const source = new media.EncodedAudioPacketSource(codec as never);
  output.addAudioTrack(source);
  await output.start();
  return { codec: codec ?? "", output, source, end: 0 };
}

function writingTo(file: FileHandle): WritableStream<StreamTargetChunk> {
  return new WritableStream({
    async write({ data, position }) {
      for (let at = 0; at < data.length; )
        at += (await file.write(data, at, data.length - at, position + at)).bytesWritten;
    },
  });
}

async function append(media: Mediabunny, track: InputAudioTrack, joining: Joining): Promise<void> {
  const decoderConfig = await track.getDecoderConfig();
  if (decoderConfig === null) return;
  const begin = joining.end;
  let first: number | undefined;
  for await (const packet of new media.EncodedPacketSink(track).packets()) {
    first ??= packet.timestamp;
    const timestamp = begin + Math.max(0, packet.timestamp - first);
    const isVeryFirst = joining.end === 0;
    await joining.source.add(packet.clone({ timestamp }), isVeryFirst ? { decoderConfig } : undefined);
    joining.end = Math.max(joining.end, timestamp + packet.duration);
  }
}
