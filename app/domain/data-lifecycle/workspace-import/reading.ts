import { z } from "zod";
import { AppError } from "#app/core/errors.ts";
import { jsonCounter, usualJson } from "#app/core/json-bound.ts";
import { memoize } from "#app/core/memoize.ts";
import { message, t } from "#app/core/words.ts";
import {
  type ArchiveRecord,
  peopleOfRecord,
  recordSchema,
} from "#app/domain/data-lifecycle/workspace-export/export-fields.ts";
import {
  dataFile,
  ExportManifest,
  formatNumber,
} from "#app/domain/data-lifecycle/workspace-export/schema.ts";
import type { TableExport } from "#app/domain/data-lifecycle/workspace-export/table-export.ts";
import { tableExports } from "#app/domain/data-lifecycle/workspace-export/table-exports.ts";
import type { ArchiveReader } from "#app/providers/archives/port.ts";
import { ArchivePerson, ArchivePicture } from "./archive-people.ts";
import { type Bounds, overBounds } from "./bounds.ts";

const mostManifest = 1_000_000;
/** One line of a data file, in characters. */
const longestLine = 8_000_000;
/** Characters of a line from which on it is read in turns of the event loop of its own. */
const longLine = 100_000;
/**
 * Values of one line: what a record of the table can hold, and for the others more than any has. A version of a summary has
 * 5,000 lines of 12 values, a correction all 50,000 lines of a transcript.
 */
const usualValues = 20_000;
const mostValues: Record<string, number> = {
  "summary-revisions": 70_000,
  "edit-requests": 70_000,
  "transcript-edits": 400_000,
};
/** Records that are checked before other work comes in between. */
const batchSize = 100;

/** What an import must know of an archive before it stores anything. */
export type CheckedArchive = {
  manifest: ExportManifest;
  people: ArchivePerson[];
  pictures: ArchivePicture[];
  /** Records of `project-members`. */
  members: ArchiveRecord[];
  /** The names of its projects by their ids in the archive. */
  projects: Map<string, string>;
};

/**
 * Reads all records and where they refer to.
 * @throws 422 that names the file and the line where something is wrong
 */
export async function checkArchive(reader: ArchiveReader, bounds: Bounds): Promise<CheckedArchive> {
  const manifest = await readManifest(reader);
  const tooMuch = overBounds(manifest.counts, bounds);
  if (tooMuch) throw unreadable(tooMuch);
  const people = await all(recordsIn(reader, manifest, "people", ArchivePerson));
  const known = new Map([["people", new Set(people.map(({ id }) => id))]]);
  const members: ArchiveRecord[] = [];
  const projects = new Map<string, string>();
  for (const tableExport of tableExportsIn(manifest)) {
    const ids = new Set<string>();
    const owners = new Map<unknown, number>();
    known.set(tableExport.name, ids);
    for await (const batch of recordsOfTable(reader, manifest, tableExport))
      for (const { record, line } of batch) {
        const wrong = wrongWith(record, tableExport, known) ?? tooMany(record, tableExport, owners);
        if (wrong)
          throw unreadable(
            t("{name}, line {line}: {wrong}", { name: dataFile(tableExport.name), line, wrong }),
          );
        if (typeof record.id === "string") ids.add(record.id);
        if (tableExport.name === "project-members") members.push(record);
        if (tableExport.name === "projects") projects.set(String(record.id), String(record.name));
      }
  }
  if (projects.size === 0) throw unreadable(t("The archive has no project."));
  const pictures = await all(recordsIn(reader, manifest, "pictures", ArchivePicture));
  return { manifest, people, pictures, members, projects };
}

export async function readManifest(reader: ArchiveReader): Promise<ExportManifest> {
  const size = reader.size("manifest.json");
  if (size === undefined || size > mostManifest) throw unreadable(t(noArchive));
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of reader.read("manifest.json")) text += decoder.decode(piece, { stream: true });
  const found = parsed(text, "manifest.json");
  const newer = z.object({ version: z.number().gt(formatNumber), program: z.string() }).safeParse(found);
  if (newer.success)
    throw unreadable(
      t("This archive has format {version}, which Throughline {value} wrote. Update this server first.", {
        version: newer.data.version,
        value: newer.data.program.slice(0, 20),
      }),
    );
  const manifest = ExportManifest.safeParse(found);
  if (!manifest.success) throw unreadable(t(noArchive));
  const { counts } = manifest.data;
  const unknown = Object.keys(counts).find((name) => !knownCounts.has(name));
  if (unknown)
    throw unreadable(t("manifest.json names “{unknown}”, which this version doesn't know.", { unknown }));
  return manifest.data;
}

