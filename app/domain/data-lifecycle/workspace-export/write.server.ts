import { setImmediate as breathe } from "node:timers/promises";
import { iso } from "#app/core/clock.ts";
import type { Ctx, Scope } from "#app/core/context.ts";
import { invalid } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { dateIn, firstZoneOrOwn } from "#app/core/time-zone.ts";
import { version as program } from "#app/core/version.ts";
import { message, t } from "#app/core/words.ts";
import { timeZoneOf } from "#app/domain/accounts/users/queries.server.ts";
import { organizationFor } from "#app/domain/workspaces/organizations/queries.server.ts";
import { WhichOrganization } from "#app/domain/workspaces/organizations/schema.ts";
import { projectFor, projectsNamed } from "#app/domain/workspaces/projects/queries.server.ts";
import { WhichProject } from "#app/domain/workspaces/projects/schema.ts";
import type { ArchiveDraft } from "#app/providers/archives/port.ts";
import { type ArchiveRecord, peopleOfRecord } from "./export-fields.ts";
import { archiveName, keptRecordingFile, pictureFile } from "./file-names.ts";
import { meetingFiles } from "./meeting-files.server.ts";
import { archivePolicy } from "./policy.ts";
import {
  type ArchiveScope,
  type ExportOwners,
  organizationsNamed,
  ownersIn,
  peopleRecords,
  pictureContent,
  picturesOf,
  recordsOf,
} from "./queries.server.ts";
import {
  dataFile,
  ExportAny,
  type ExportManifest,
  formatName,
  formatNumber,
  organizationExported,
  projectExported,
} from "./schema.ts";
import type { TableExport } from "./table-export.ts";
import { tableExports } from "./table-exports.ts";

const failed = message("We couldn't create the archive. Try again.");

/** Everything that is kept of a project, as one file. */
export const exportProject = operation({
  name: "workspace-export.export-project",
  failed,
  input: WhichProject,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: archivePolicy.exportProject,
  prepare: (ctx, { target: { project } }) =>
    archiveOf(ctx, { kind: "project", id: project.project_id, name: project.project_name }),
  async run(tx, { input, prepared }) {
    await tx.emit(projectExported, input);
    return prepared;
  },
});

/** The same of an organization with all its projects, those that the admin is not in among them. */
export const exportOrganization = operation({
  name: "workspace-export.export-organization",
  failed,
  input: WhichOrganization,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  can: archivePolicy.exportOrganization,
  prepare: (ctx, { target: { organization } }) =>
    archiveOf(ctx, { kind: "organization", id: organization.org_id, name: organization.org_name }),
  async run(tx, { input, prepared }) {
    await tx.emit(organizationExported, input);
    return prepared;
  },
});

/** Either of them by its id or name, for whoever owns the machine. */
export const exportAny = operation({
  name: "workspace-export.export-any",
  who: "system",
  input: ExportAny,
  async prepare(ctx, { input }) {
    const scope = await ctx.db.read((q) => scopeNamed({ q }, input));
    return { scope, ...(await archiveOf(ctx, scope)) };
  },
  async run(tx, { prepared: { scope, ...file } }) {
    if (scope.kind === "project") await tx.emit(projectExported, { project_id: scope.id });
    else await tx.emit(organizationExported, { org_id: scope.id });
    return file;
  },
});

async function scopeNamed(
  scope: Pick<Scope, "q">,
  { project, organization }: { project?: string | undefined; organization?: string | undefined },
): Promise<ArchiveScope> {
  const kind = project === undefined ? "organization" : "project";
  const text = project ?? organization ?? "";
  const found =
    kind === "project"
      ? (await projectsNamed(scope, text)).map(({ project_id: id, name }) => ({ id, name }))
      : await organizationsNamed(scope, text);
  const [one, ...more] = found;
  if (!one) throw invalid({ [kind]: [t("No {kind} has the name or id {text}.", { kind, text })] });
  if (more.length > 0)
    throw invalid({
      [kind]: [`Several ${kind}s are called ${text}. Use an id: ${found.map(({ id }) => id).join(", ")}.`],
    });
  return { kind, ...one };
}

