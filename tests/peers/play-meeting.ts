import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import type { Speech } from "./recall-bot.ts";

/** What a service can do with a bot, under the names of a meeting's course. */
export type Stageplay = {
  joining(): Promise<void>;
  waiting(): Promise<void>;
  admitted(): Promise<void>;
  say(speech: Speech): Promise<void>;
  ended(): Promise<void>;
  /** It was asked to leave, and says nothing more. */
  hasLeft(): boolean;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** The sample meeting as speech. */
export function sampleSpeech(): Speech[] {
  return sampleMeeting.text.split("\n").flatMap((row) => {
    const [, hours, minutes, seconds, speaker, text] =
      /^\[(\d\d):(\d\d):(\d\d)\] ([^:]+): (.+)$/.exec(row) ?? [];
    if (!speaker || !text) return [];
    return [{ at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), speaker, text }];
  });
}

/** Plays the sample meeting: a bot joins, waits to be admitted, hears a line every second, and everybody leaves. */
export async function playMeeting(bot: Stageplay, stepMs = 1000): Promise<void> {
  await pause(stepMs);
  await bot.joining();
  await pause(stepMs);
  await bot.waiting();
  await pause(stepMs * 6);
  if (bot.hasLeft()) return;
  await bot.admitted();
  for (const speech of sampleSpeech()) {
    await pause(stepMs);
    if (bot.hasLeft()) return;
    await bot.say(speech);
  }
  if (!bot.hasLeft()) await bot.ended();
}
