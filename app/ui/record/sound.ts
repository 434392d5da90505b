import { t } from "#app/core/words.ts";

/** The sound that is recorded: the microphone, and where the browser gives it that of another tab, mixed into one. */
export type Sound = {
  stream: MediaStream;
  microphoneId: string;
  /** How loud the microphone is now, from 0 to 1. */
  level(): number;
  chooseMicrophone(deviceId: string): Promise<void>;
  /** Asks for the sound of a tab. @returns false where none was shared */
  addTab(): Promise<boolean>;
  close(): void;
};

export type SoundWatch = { onMicrophoneLost: () => void; onTabEnded: () => void };

/** Speech in mono: 20 MB an hour. */
export const bitsPerSecond = 48_000;

const mediaTypes = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

/** What this browser records; null where it records nothing that can be stored. */
export function recordedType(): string | null {
  if (
    typeof MediaRecorder === "undefined" ||
    !navigator.mediaDevices?.getUserMedia ||
    !globalThis.crypto?.subtle
  )
    return null;
  return mediaTypes.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

export function canShareTab(): boolean {
  return typeof navigator.mediaDevices?.getDisplayMedia === "function";
}

export async function microphones(): Promise<{ id: string; label: string }[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === "audioinput" && deviceId !== "")
    .map(({ deviceId, label }, at) => ({
      id: deviceId,
      label: label || t("Microphone {at}", { at: at + 1 }),
    }));
}

export async function openSound(
  microphoneId: string,
  { onMicrophoneLost, onTabEnded }: SoundWatch,
): Promise<Sound> {
  let microphone = await openMicrophone(microphoneId);
  const context = new AudioContext();
  await context.resume();
  const mixed = context.createMediaStreamDestination();
  mixed.channelCount = 1;
  const meter = context.createAnalyser();
  meter.fftSize = 1024;
  meter.connect(mixed);
  const samples = new Float32Array(meter.fftSize);
  let source = connect(microphone);
  let tab: MediaStream | null = null;

  function connect(stream: MediaStream): MediaStreamAudioSourceNode {
    const node = context.createMediaStreamSource(stream);
    node.connect(meter);
    for (const track of stream.getAudioTracks())
      track.addEventListener("ended", () => {
        if (stream === microphone) onMicrophoneLost();
      });
    return node;
  }

  return {
    stream: mixed.stream,
    get microphoneId() {
      return microphone.getAudioTracks()[0]?.getSettings().deviceId ?? "";
    },
    level() {
      meter.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // Speech at a table is around -30 dB.
      return Math.min(1, Math.max(0, 1 + Math.log10(Math.max(Math.sqrt(power), 1e-6)) / 2.5));
    },
    async chooseMicrophone(deviceId) {
      const before = microphone;
      microphone = await openMicrophone(deviceId);
      const next = connect(microphone);
      source.disconnect();
      source = next;
      stop(before);
    },
    async addTab() {
      const shared = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: true });
      const [track] = shared.getAudioTracks();
      if (!track) {
        stop(shared);
        return false;
      }
      tab = shared;
      // Browsers share sound together with a picture, which nothing here looks at.
      for (const picture of shared.getVideoTracks()) picture.enabled = false;
      const node = context.createMediaStreamSource(new MediaStream([track]));
      node.connect(mixed);
      track.addEventListener("ended", () => {
        node.disconnect();
        tab = null;
        onTabEnded();
      });
      return true;
    },
    close() {
      stop(microphone);
      if (tab) stop(tab);
      void context.close();
    },
  };
}

/** With echo cancellation, since the tab's sound is mixed in directly and must not come through the loudspeakers too. */
function openMicrophone(deviceId: string): Promise<MediaStream> {
  const wanted = deviceId === "" ? {} : { deviceId: { exact: deviceId } };
  const audio = { ...wanted, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  return navigator.mediaDevices.getUserMedia({ audio });
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Why there is no sound, in words for the reader. */
export function soundProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError")
    return t(
      "Your browser doesn't let this page use the microphone. Allow it in the address bar, then try again.",
    );
  if (name === "NotFoundError" || name === "OverconstrainedError")
    return t("No microphone was found. Connect one, then try again.");
  if (name === "NotReadableError")
    return t("Another program is using the microphone. Close it, then try again.");
  return t("The microphone couldn't be opened. Try again.");
}

/** Said where a tab's sound was wanted and none came. */
export function noTab(): string {
  return t("No tab sound was shared, so only the microphone is recorded.");
}
