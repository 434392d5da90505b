import { bitsPerSecond, openSound, type Sound, type SoundWatch } from "./sound.ts";

/** A piece of the recording comes after so many ms. */
const pieceMs = 4000;

/** Listens to the microphone and hands out what is heard in pieces of one media file. */
export function createCapture(watch: SoundWatch & { onData: (data: Blob) => void }) {
  let sound: Sound | undefined;
  let media: MediaRecorder | undefined;

  return {
    /** @returns the microphone, and whether the sound of a tab is heard as well */
    async open(microphoneId: string, withTab: boolean): Promise<{ microphoneId: string; hasTab: boolean }> {
      sound?.close();
      sound = await openSound(microphoneId, watch);
      const hasTab = withTab && (await sound.addTab().catch(() => false));
      return { microphoneId: sound.microphoneId, hasTab };
    },
    record(mimeType: string): void {
      if (!sound) return;
      media = new MediaRecorder(sound.stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
      media.ondataavailable = ({ data }) => {
        if (data.size > 0) watch.onData(data);
      };
      media.start(pieceMs);
    },
    /** @returns whether it was recording */
    pause(): boolean {
      if (media?.state !== "recording") return false;
      media.requestData();
      media.pause();
      return true;
    },
    /** @returns whether it was paused */
    resume(): boolean {
      if (media?.state !== "paused") return false;
      media.resume();
      return true;
    },
    addTab: async () => sound?.addTab().catch(() => false) ?? false,
    chooseMicrophone: async (deviceId: string) => sound?.chooseMicrophone(deviceId),
    level: () => sound?.level() ?? 0,
    /** Resolves once the last piece was handed out. */
    async close(): Promise<void> {
      const current = media;
      media = undefined;
      if (current && current.state !== "inactive")
        await new Promise<void>((resolve) => {
          current.onstop = () => resolve();
          current.stop();
        });
      sound?.close();
      sound = undefined;
    },
  };
}
