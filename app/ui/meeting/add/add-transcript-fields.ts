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
  | {
      state: "added";
      name: string;
      meeting_id: string;
      title: string;
      scheduled_at: string;
      /** What of the file was not taken, in a sentence. */
      left_out: string | null;
    }
  /** The file names nobody: the person is asked who speaks. */
  | { state: "unnamed"; name: string; detail: string; kept: string | undefined }
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
  return [{ file_name: textOf(form.kept_name).slice(0, longestName), bytes: keptBytes(kept), kept }];
}

/** What the form says of who speaks; undefined before it was asked. */
export function speakerAnswer(form: Form): string | undefined {
  return typeof form.speaker === "string" ? form.speaker : undefined;
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
    return bytes.length * 2 > mostKept ? undefined : asBase64 + btoa(binaryOf(bytes));
  }
}

function binaryOf(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** Begins what is kept of a file that is no UTF-8, such as a Word document. */
const asBase64 = "data:;base64,";

function keptBytes(kept: string): Uint8Array {
  if (!kept.startsWith(asBase64)) return new TextEncoder().encode(kept);
  try {
    return Uint8Array.from(atob(kept.slice(asBase64.length)), (byte) => byte.charCodeAt(0));
  } catch {
    return new TextEncoder().encode(kept);
  }
}

/** Milliseconds since 1970, as the browser gives them, as an ISO instant. */
function instantOf(ms: string | undefined): string | undefined {
  const at = new Date(Number(ms || Number.NaN));
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
