import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { exportName } from "#app/domain/data-lifecycle/workspace-export/export-fields.ts";
import { tableExports } from "#app/domain/data-lifecycle/workspace-export/table-exports.ts";
import { titleOfFile } from "#app/domain/transcripts/recordings/meeting-of-file.ts";
import { eventsIn } from "#app/providers/calendars/ics.ts";
import { cleanSpeaker, UNKNOWN_SPEAKER } from "#app/transcript-files/speech.ts";

const root = join(import.meta.dirname, "../..");
const odd = " Ad\u202Enim\u200B  Jose\u0301\n\uFEFF";
const clean = "Adnim José";
const unseen = "\u200B\u00AD";

/** Fields with these names hold a name or another text of one line. */
const names = /^(?:(?:[a-z]+_)*(?:name|title|label)|owner|agenda|agenda_items)$/;

/** This owner is an account, told by its address; and a rename's job carries the former name as it was stored. */
const isNone =
  /workspace-import\/schema\.ts ImportForOwner\.owner$|users\/schema\.ts Renamed\.(first|last)_name$/;

type Found = { at: string; field: z.ZodType };

/** Every field of every schema of the domain that takes a name. */
async function namedFields(): Promise<Found[]> {
  const found: Found[] = [];
  const seen = new Set<unknown>();
  const walk = (schema: unknown, at: string): void => {
    if (!(schema instanceof z.ZodType) || seen.has(schema)) return;
    seen.add(schema);
    const def = schema.def as unknown as Record<string, unknown>;
    if (schema instanceof z.ZodObject)
      for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
        if (names.test(name) && takesText(field)) found.push({ at: `${at}.${name}`, field });
        else walk(field, `${at}.${name}`);
      }
    for (const inner of ["innerType", "element", "in", "out", "valueType"]) walk(def[inner], at);
    if (Array.isArray(def.options)) for (const option of def.options) walk(option, at);
  };
  for (const file of globSync("app/domain/**/schema.ts", { cwd: root })) {
    const module: Record<string, unknown> = await import(join(root, file));
    for (const [name, schema] of Object.entries(module)) walk(schema, `${file} ${name}`);
  }
  return found;
}

/** Not a choice of words, and not what only an event of the program's own carries. */
function takesText(field: z.ZodType): boolean {
  return field.safeParse("Ana").success || field.safeParse(["Ana"]).success;
}

describe("a name", () => {
  it("is cleaned in every schema that takes one", async () => {
    const fields = (await namedFields()).filter(({ at }) => !isNone.test(at));
    expect(fields.length).toBeGreaterThan(25);
    const wrong = fields.flatMap(({ at, field }) => {
      const list = field.safeParse("Ana").success ? (name: string) => name : (name: string) => [name];
      const stored = field.safeParse(list(odd));
      const nothing = field.safeParse(list(unseen));
      const isClean = stored.success && String(stored.data) === clean;
      const isRefused = !nothing.success || String(nothing.data ?? "") === "";
      return isClean && isRefused ? [] : [at];
    });
    expect(wrong).toEqual([]);
  });

  it("is cleaned in archives", () => {
    expect(exportName(120).parse(odd)).toBe(clean);
    const rest = tableExports.flatMap(({ name: table, fields }) =>
      Object.entries(fields).flatMap(([name, { check }]) => {
        const stored = names.test(name) || name === "speaker" ? check.safeParse(odd) : null;
        return stored?.success && stored.data !== clean ? [`${table}.${name}`] : [];
      }),
    );
    expect(rest).toEqual([]);
  });

  it("is cleaned in calendars, whose events without a visible one are untitled", async () => {
    const event = (uid: string, title: string) =>
      `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20260105T090000Z\r\nDTEND:20260105T100000Z\r\nURL:https://meet.google.com/abc-defg-hij\r\nSUMMARY:${title}\r\nEND:VEVENT\r\n`;
    const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${event("1", odd.replace("\n", "\\n"))}${event("2", unseen)}END:VCALENDAR\r\n`;
    const { events } = await eventsIn(text, { from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 1, 1) });
    expect(events.map(({ title }) => title)).toEqual([clean, "Untitled meeting"]);
  });

  it("is cleaned in transcripts: of speakers and of the meeting itself", () => {
    expect(cleanSpeaker(odd)).toBe(clean);
    expect(cleanSpeaker(unseen)).toBe(UNKNOWN_SPEAKER);
    expect(titleOfFile({ title: `Plan ${odd}`, file_name: "" }, 0, "UTC").title).toBe(`Plan ${clean}`);
  });
});
