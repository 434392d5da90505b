import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/**
 * The message for invalid input where the schema has none of its own. It begins with the field's name, so that it is
 * understood without context, and holds no text of the validation library.
 */
export function wording(issue: Issue): string {
  const field = (issue.path ?? []).join(".") || "The request";
  return `${field} ${predicate(issue)}`;
}

function predicate(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return "is required";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${kinds[issue.expected] ?? "of another type"}`;
    case "invalid_value":
      return `must be ${oneOf(issue.values)}`;
    case "invalid_format":
      return formats[issue.format] ?? "has an invalid format";
    case "too_small":
      return bounded("at least", issue.origin, Number(issue.minimum));
    case "too_big":
      return bounded("at most", issue.origin, Number(issue.maximum));
    default:
      return "isn't valid";
  }
}

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

const formats: Record<string, string> = {
  datetime: "must be a date and time such as 2026-05-04T10:00:00Z",
  date: "must be a date such as 2026-05-04",
  time: "must be a time such as 10:00",
};

function oneOf(values: readonly unknown[]): string {
  const all = values.map(String);
  return all.length === 1 ? (all[0] ?? "") : `one of ${all.join(", ")}`;
}

function bounded(bound: "at least" | "at most", origin: string, limit: number): string {
  const amount = limit.toLocaleString("en");
  if (origin === "string") {
    if (bound === "at least" && limit === 1) return "is required";
    return `must have ${bound} ${amount} characters`;
  }
  if (origin === "array") return `must have ${bound} ${amount} items`;
  return `must be ${bound} ${amount}`;
}
