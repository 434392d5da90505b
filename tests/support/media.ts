import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from "mediabunny";

type WavOptions = { seconds: number; rate?: number; channels?: number };

/** A WAV file in which every sample of the tenth `n` of a second is `n + 1`, so that a listener can tell where a clip was cut. */
export function wav({ seconds, rate = 4000, channels = 1 }: WavOptions): Uint8Array {
  const bytes = seconds * rate * channels * 2;
  const file = Buffer.alloc(44 + bytes);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + bytes, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * channels * 2, 28);
  file.writeUInt16LE(channels * 2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(bytes, 40);
  const samples = new Int16Array(bytes / 2);
  const tenth = (rate * channels) / 10;
  for (let at = 0; at < seconds * 10; at++) samples.fill(at + 1, at * tenth, (at + 1) * tenth);
  Buffer.from(samples.buffer).copy(file, 44);
  return file;
}

/** The header of an Opus stream (RFC 7845): one channel at 48 kHz. */
const opusHead = Buffer.from("4f707573486561640101000080bb0000000000", "hex");
/** MPEG-1 layer III at 128 kbit/s and 44.1 kHz: 417 bytes a frame. */
const mp3Frame = Buffer.concat([Buffer.from("fffb9000", "hex"), Buffer.alloc(413)]);

type Kind = "m4a" | "mp4" | "webm" | "ogg" | "mp3";
type Form = {
  format: () => OutputFormat;
  codec: AudioCodec;
  config: AudioDecoderConfig;
  /** One packet: its bytes and how long it lasts, in seconds. */
  packet: Buffer;
  step: number;
  video?: boolean;
};
const aac = {
  codec: "aac" as const,
  config: {
    codec: "mp4a.40.2",
    sampleRate: 48000,
    numberOfChannels: 2,
    description: Buffer.from("1190", "hex"),
  },
  packet: Buffer.alloc(300, 1),
  step: 1024 / 48000,
};
/** The first byte says that a packet is one frame of 20 ms. */
const opus = {
  codec: "opus" as const,
  config: { codec: "opus", sampleRate: 48000, numberOfChannels: 1, description: opusHead },
  packet: Buffer.concat([Buffer.from([0x08]), Buffer.alloc(79, 1)]),
  step: 0.02,
};
const forms: Record<Kind, Form> = {
  m4a: { format: () => new Mp4OutputFormat(), ...aac },
  mp4: { format: () => new Mp4OutputFormat(), ...aac, video: true },
  webm: { format: () => new WebMOutputFormat(), ...opus, video: true },
  ogg: { format: () => new OggOutputFormat(), ...opus },
  mp3: {
    format: () => new Mp3OutputFormat(),
    codec: "mp3",
    config: { codec: "mp3", sampleRate: 44100, numberOfChannels: 2 },
    packet: mp3Frame,
    step: 1152 / 44100,
  },
};

/** A file whose container is real and whose packets hold no sound; `mp4` and `webm` have pictures as well. */
export async function mediaFile(kind: Kind, seconds: number): Promise<Uint8Array> {
  const { format, codec, config, packet, step, video } = forms[kind];
  const target = new BufferTarget();
  const output = new Output({ format: format(), target });
  const sound = new EncodedAudioPacketSource(codec);
  const pictures = new EncodedVideoPacketSource("vp9");
  output.addAudioTrack(sound);
  if (video) output.addVideoTrack(pictures);
  await output.start();
  const picture = { decoderConfig: { codec: "vp09.00.10.08", codedWidth: 320, codedHeight: 240 } };
  for (let at = 0; at * step < seconds; at++) {
    const meta = at === 0 ? { decoderConfig: config } : undefined;
    await sound.add(new EncodedPacket(packet, "key", at * step, step), meta);
    if (video && at % 50 === 0)
      await pictures.add(
        new EncodedPacket(Buffer.alloc(4000, 7), "key", at * step, 50 * step),
        at === 0 ? picture : undefined,
      );
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}
