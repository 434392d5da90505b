import type { z } from "zod";
import { t } from "#app/core/words.ts";
import { invalid } from "./errors.ts";
import { isRecord } from "./is-record.ts";
import { wording } from "./wording.ts";

/** The input of an operation as its schema gives it back; otherwise 422 with the reasons by field. */
export function parseInput<S extends z.ZodType>(schema: S, raw: unknown): z.output<S> {
  const result = schema.safeParse(raw ?? {}, { error: wording });
  if (result.success) return result.data;
  const errors = new Map<string, string[]>();
  for (const { path, message } of result.error.issues.slice(0, maxIssues)) {
    const field = path.join(".");
    const reasons = errors.get(field);
    if (reasons) reasons.push(message);
    else errors.set(field, [message]);
  }
  throw invalid(Object.fromEntries(errors));
}

/** What many write at once: each has lines, items or versions that follow each other. */
const subjects = ["recording_id", "meeting_id", "edit_id", "action_id"];

/** The row that a change is about, whose changes take turns; undefined where it is about none, or about a whole project. */
export function subjectOf(input: unknown): string | undefined {
  if (!isRecord(input)) return undefined;
  const ids = subjects.map((name) => input[name]);
  return ids.find((id) => typeof id === "string" && id !== "") as string | undefined;
}

/** More reasons would not be read, and would make the response larger than the request. */
const maxIssues = 100;

/** 422 where a text holds U+0000. */
export function assertStorable(raw: unknown): void {
  const field = withNul(raw);
  if (field !== undefined) throw invalid({ [field]: [t("This has a character we can't store.")] });
}

/** The field that holds U+0000, which PostgreSQL cannot store; undefined when none does. */
function withNul(value: unknown, at = ""): string | undefined {
  if (typeof value === "string") return value.includes("\u0000") ? at : undefined;
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = withNul(inner, at === "" ? key : at);
    if (found !== undefined) return found;
  }
  return undefined;
}
