import { AppError } from "#app/core/errors.ts";
import { readerDateFormat } from "#app/core/time-zone.ts";
import { message, sayStored, t } from "#app/core/words.ts";

const tooManyWords = /* @__PURE__ */ message(
  "That's over 3 million characters, about 50 hours. Split it into several meetings.",
);

type ReadFile = { ok: true; lines: { text: string }[] } | { ok: false; line: number | null; reason: string };

const mostLines = 50_000;

/** What the engine reads in one go. */
const mostCharacters = 3_000_000;

/** Why a transcript cannot be taken, with the line number where it is known and not in the reason already; null when it can be. */
export function problemOf(file: ReadFile): string | null {
  if (!file.ok) {
    const reason = sayStored(file.reason);
    const namesLine = file.line === null || new RegExp(`\\bline ${file.line}\\b`, "i").test(file.reason);
    return namesLine ? reason : t("Line {line}: {reason}", { line: file.line ?? 0, reason });
  }
  if (file.lines.length === 0) return t("This transcript has no spoken words.");
  if (file.lines.length > mostLines) return t("That's over 50,000 lines. Split it into several meetings.");
  const characters = file.lines.reduce((sum, { text }) => sum + text.length, 0);
  return characters > mostCharacters ? t(tooManyWords) : null;
}

export const workedOn = /* @__PURE__ */ message(
  "People have edited this meeting's summary, and their lines link to this transcript, so it can't be replaced.",
);

export function alreadyThere(): AppError {
  const message = t(
    "This meeting already has a transcript. Tick “Replace the transcript” to use this one instead.",
  );
  return new AppError(409, message, { errors: { replace: [message] } });
}

const dayOfReader = readerDateFormat({ dateStyle: "medium" });

type Existing = { meeting_id: string; title: string; added_at: number };

export function alreadyAdded({ meeting_id, title, added_at }: Existing, zone: string): AppError {
  const message = t("Already added as “{title}” on {date}.", {
    title,
    date: dayOfReader(zone).format(added_at),
  });
  return new AppError(409, message, {
    errors: { again: [message] },
    code: "already_added",
    existingId: meeting_id,
  });
}
