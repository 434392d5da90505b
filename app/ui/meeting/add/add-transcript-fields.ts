import { t } from "#app/core/words.ts";
import { meantInstant } from "#app/domain/meetings/meetings/wall-clock.ts";

type Form = Record<string, string | string[]>;
type SentFile = { name: string; bytes: Uint8Array };

/** One transcript of the form: a file, or pasted text with no name. */
export type TranscriptSource = {
  file_name: string;
  bytes: Uint8Array;
  modified_at?: string;
  /** The text of a file, for a form that adds it again without the file. */
  kept?: string;
};

/** What was done with one of several files. */
export type AddResult =
  | { state: "added"; name: string; meeting_id: string; title: string; scheduled_at: string }
  | { state: "duplicate"; name: string; detail: string; existing_id: string; kept: string | undefined }
  | { state: "refused"; name: string; detail: string };

const longestName = 300;
/** Characters of pasted text that a refused form gets back; what is longer must be chosen again. */
const mostKept = 400_000;

/** The transcripts of a sent form: its files, else the text, else the text of a file that was sent before. */
export function transcriptSources(form: Form, files: SentFile[]): TranscriptSource[] {
  if (files.length > 0) {
    const modified = [form.modified ?? []].flat();
    return files.map(({ name, bytes }, index) => {
      const modified_at = instantOf(modified[index]);
      const kept = keptText(bytes);
      return {
        file_name: name.slice(0, longestName),
        bytes,
        ...(modified_at !== undefined && { modified_at }),
        ...(kept !== undefined && { kept }),
      };
    });
  }
  const text = textOf(form.text);
  if (text.trim() !== "") return [{ file_name: "", bytes: new TextEncoder().encode(text) }];
  const kept = textOf(form.kept);
  if (kept === "") return [];
  return [
    { file_name: textOf(form.kept_name).slice(0, longestName), bytes: new TextEncoder().encode(kept), kept },
  ];
}

type Chosen =
  | { scheduled_at: string | undefined; errors: null }
  | { scheduled_at: undefined; errors: Record<string, string[]> };

/**
 * The chosen time as an ISO instant, undefined when none was chosen, or what is wrong, by field. A day without a time is
 * noon, or now where noon is still to come.
 */
export function chosenInstant(form: Form, zone: string, now: number): Chosen {
  const [date, time, occurrence] = [textOf(form.date), textOf(form.time), textOf(form.occurrence)];
  if (date === "" && time === "") return { scheduled_at: undefined, errors: null };
  const { at, errors } = meantInstant({ date, time: time || "12:00", zone, occurrence });
  if (errors) return { scheduled_at: undefined, errors };
  if (at === null)
    return { scheduled_at: undefined, errors: { date: [t("Choose the date of the meeting")] } };
  const dayMs = 86_400_000;
  const isToday = time === "" && at > now && at - now < dayMs / 2;
  return { scheduled_at: new Date(isToday ? now : at).toISOString(), errors: null };
}

export function textOf(value: string | string[] | undefined): string {
  return typeof value === "string" ? value : "";
}

function keptText(bytes: Uint8Array): string | undefined {
  if (bytes.length > mostKept) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Milliseconds since 1970, as the browser gives them, as an ISO instant. */
function instantOf(ms: string | undefined): string | undefined {
  const at = new Date(Number(ms || Number.NaN));
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