const noArchive = /* @__PURE__ */ message(
  "This isn't a Throughline archive: it has no readable manifest.json.",
);
const knownCounts = new Set(["people", "pictures", ...tableExports.map(({ name }) => name)]);

/** The tables an archive holds: that of a project has no organization. */
export function tableExportsIn({ counts, version }: ExportManifest): TableExport[] {
  return tableExports.filter(
    ({ name, of, since = 1 }) => name in counts || (of !== "organization" && since <= version),
  );
}

const schemas = memoize(tableExports.length * formatNumber, (which: string) => {
  const [name, version] = which.split(" ");
  return recordSchema(tableExports.find((one) => one.name === name)?.fields ?? {}, Number(version));
});

/** The records of a table with their line numbers, batch by batch. */
export function recordsOfTable(reader: ArchiveReader, manifest: ExportManifest, { name }: TableExport) {
  return recordsIn(reader, manifest, name, schemas(`${name} ${manifest.version}`));
}

type Numbered<R> = { record: R; line: number };

async function* recordsIn<R>(
  reader: ArchiveReader,
  { counts }: ExportManifest,
  name: string,
  schema: z.ZodType<R>,
): AsyncGenerator<Numbered<R>[]> {
  const file = dataFile(name);
  const wanted = counts[name] ?? 0;
  let line = 0;
  let batch: Numbered<R>[] = [];
  for await (const text of linesIn(reader, file)) {
    line++;
    if (line > wanted) break;
    const where = `${file}, line ${line}`;
    if (text.length > longLine) await pause();
    const excess = jsonCounter({ ...usualJson, values: mostValues[name] ?? usualValues }).count(
      Buffer.from(text),
    );
    if (excess !== undefined) throw unreadable(t("{where}: the record is too large.", { where }));
    if (text.length > longLine) await pause();
    const found = schema.safeParse(parsed(text, where));
    if (!found.success) throw unreadable(`${where}: ${sentence(found.error)}`);
    batch.push({ record: found.data, line });
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
    await pause();
  }
  if (line !== wanted)
    throw unreadable(
      t("{file} doesn't have the {wanted} records that manifest.json names.", { file, wanted }),
    );
  if (batch.length > 0) yield batch;
}

async function* linesIn(reader: ArchiveReader, file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for await (const piece of reader.read(file)) {
    const lines = (rest + decoded(decoder, piece, file)).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > longestLine || lines.some(({ length }) => length > longestLine))
      throw unreadable(t("{file} has a line that is too long.", { file }));
    yield* lines;
  }
  if (rest !== "") throw unreadable(t("{file} is cut off in its last line.", { file }));
}

function decoded(decoder: TextDecoder, piece: Uint8Array, file: string): string {
  try {
    return decoder.decode(piece, { stream: true });
  } catch {
    throw unreadable(`${file} isn't UTF-8 text.`);
  }
}

function parsed(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(`${where} isn't JSON.`);
  }
}

function sentence({ issues }: z.ZodError): string {
  const [issue] = issues;
  return `${issue?.path.join(".") || "the record"}: ${issue?.message ?? "not valid"}.`;
}

function wrongWith(
  record: ArchiveRecord,
  tableExport: TableExport,
  known: Map<string, Set<string>>,
): string | null {
  for (const id of peopleOfRecord(tableExport.fields, record))
    if (!known.get("people")?.has(id)) return `data/people.ndjson has no person ${id}.`;
  for (const [name, { holds, to }] of Object.entries(tableExport.fields)) {
    const value = record[name];
    if (typeof value !== "string") continue;
    if (holds === "id" && known.get(tableExport.name)?.has(value)) return `the id ${value} is there twice.`;
    if (holds === "ref" && to && !known.get(to)?.has(value))
      return `${name} refers to ${value}, which isn't in ${dataFile(to)}.`;
  }
  return JSON.stringify(record).includes("\\u0000") ? "a character we can't store." : null;
}

/** An owner with more records of a table than any has: a page of it would never end. */
function tooMany(
  record: ArchiveRecord,
  { by, fields, most }: TableExport,
  owners: Map<unknown, number>,
): string | null {
  if (most === undefined) return null;
  const [name = ""] = Object.entries(fields).find(([, { column }]) => column === by) ?? [];
  const count = (owners.get(record[name]) ?? 0) + 1;
  owners.set(record[name], count);
  return count > most
    ? t("{name} has more than {most} of them.", { name: `${name} ${record[name]}`, most })
    : null;
}

async function all<R>(batches: AsyncIterable<Numbered<R>[]>): Promise<R[]> {
  const found: R[] = [];
  for await (const batch of batches) found.push(...batch.map(({ record }) => record));
  return found;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

function unreadable(message: string): AppError {
  return new AppError(422, message);
}
