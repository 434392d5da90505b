import type { BufferTarget, EncodedPacket, Input, InputAudioTrack, Output, OutputFormat } from "mediabunny";
import { AppError } from "#app/core/errors.ts";
import type { StoredFile } from "#app/core/file-store.ts";
import { message, t } from "#app/core/words.ts";
import type { Media } from "./port.ts";

export type Mediabunny = typeof import("mediabunny");
let loaded: Promise<Mediabunny> | undefined;

/** Loaded for the first recording: a server that gets none starts sooner without it. */
function loadMediabunny(): Promise<Mediabunny> {
  loaded ??= import("mediabunny").then((media) => {
    // What the parser has to say of a broken file is said to its sender, by an error.
    media.Logging.level = media.LogLevel.Silent;
    return media;
  });
  return loaded;
}

/** Speech that was cut out of a recording, as a file of its own. */
export type Clip = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its extension is what servers tell the format by. */
  name: string;
  type: string;
  startMs: number;
  endMs: number;
  isLast: boolean;
};

export type ClipLimits = { fromMs: number; mostMs: number; mostBytes: number };

/** The containers that servers accept (flac, mp3, mp4, ogg, wav, webm), the plainest first. */
function containersOf(media: Mediabunny): { format: OutputFormat; extension: string; type: string }[] {
  return [
    { format: new media.WavOutputFormat(), extension: "wav", type: "audio/wav" },
    { format: new media.Mp3OutputFormat(), extension: "mp3", type: "audio/mpeg" },
    { format: new media.FlacOutputFormat(), extension: "flac", type: "audio/flac" },
    { format: new media.WebMOutputFormat(), extension: "webm", type: "audio/webm" },
    { format: new media.Mp4OutputFormat(), extension: "m4a", type: "audio/mp4" },
    { format: new media.OggOutputFormat(), extension: "ogg", type: "audio/ogg" },
  ];
}

const notMedia = message(
  "We couldn't read this file as audio or video. Use MP3, M4A, MP4, WebM, Ogg, WAV or FLAC.",
);
const noAudio = message("This file has no sound.");

/** What a file holds. The end of its sound is looked up, not guessed from the size. */
export async function inspectMedia(file: StoredFile): Promise<Media> {
  return withAudio(file, async (media, track, input) => {
    containerOf(media, await track.getCodec());
    const durationMs = Math.round((await track.computeDuration()) * 1000);
    if (durationMs <= 0) throw new AppError(422, t(noAudio));
    return { durationMs, kind: (await input.getPrimaryVideoTrack()) ? "video" : "audio" };
  });
}

/**
 * Copies the sound of a stretch into a file of its own, packet by packet and without encoding it anew; of a video the sound
 * alone. It ends where `mostMs` or `mostBytes` is reached, whichever is sooner, at the end of a packet.
 */
export async function cutClip(file: StoredFile, limits: ClipLimits): Promise<Clip> {
  return withAudio(file, async (media, track) => {
    const { format, extension, type } = containerOf(media, await track.getCodec());
    const output = new media.Output({ format, target: new media.BufferTarget() });
    const { endMs, startMs, isLast } = await copyPackets(media, { track, output }, limits);
    const { buffer } = output.target;
    if (!buffer) throw new AppError(422, t(notMedia));
    return { bytes: new Uint8Array(buffer), name: `part.${extension}`, type, startMs, endMs, isLast };
  });
}

async function copyPackets(
  media: Mediabunny,
  { track, output }: { track: InputAudioTrack; output: Output<OutputFormat, BufferTarget> },
  { fromMs, mostMs, mostBytes }: ClipLimits,
) {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || decoderConfig === null) throw new AppError(422, t(notMedia));
  const source = new media.EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const sink = new media.EncodedPacketSink(track);
  const from = fromMs / 1000;
  const first = (await sink.getPacket(from)) ?? (await sink.getFirstPacket());
  let bytes = 0;
  let end = first?.timestamp ?? from;
  const start = end;
  let isLast = true;
  for await (const packet of sink.packets(first ?? undefined)) {
    const isFull = bytes + packet.data.length > mostBytes || packet.timestamp - start >= mostMs / 1000;
    if (isFull && bytes > 0) {
      isLast = false;
      break;
    }
    await source.add(moved(packet, start), bytes === 0 ? { decoderConfig } : undefined);
    bytes += packet.data.length;
    end = packet.timestamp + packet.duration;
  }
  source.close();
  await output.finalize();
  // Rounded up, so that the next clip does not begin with the last packet of this one.
  return { startMs: Math.floor(start * 1000), endMs: Math.ceil(end * 1000 - 0.001), isLast };
}

/** The packet with its time counted from the beginning of the clip. */
function moved(packet: EncodedPacket, start: number): EncodedPacket {
  return packet.clone({ timestamp: Math.max(0, packet.timestamp - start) });
}

export function containerOf(media: Mediabunny, codec: string | null) {
  const fitting = containersOf(media).find(({ format }) =>
    (format.getSupportedAudioCodecs() as string[]).includes(codec ?? ""),
  );
  if (fitting) return fitting;
  throw new AppError(
    422,
    t("This file's sound is in a format ({codec}) that can't be sent on. {notMedia}", {
      codec: codec ?? t("unknown"),
      notMedia: t(notMedia),
    }),
  );
}

export async function withAudio<T>(
  file: StoredFile,
  use: (media: Mediabunny, track: InputAudioTrack, input: Input) => Promise<T>,
): Promise<T> {
  const media = await loadMediabunny();
  let unread: { error: unknown } | undefined;
  const noteFailure = (error: unknown) => {
    unread ??= { error };
  };
  const source = new media.CustomSource({
    getSize: () => file.bytes,
    read: (start, end) => watched(file.read(start, end - 1), noteFailure),
    // Each read is a call of another server, where files are in a bucket.
    prefetchProfile: "network",
    handleUnhandledError: () => {},
  });
  const input = new media.Input({ source, formats: media.ALL_FORMATS });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new AppError(422, t(noAudio));
    return await use(media, track, input);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (unread) throw unread.error;
    // Whatever else the parser stumbles over, the file is at fault.
    throw new AppError(422, t(notMedia));
  } finally {
    input.dispose();
  }
}

/** The same bytes; a failure to read them is noted, since the parser may take it for the end of the file. */
function watched(
  content: ReadableStream<Uint8Array>,
  noteFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = content.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read().catch((error: unknown) => {
          noteFailure(error);
          throw error;
        });
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
