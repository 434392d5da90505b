import { setImmediate as breathe } from "node:timers/promises";
import type { Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import type { WorkspaceKind } from "#app/core/enums/workspace-kind.ts";
import { AppError } from "#app/core/errors.ts";
import type { StoredPicture } from "#app/core/picture.ts";
import { t } from "#app/core/words.ts";
import type { CopiedTable } from "#app/domain/data-lifecycle/catalogue/tables.ts";
import { insertNames } from "#app/domain/data-lifecycle/imported-names/changes.server.ts";
import { type Row, rowOf } from "#app/domain/data-lifecycle/workspace-export/export-fields.ts";
import { keptRecordingFile } from "#app/domain/data-lifecycle/workspace-export/file-names.ts";
import type { TableExport } from "#app/domain/data-lifecycle/workspace-export/table-export.ts";
import { insertAgendaCopies } from "#app/domain/meetings/agenda/item-changes.server.ts";
import { insertGroupNameCopies } from "#app/domain/meetings/context-groups/changes.server.ts";
import { insertMeetingCopies, removeMeetingCopies } from "#app/domain/meetings/meetings/copies.server.ts";
import { insertSeriesCopies } from "#app/domain/scheduling/series/changes.server.ts";
import { insertActionItemCopies } from "#app/domain/summaries/action-items/changes.server.ts";
import { insertCommentCopies } from "#app/domain/summaries/comments/changes.server.ts";
import { insertDecisionCopies } from "#app/domain/summaries/decisions/changes.server.ts";
import { insertEditCopies } from "#app/domain/summaries/edit-requests/changes.server.ts";
import { insertEvidenceCopies } from "#app/domain/summaries/evidence/changes.server.ts";
import { insertSignOffCopies } from "#app/domain/summaries/sign-offs/changes.server.ts";
import { insertSummaryCopies } from "#app/domain/summaries/summaries/changes.server.ts";
import type { StoredLine } from "#app/domain/summaries/summaries/schema.ts";
import { insertCorrectionCopies } from "#app/domain/transcripts/corrections/changes.server.ts";
import { insertNoteCopies } from "#app/domain/transcripts/notes/changes.server.ts";
import {
  insertRecordingCopies,
  removeTranscriptCopies,
} from "#app/domain/transcripts/recordings/copies.server.ts";
import { insertRetentionCopies } from "#app/domain/transcripts/retention-settings/changes.server.ts";
import { insertTranscriptionCopies } from "#app/domain/transcripts/transcriptions/changes.server.ts";
import { insertModelChoiceCopies } from "#app/domain/workspaces/language-model/changes.server.ts";
import {
  insertCopiedLogo,
  insertOrganizationCopies,
} from "#app/domain/workspaces/organizations/changes.server.ts";
import {
  insertCopiedPicture,
  insertProjectCopies,
  removeProjectCopy,
} from "#app/domain/workspaces/projects/copies.server.ts";
import type { ArchiveReader } from "#app/providers/archives/port.ts";
import type { ArchivePerson } from "./archive-people.ts";
import { leaseMs } from "./lease.ts";
import { type CheckedArchive, recordsOfTable } from "./reading.ts";
import { asStored, isBrokenRow, type Work, watched, withContent } from "./rows.ts";

/*
 * What an archive holds goes into the tables as it is, through the nouns that own them: no rule of a noun applies to what
 * happened elsewhere. Until the import ends, nobody is a member of what it makes, and so nobody finds any of it.
 */
const owners: Pick<InsertCopies, CopiedTable> = {
  ...insertOrganizationCopies,
  ...insertProjectCopies,
  ...insertModelChoiceCopies,
  ...insertGroupNameCopies,
  ...insertCorrectionCopies,
  ...insertSeriesCopies,
  ...insertMeetingCopies,
  ...insertAgendaCopies,
  ...insertRecordingCopies,
  ...insertRetentionCopies,
  ...insertActionItemCopies,
  ...insertSummaryCopies,
  ...insertEvidenceCopies,
  ...insertDecisionCopies,
  ...insertEditCopies,
  ...insertSignOffCopies,
  ...insertCommentCopies,
  ...insertTranscriptionCopies,
  ...insertNoteCopies,
};

/** About 10 ms of work; in between the server goes on reading for others. */
const rowsAtOnce = 25;

/** Stores copied rows of one table. */
async function insertCopies(tx: Pick<Tx, "q">, table: CopiedTable, rows: Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    if (at > 0) await breathe();
    await owners[table](tx, rows.slice(at, at + rowsAtOnce) as never[]);
  }
}

