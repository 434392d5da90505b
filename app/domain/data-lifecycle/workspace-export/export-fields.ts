import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { iso } from "#app/core/clock.ts";
import { t } from "#app/core/words.ts";
import { MeetingLink } from "#app/domain/meetings/meetings/schema.ts";

/** How a field of an archive stands in a column of the store, and what it may hold. */
export type ExportField = {
  column: string;
  /** id: of the record itself. ref: of another record. person: of a record of `people`. author: that, or "ai". ids: JSON with ids in it. */
  holds: "id" | "ref" | "person" | "author" | "time" | "ids" | "value";
  /** Of a ref: the data file with the record it names; none where that may be gone. */
  to?: string;
  check: z.ZodType;
  /**
   * Of a person: the column with an imported one, where `column` can only hold an account. `acts` for them: the importer, or
   * nobody.
   */
  imported?: { column: string; acts: "importer" | null };
  /** The first format that has it, and what it is in a record of an older one. */
  since?: { format: number; older: (record: ArchiveRecord) => unknown };
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const Uuid = z.string().regex(uuid, { error: () => t("is no id") });
const longest = 20_000;
const longestSentence = 2000;
const Person = z.union([Uuid, z.string().regex(/^[a-z][a-z:-]{0,40}$/, { error: () => t("is no person") })]);
/** What a column for whole numbers holds in either database. */
const WholeNumber = z.number().int().min(-2_147_483_648).max(2_147_483_647);

/**
 * Text as a program wrote it: what is longer than any program of ours would write is shortened, so that no archive is refused
 * for a bound that came later.
 */
export const exportText = (most: number) =>
  z.string().transform((words) => (words.length > most ? `${words.slice(0, most - 1)}…` : words));

/** The same of a name, by the rule of the forms. */
export const exportName = (most: number) => z.string().overwrite(cleanName).pipe(exportText(most));

/** An address that may be opened, by the rule of the forms; any other is left out. Programs up to format 1 kept whatever came. */
export const link = MeetingLink.catch("");

const field = (column: string, holds: ExportField["holds"], check: z.ZodType, to?: string): ExportField => ({
  ...{ column, holds, check },
  ...(to && { to }),
});

/** The kinds of fields; `orNull` lets any of them be empty. */
export const f = {
  id: (column: string) => field(column, "id", Uuid),
  ref: (column: string, to: string) => field(column, "ref", Uuid, to),
  /** The id of something that may be gone by now. */
  looseRef: (column: string) => field(column, "ref", Uuid),
  person: (column: string) => field(column, "person", Person),
  /** The same in a column for accounts alone. */
  account: (column: string, imported: ExportField["imported"] & object) => ({
    ...field(column, "person", Person),
    imported,
  }),
  author: (column: string) => field(column, "author", Person),
  time: (column: string) => field(column, "time", z.iso.datetime()),
  /** What people write: by the rule of the operation that stores it. */
  as: (column: string, check: z.ZodType) => field(column, "value", check),
  /** What also a machine writes. */
  text: (column: string, most = longest) => field(column, "value", exportText(most)),
  /** A name that people or machines give. */
  name: (column: string, most: number) => field(column, "value", exportName(most)),
  /** A sentence for the reader, made by a program. */
  sentence: (column: string) => field(column, "value", exportText(longestSentence)),
  link: (column: string) => field(column, "value", link),
  linkOrNull: (column: string) =>
    field(
      column,
      "value",
      link.nullable().transform((address) => address || null),
    ),
  int: (column: string) => field(column, "value", WholeNumber),
  size: (column: string) => field(column, "value", z.number().int().min(0)),
  flag: (column: string) => field(column, "value", z.boolean()),
  date: (column: string) => field(column, "value", z.iso.date()),
  oneOf: (column: string, ...words: [string, ...string[]]) => field(column, "value", z.enum(words)),
  /** What the product itself wrote, with ids in it. */
  json: (column: string, check: z.ZodType) => field(column, "ids", check),
};

export function nullable(inner: ExportField): ExportField {
  return { ...inner, check: inner.check.nullable() };
}

/** A field that archives of the same format may lack, which is null then. */
export function absentBefore(inner: ExportField): ExportField {
  return { ...inner, check: inner.check.nullish().default(null) };
}

/** A field that came with a later format: `older` is what it is in the records of archives from before. */
export function since(
  format: number,
  inner: ExportField,
  older: (record: ArchiveRecord) => unknown,
): ExportField {
  return { ...inner, since: { format, older } };
}

export type Row = Record<string, unknown>;
/** One line of a data file. */
export type ArchiveRecord = Record<string, unknown>;
export type ExportFields = Record<string, ExportField>;

export function recordOf(fields: ExportFields, row: Row): ArchiveRecord {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { column, holds, imported }]) => {
      // Empty for somebody who was a name without a person already.
      const value =
        (imported && row[imported.column] === "" ? null : row[imported?.column ?? ""]) ?? row[column] ?? null;
      return [name, holds === "time" && typeof value === "number" ? iso(value) : value];
    }),
  );
}

/** A record as a row, its ids replaced by `newId`; `importer` acts for those who are names only. */
export function rowOf(
  fields: ExportFields,
  record: ArchiveRecord,
  { newId, importer }: { newId: (id: string) => string; importer: string },
): Row {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { column, holds, imported }]) => {
      const value = columnValue(holds, record[name] ?? null, newId);
      if (!imported) return [[column, value]];
      const { acts, column: named } = imported;
      return [
        [column, acts === "importer" ? importer : null],
        [named, value],
      ];
    }),
  );
}

function columnValue(holds: ExportField["holds"], value: unknown, newId: (id: string) => string): unknown {
  if (value === null || holds === "value") return value;
  if (holds === "time") return Date.parse(String(value));
  if (holds === "ids") return withNewIds(value, newId);
  return uuid.test(String(value)) ? newId(String(value)) : value;
}

/** Under these names stand ids, one or a list of them. */
const idNames = new Set(["id", "line_id", "parent_id", "segment_id", "author", "renamed"]);

function withNewIds(value: unknown, newId: (id: string) => string, isId = false): unknown {
  if (typeof value === "string") return isId && uuid.test(value) ? newId(value) : value;
  if (Array.isArray(value)) return value.map((one) => withNewIds(one, newId, isId));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withNewIds(inner, newId, idNames.has(name))]),
  );
}

/** The ids of people in a record. */
export function peopleOfRecord(fields: ExportFields, record: ArchiveRecord): string[] {
  return Object.entries(fields).flatMap(([name, { holds }]) => {
    const value = record[name];
    if (holds === "ids") return Array.isArray(value) ? value.flatMap(({ author }) => personIn(author)) : [];
    return holds === "person" || holds === "author" ? personIn(value) : [];
  });
}

function personIn(value: unknown): string[] {
  return typeof value === "string" && uuid.test(value) ? [value] : [];
}

/** Checks a record of these fields as a format has them, and gives it those that came later; no other may be there. */
export function recordSchema(fields: ExportFields, format: number): z.ZodType<ArchiveRecord> {
  const later = Object.entries(fields).filter(([, { since }]) => since && since.format > format);
  const names = new Set(later.map(([name]) => name));
  const there = Object.entries(fields).filter(([name]) => !names.has(name));
  const older = (found: ArchiveRecord) =>
    Object.fromEntries(later.map(([name, { since }]) => [name, since?.older(found)]));
  const record = z.strictObject(Object.fromEntries(there.map(([name, { check }]) => [name, check])));
  return later.length === 0 ? record : record.transform((found) => ({ ...found, ...older(found) }));
}
