import { nameWithin } from "#app/core/clean-name.ts";
import { minute } from "#app/core/clock.ts";
import type { TitleSource } from "#app/core/enums/title-source.ts";
import { invalid } from "#app/core/errors.ts";
import { dateFormat, dateIn, dayAfter } from "#app/core/time-zone.ts";
import { message, t } from "#app/core/words.ts";
import { zonedInstant } from "#app/domain/meetings/meetings/wall-clock.ts";
import { clockTime } from "./clock-time.ts";
import { withoutDate, writtenInstant } from "./written-date.ts";

/** What a transcript file says of its meeting. */
type FileFacts = {
  /** As the person's disk has it; empty for a paste. */
  file_name: string;
  /** From the file's own fields or heading. */
  title?: string | undefined;
  /** ISO instant, where the file states one. */
  startedAt?: string | undefined;
  /** The lines above the first words. */
  heading?: string[] | undefined;
  /** The time of day of the first words, in ms after midnight. */
  clockMs?: number | undefined;
};

type Clock = { now: number; zone: string };

const longestTitle = 200;
/** Suffixes that recording tools add to a file's name. */
const additions =
  /(?:^|[\s_.-])(?:transcript(?:ion)?|transkript|captions?|subtitles|meeting[ _-]recording|recording|otter[_ .]ai|cc|audio)(?=$|[\s_.-])/gi;
/** Words of names that tools give to files: alone, they say nothing of the meeting. */
const ofTools = new Set(
  `audio call captions chat closed copy document download file gmt meeting meetings memo my new note notes of recording
  saved session teams text the transcript transcription txt unnamed untitled video voice zoom`.split(/\s+/),
);

function saysNothing(name: string): boolean {
  return (name.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).every((word) => ofTools.has(word));
}

type FileTitle = { title: string; title_from: TitleSource | null };

/** The title of a meeting: the file's own or its heading's, else what its name says, else the day. */
export function titleOfFile(
  { title = "", heading = [], file_name }: FileFacts,
  at: number,
  zone: string,
): FileTitle {
  const own = withoutMarks(title);
  const found = (saysNothing(own) ? "" : own) || titleOfHeading(heading) || titleOfName(file_name);
  const named = nameWithin(found, longestTitle);
  if (named === "") return { title: `Meeting on ${dateOfFile(at, zone)}`, title_from: "day" };
  return { title: named, title_from: null };
}

const label = /^(?:title|meeting|subject|topic)\s*:\s*/i;
const longestHeadingWords = 12;

/** The first line above the words that is neither a date nor a list of people. */
function titleOfHeading(heading: string[]): string {
  const [first = ""] = heading.filter((line) => label.test(line) || !/:(?:\s|$)/.test(line));
  const title = withoutMarks(withoutDate(first.replace(label, "")).replace(additions, " "));
  const isTitle = title.split(" ").length <= longestHeadingWords && !saysNothing(title);
  return isTitle && /\p{L}{2}/u.test(title) ? title : "";
}

/** "2026-11-22_Weekly_sync.transcript.vtt" → "Weekly sync"; empty when the name says nothing of the meeting. */
export function titleOfName(fileName: string): string {
  const base = fileName.replace(/^.*[/\\]/, "").replace(/\.[a-z0-9]{1,5}$/i, "");
  const words = withoutMarks(withoutDate(base.replace(additions, " ")).replace(/_+/g, " "));
  const spaced = /\s/.test(words) ? words : words.replace(/-+/g, " ");
  const title = withoutMarks(spaced.replace(additions, " "));
  return saysNothing(title) ? "" : title;
}

/**
 * When a meeting was held (ms): as the file states it, as its heading writes it, as its name does, when the file was last
 * changed, else now. A date that is still to come is passed over. Where only the day is known and the words are stamped with
 * the time of day, that is the time.
 */
export function heldAtOfFile(facts: FileFacts, modifiedAt: number | null, { now, zone }: Clock): number {
  const time = facts.clockMs === undefined ? undefined : clockTime(facts.clockMs).slice(0, 5);
  const headings = (facts.heading ?? []).map((line) => writtenInstant(line, zone, time));
  const stated = facts.startedAt === undefined ? null : Date.parse(facts.startedAt);
  const written = [stated, ...headings, writtenInstant(facts.file_name, zone, time)];
  const known = written.find((at) => at !== null && isPast(at, now));
  if (known !== undefined && known !== null) return known;
  const last = modifiedAt !== null && isPast(modifiedAt, now) ? modifiedAt : now;
  return time === undefined ? last : lastTimeBefore(last, time, zone);
}

/** The last instant up to `at` at which the clocks of `zone` showed a time (HH:MM). */
function lastTimeBefore(at: number, time: string, zone: string): number {
  const today = dateIn(at, zone);
  const days = [today, dayAfter(today, -1)].map((date) => zonedInstant(date, time, zone) ?? at);
  return days.find((one) => one <= at) ?? at;
}

/** Whether a date was written without a zone: then it is another instant on the other side of the earth. */
export function dependsOnZone(heldIn: (zone: string) => number): boolean {
  return heldIn("Etc/GMT+12") !== heldIn("Etc/GMT-14");
}

export const noZoneOfFile = /* @__PURE__ */ message(
  "The file's date has no time zone. Add one, like Europe/Berlin, or choose yours in the settings.",
);

/** How far a caller's clock may be ahead of ours. */
const clockSkew = 5 * minute;

/** The time that was chosen (ms), null when none was. Throws for one that is still to come. */
export function chosenTime(
  { scheduled_at }: { scheduled_at?: string | undefined },
  now: number,
): number | null {
  if (scheduled_at === undefined) return null;
  const at = Date.parse(scheduled_at);
  if (at > now + clockSkew) throw invalid({ scheduled_at: [t(stillToCome)] });
  return Math.min(at, now);
}

const stillToCome = /* @__PURE__ */ message("Choose a date in the past.");

export function modifiedAt({ modified_at }: { modified_at?: string | undefined }): number | null {
  return modified_at === undefined ? null : Date.parse(modified_at);
}

/** Meetings were not recorded before that; files without a date say 1970 or 1980. */
const earliest = Date.UTC(1990, 0, 1);

function isPast(at: number, now: number): boolean {
  return at >= earliest && at <= now;
}

/** How long the talk was, in whole minutes. */
export function minutesOf(lines: { start_ms: number; end_ms: number | null }[]): number {
  const end = lines.reduce((last, { start_ms, end_ms }) => Math.max(last, end_ms ?? start_ms), 0);
  return Math.min(Math.max(Math.ceil(end / minute), 1), 1440);
}

const mediumDate = dateFormat({ dateStyle: "medium" });

export function dateOfFile(at: number, zone: string): string {
  return mediumDate(zone).format(at);
}

/** Without the brackets and dashes that a date leaves behind. */
function withoutMarks(text: string): string {
  return text
    .replace(/\(\s*\)|\[\s*\]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s#*_.,;:–—-]+|[\s*_.,;:–—-]+$/g, "");
}