/** Collects all records in one snapshot; recordings are read only while the file is sent. */
async function archiveOf(ctx: Ctx, scope: ArchiveScope) {
  const { archives } = ctx.providers;
  return archives.inTurn("export", async () => {
    const draft = await archives.begin();
    try {
      const zone = await zoneOfReader(ctx);
      const manifest = await ctx.db.read((q) => fill(ctx, { q, zone }, draft, scope));
      return {
        name: archiveName(scope.name, dateIn(ctx.now(), zone)),
        content_type: "application/zip",
        manifest,
        content: draft.stream(),
      };
    } catch (error) {
      await draft.drop();
      throw error;
    }
  });
}

/** The zone of the times in what people read; who owns the machine reads in its own. */
async function zoneOfReader({ db, actor }: Ctx): Promise<string> {
  return firstZoneOrOwn([
    actor.kind === "user" ? await db.read((q) => timeZoneOf({ q }, actor.userId)) : null,
  ]);
}

async function fill(
  ctx: Ctx,
  { zone, ...q }: Pick<Scope, "q"> & { zone: string },
  draft: ArchiveDraft,
  scope: ArchiveScope,
): Promise<ExportManifest> {
  const owners = await ownersIn(q, scope);
  const counts: ExportManifest["counts"] = {};
  const people = new Set<string>();
  for (const tableExport of tableExports) {
    if (owners[tableExport.of].length === 0 && tableExport.of === "organization") continue;
    counts[tableExport.name] = 0;
    const noted = noting(ctx, tableExport, recordsOf(q, tableExport, owners), { counts, people, draft });
    await draft.add(dataFile(tableExport.name), noted);
  }
  counts.people = people.size;
  await draft.add(dataFile("people"), peopleLines(q, [...people]));
  await addPictures(q, draft, owners, counts);
  for await (const file of meetingFiles(q, owners.meeting, zone)) await draft.add(file.name, file.content);
  const manifest: ExportManifest = {
    ...{ format: formatName, version: formatNumber, archive_id: newId(), program },
    ...{ made_at: iso(ctx.now()), scope, counts },
  };
  await draft.add("manifest.json", `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

type Notes = { counts: ExportManifest["counts"]; people: Set<string>; draft: ArchiveDraft };

/** The lines of a table. On the way its records are counted, and people and recordings that they name are noted. */
async function* noting(
  { providers }: Ctx,
  tableExport: TableExport,
  pages: AsyncIterable<ArchiveRecord[]>,
  { counts, people, draft }: Notes,
): AsyncGenerator<string> {
  const { files } = providers.transcription;
  for await (const records of pages) {
    counts[tableExport.name] = (counts[tableExport.name] ?? 0) + records.length;
    for (const record of records) {
      for (const id of peopleOfRecord(tableExport.fields, record)) people.add(id);
      if (tableExport.name !== "kept-recordings") continue;
      const id = String(record.id);
      draft.addLater(keptRecordingFile(id), async () => {
        const stored = await files.open(id);
        return stored && stored.bytes > 0 ? stored.read(0, stored.bytes - 1) : null;
      });
    }
    yield linesOf(records);
  }
}

const peopleAtOnce = 200;

async function* peopleLines(scope: Pick<Scope, "q">, ids: string[]): AsyncGenerator<string> {
  for (let at = 0; at < ids.length; at += peopleAtOnce) {
    yield linesOf(await peopleRecords(scope, ids.slice(at, at + peopleAtOnce)));
    await breathe();
  }
}

async function addPictures(
  scope: Pick<Scope, "q">,
  draft: ArchiveDraft,
  owners: ExportOwners,
  counts: ExportManifest["counts"],
): Promise<void> {
  const found = await picturesOf(scope, owners);
  const records = found.map(({ of, id, content_type }) => ({ of, id, file: pictureFile(id, content_type) }));
  counts.pictures = records.length;
  await draft.add(dataFile("pictures"), linesOf(records));
  for (const { of, id, file } of records) {
    const content = await pictureContent(scope, of, id);
    if (content) await draft.add(file, content);
  }
}

function linesOf(records: object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join("");
}
