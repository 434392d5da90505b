import type { z } from "zod";
import { amount, type Message, message, t } from "./words.ts";

type Issue = z.core.$ZodRawIssue;

/**
 * The message for invalid input where the schema has none of its own. It begins with the field's name, so that it is
 * understood without context, and holds no text of the validation library.
 */
export function wording(issue: Issue): string {
  const field = (issue.path ?? []).join(".") || t("The request");
  if (issue.input === undefined || issue.input === null) return t(isRequired, { field });
  switch (issue.code) {
    case "invalid_type":
      return t(kinds[issue.expected] ?? otherKind, { field });
    case "invalid_value":
      return oneOf(field, issue.values.map(String));
    case "invalid_format":
      return t(formats[issue.format] ?? otherFormat, { field });
    case "too_small":
      return bounded(lowest, field, { origin: issue.origin, limit: Number(issue.minimum) });
    case "too_big":
      return bounded(highest, field, { origin: issue.origin, limit: Number(issue.maximum) });
    default:
      return t("{field} isn't valid", { field });
  }
}

const isRequired = message("{field} is required");

const otherKind = message("{field} must be of another type");
const kinds: Record<string, Message> = {
  string: message("{field} must be text"),
  number: message("{field} must be a number"),
  int: message("{field} must be a whole number"),
  boolean: message("{field} must be true or false"),
  array: message("{field} must be a list"),
  object: message("{field} must be an object"),
  record: message("{field} must be an object"),
};

const otherFormat = message("{field} has an invalid format");
const formats: Record<string, Message> = {
  datetime: message("{field} must be a date and time such as 2026-05-04T10:00:00Z"),
  date: message("{field} must be a date such as 2026-05-04"),
  time: message("{field} must be a time such as 10:00"),
};

function oneOf(field: string, values: string[]): string {
  const [value = ""] = values;
  if (values.length === 1) return t("{field} must be {value}", { field, value });
  return t("{field} must be one of {values}", { field, values: values.join(", ") });
}

type Bounds = { characters: Message; items: Message; number: Message };
const lowest: Bounds = {
  characters: message("{field} must have at least {limit} characters"),
  items: message("{field} must have at least {limit} items"),
  number: message("{field} must be at least {limit}"),
};
const highest: Bounds = {
  characters: message("{field} must have at most {limit} characters"),
  items: message("{field} must have at most {limit} items"),
  number: message("{field} must be at most {limit}"),
};

function bounded(texts: Bounds, field: string, { origin, limit }: { origin: string; limit: number }): string {
  if (origin === "string" && texts === lowest && limit === 1) return t(isRequired, { field });
  const of = origin === "string" ? "characters" : origin === "array" ? "items" : "number";
  return t(texts[of], { field, limit: amount(limit) });
}