function storePicture(tx: Tx, of: WorkspaceKind, id: string, picture: StoredPicture) {
  return of === "organization" ? insertCopiedLogo(tx, id, picture) : insertCopiedPicture(tx, id, picture);
}

const linesAtOnce = 200;
const meetingsAtOnce = 5;

/** Deletes some of what a project holds, or the project once it is empty: one delete of all would hold up everybody. */
export async function removeImported(tx: Pick<Tx, "q">, projectId: string): Promise<void> {
  if ((await removeTranscriptCopies(tx, projectId, linesAtOnce)) > 0) return;
  if ((await removeMeetingCopies(tx, projectId, meetingsAtOnce)) > 0) return;
  await removeProjectCopy(tx, projectId);
}

type Staging = { reader: ArchiveReader; checked: CheckedArchive };
const peopleAtOnce = 50;

export async function stagePeople(
  { write, import_id, idOf }: Work,
  { people }: CheckedArchive,
): Promise<void> {
  const copied = ({ id, ...person }: ArchivePerson) => ({ ...person, person_id: idOf(id) });
  for (let at = 0; at < people.length; at += peopleAtOnce)
    await write((tx) => insertNames(tx, import_id, people.slice(at, at + peopleAtOnce).map(copied)));
}

export async function stageTable(
  work: Work,
  { reader, checked }: Staging,
  tableExport: TableExport & { table: CopiedTable },
  files: string[],
): Promise<void> {
  const { idOf, write, importer } = work;
  const before = { summary: "", lines: [] as StoredLine[] };
  for await (const batch of recordsOfTable(reader, checked.manifest, tableExport)) {
    const rows: Row[] = [];
    for (const { record } of batch) {
      if (
        tableExport.name === "kept-recordings" &&
        !(await stageRecording(work, reader, String(record.id), files))
      )
        continue;
      const row = rowOf(tableExport.fields, record, { newId: idOf, importer });
      rows.push(
        asStored(
          { org_id: work.org_id, now: work.ctx.now() },
          tableExport,
          tableExport.name === "summary-revisions" ? withContent(row, before) : row,
        ),
      );
    }
    await write((tx) => insertCopies(tx, tableExport.table, rows)).catch((error) => {
      throw isBrokenRow(error)
        ? new AppError(422, t("The records of {name} contradict each other.", { name: tableExport.name }))
        : error;
    });
  }
}

/** Stores the file of a kept recording; false when the archive was made without it. */
async function stageRecording(
  { ctx, idOf, write }: Work,
  reader: ArchiveReader,
  id: string,
  files: string[],
): Promise<boolean> {
  const name = keptRecordingFile(id);
  const size = reader.size(name) ?? 0;
  if (size === 0) return false;
  if (size > reader.bytes * mostSpread)
    throw new AppError(422, t("{name} is too large when unpacked.", { name }));
  const touch = () => write(async () => {});
  await ctx.providers.transcription.files.save(
    idOf(id),
    watched(reader.read(name), { now: ctx.now, everyMs: leaseMs / 4, touch }),
    size,
  );
  files.push(idOf(id));
  await touch();
  return true;
}

/** Recordings are packed as they are; a file that is far larger than its archive was made to fill a disk. */
const mostSpread = 20;
const mostPicture = 2 * 1024 * 1024;

export async function stagePictures(
  { ctx, idOf, write }: Work,
  { reader, checked }: Staging,
  withLogo: boolean,
): Promise<void> {
  for (const { of, id, file } of checked.pictures) {
    if (of === "organization" ? !withLogo : !checked.projects.has(id)) continue;
    if ((reader.size(file) ?? 0) > mostPicture)
      throw new AppError(422, t("{file} is larger than 2 MB.", { file }));
    const pieces: Uint8Array[] = [];
    for await (const piece of reader.read(file)) pieces.push(piece);
    const picture = await ctx.providers.pictures.recognize(Buffer.concat(pieces));
    if (typeof picture === "string")
      throw new AppError(422, t("{file} isn't a picture we can show.", { file }));
    await write((tx) => storePicture(tx, of, idOf(id), picture));
  }
}
