import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";

type Words = { segment_id: string; text: string; is_part: boolean };

/** As many words at either end name a long quotation. */
const wordsNamed = 4;

/** The address of spoken words below the meeting's summary. Browsers mark the words themselves, where they know text fragments. */
export function wordsHref({ segment_id, text, is_part }: Words): string {
  if (!is_part) return `?segment=${encodeURIComponent(segment_id)}`;
  const words = text.split(/\s+/);
  const ends =
    words.length <= 2 * wordsNamed ? [words] : [words.slice(0, wordsNamed), words.slice(-wordsNamed)];
  const named = ends.map((some) => encodeURIComponent(some.join(" ")).replaceAll("-", "%2D"));
  return `${spokenHref(segment_id)}:~:text=${named.join(",")}`;
}

type Spoken = { segment_id: string; span: { start_ms: number; end_ms: number | null } | null };

/** The address that plays just these lines; null where it is unknown when they end. */
export function clipHref({ segment_id, span }: Spoken): string | null {
  if (!span || span.end_ms === null) return null;
  const id = encodeURIComponent(segment_id);
  return `?tab=transcript&around=${id}&clip=${span.start_ms / 1000}-${span.end_ms / 1000}#line-${id}`;
}

export type ClipSpan = { start: number; end: number };

/** Reads `clip=12.5-18.2`, in seconds. */
export function clipOf(text: string | null): ClipSpan | null {
  const [, start, end] = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(text ?? "") ?? [];
  return start && end && Number(end) > Number(start) ? { start: Number(start), end: Number(end) } : null;
}
