import { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import { iso, minute, second } from "#app/core/clock.ts";
import type { Ctx, Tx } from "#app/core/context.ts";
import { AppError, conflict, invalid, notFound } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { newId } from "#app/core/ids.ts";
import { operation } from "#app/core/operation.ts";
import { newTx } from "#app/core/transaction.ts";
import { displayName } from "#app/domain/account/identity/display-name.ts";
import { userById } from "#app/domain/account/identity/queries.server.ts";
import { type Row, rowOf } from "#app/domain/archives/fields.ts";
import { keptRecordingFile } from "#app/domain/archives/file-names.ts";
import type { Kind } from "#app/domain/archives/kind.ts";
import { embedMissing } from "#app/domain/embeddings/schema.ts";
import { organizationPolicy } from "#app/domain/organizations/policy.ts";
import { organizationFor } from "#app/domain/organizations/queries.server.ts";
import { organizationCreated } from "#app/domain/organizations/schema.ts";
import type { Line } from "#app/domain/summaries/schema.ts";
import type { ArchiveReader } from "#app/providers/archives/port.ts";
import { boundsOf, importerOf } from "./bounds.ts";
import {
  beginImport,
  carryInto,
  copiedId,
  insertCopies,
  openImported,
  setAccepted,
  storePeople,
  storePicture,
  takeBackPart,
  touchImport,
} from "./changes.server.ts";
import {
  abandonedImports,
  type ImportRow,
  importById,
  importedPerson,
  importsOf,
  leftOf,
  namesFor,
} from "./queries.server.ts";
import { type CheckedArchive, checkArchive, kindsIn, recordsOfKind } from "./reading.ts";
import { asStored, isBrokenRow, membersOf, type Work, watched, withContent } from "./rows.ts";
import {
  archiveImported,
  carryName,
  ImportArchive,
  nameAccepted,
  takeBackImports,
  WhichName,
} from "./schema.ts";

/**
 * Brings the projects of an archive in as new ones. All of it or nothing: it is checked first, then stored out of everybody's
 * sight a batch at a time, and the last commit lets the importer in. Nobody else gets in, and nobody is mailed.
 */
export const importArchive = operation({
  name: "archive-imports.import",
  failed: "The archive could not be imported. Nothing was stored. Please try again.",
  input: ImportArchive,
  find: async (scope, { org_id }) => (org_id ? organizationFor(scope, org_id) : ownPlace),
  can: organizationPolicy.createProject,
  async prepare(ctx, { input, actor, target }) {
    const { archives } = ctx.providers;
    const reader = await archives.receive(input.content, input.most_bytes);
    try {
      const bounds = boundsOf(importerOf(target.role));
      const checked = await archives.inTurn("import", () => checkArchive(reader, bounds));
      if (!input.org_id && checked.manifest.scope.kind === "project")
        throw invalid({ org_id: ["This is the archive of one project. Choose an organization for it."] });
      const staging = { reader, checked, org_id: input.org_id ?? null };
      return await archives.inTurn("import", () => stage(ctx, actor, staging));
    } finally {
      await reader.close();
    }
  },
  async run(tx, { actor, prepared: { import_id, checked } }) {
    const row = await importById(tx, import_id);
    if (!row) throw conflict("The import was taken back. Please try again.");
    const { org_id, made } = row;
    await touchImport(tx, import_id, { state: "done" });
    await openImported(tx, row, actor.userId);
    if (made.org_id) await tx.emit(organizationCreated, { org_id });
    await tx.emit(archiveImported, { org_id, project_ids: made.project_ids });
    await tx.enqueue(embedMissing, {}, { key: jobKey(embedMissing) });
    const own = (await userById(tx, actor.userId))?.email;
    const { counts } = checked.manifest;
    const projects = [...checked.projects].map(([id, project_name]) => ({
      ...{ project_id: copiedId(import_id, id), project_name },
    }));
    return { org_id, projects, counts, to_invite: membersOf((id) => copiedId(import_id, id), checked, own) };
  },
});

/** Who makes an organization is its admin. */
const ownPlace = { organization: null, role: "org_admin" as const };

/** The caller says that a name in an imported archive is theirs: what stands under it is theirs from now on. */
export const acceptName = operation({
  name: "archive-imports.accept-name",
  account: "session",
  failed: "The name could not be taken over. Please try again.",
  input: WhichName,
  find: async (scope, { person_id }) =>
    (await namesFor(scope)).find(({ person }) => person.person_id === person_id),
  async run(tx, { actor: { userId: user_id }, input: { person_id }, target: { org_id, person } }) {
    if (!(await setAccepted(tx, person_id, user_id))) throw notFound();
    await tx.emit(nameAccepted, { org_id, user_id, person_id });
    await tx.enqueue(carryName, { person_id }, { key: jobKey(carryName, person_id) });
    return { name: displayName({ ...person, email: "" }) };
  },
});

/** One part of putting an account where its accepted name stands. */
export const carryPart = operation({
  name: "archive-imports.carry-part",
  who: "system",
  input: WhichName,
  async run(tx, { input: { person_id } }) {
    const person = await importedPerson(tx, person_id);
    const user = person?.accepted_by ? await userById(tx, person.accepted_by) : undefined;
    if (!user) return { more: false };
    return carryInto(tx, person_id, { user_id: user.user_id, name: displayName(user) });
  },
});

/** Takes back what imports have left that were cut off. */
export const takeBackAbandoned = operation({
  name: "archive-imports.take-back",
  who: "system",
  input: z.object({}),
  prepare: takeBackAll,
  async run(tx, { prepared: imports }) {
    // Others may be at work, and end without a word as well.
    if ((await abandonedImports(tx, tx.now)).length > 0) await watch(tx);
    return { imports };
  },
});

/** The lease of an import: it writes every few ms, so one that has not for this long has ended with its process. */
const leaseMs = minute;

async function takeBackAll(ctx: Ctx): Promise<number> {
  const rows = await ctx.db.read((q) => abandonedImports({ q }, ctx.now() - leaseMs));
  for (const row of rows) await takeBack(ctx, row.import_id);
  return rows.length;
}

/** Looks after an import once its lease can have ended. */
function watch(tx: Tx) {
  return tx.enqueue(takeBackImports, {}, { key: jobKey(takeBackImports), delayMs: leaseMs + second });
}

async function takeBack(ctx: Ctx, importId: string): Promise<void> {
  for (let more = true; more; )
    more = await ctx.db.write(async (q) => {
      const row = await importById({ q }, importId);
      return row?.state === "running" && (await takeBackPart({ q }, row)).more;
    });
}

type Staging = { reader: ArchiveReader; checked: CheckedArchive; org_id: string | null };

async function stage(ctx: Ctx, actor: UserActor, staging: Staging) {
  await takeBackAll(ctx);
  const { checked, reader } = staging;
  const import_id = newId();
  const idOf = (id: string) => copiedId(import_id, id);
  const scopeId = checked.manifest.scope.id;
  const org_id = staging.org_id ?? copiedId(import_id, scopeId);
  const write: Work["write"] = (run) => ctx.db.write((q) => run(newTx(ctx, q, actor)));
  const work: Work = { ctx, import_id, org_id, idOf, write, importer: actor.userId };
  const made: ImportRow["made"] = {
    org_id: staging.org_id === null ? org_id : null,
    project_ids: [...checked.projects.keys()].map(idOf),
  };
  await write(async (tx) => {
    await assertNew(tx, checked.manifest.archive_id, staging.org_id);
    const { archive_id } = checked.manifest;
    await watch(tx);
    await beginImport(tx, { import_id, archive_id, org_id, made, imported_by: actor.userId });
  });
  const files: string[] = [];
  try {
    await stagePeople(work, checked);
    for (const kind of kindsIn(checked.manifest)) {
      if (kind.offered || (kind.of === "organization" && made.org_id === null)) continue;
      await stageKind(work, staging, kind, files);
    }
    await stagePictures(work, { reader, checked }, made.org_id !== null);
  } catch (error) {
    await takeBack(ctx, import_id);
    for (const id of files) await ctx.providers.transcription.files.remove(id);
    throw error;
  }
  return { import_id, checked };
}

async function assertNew(tx: Tx<UserActor>, archiveId: string, orgId: string | null): Promise<void> {
  const into = orgId ? { org_id: orgId } : { user_id: tx.actor.userId };
  for (const row of await importsOf(tx, archiveId, into)) {
    if (row.state === "running")
      throw conflict("This archive is being imported right now. Please try again in a minute.");
    const { name, isThere } = await leftOf(tx, row);
    const day = iso(row.started_at).slice(0, 10);
    if (isThere)
      throw conflict(`This archive was already imported into ${name} on ${day}. Nothing was imported again.`);
  }
}

const peopleAtOnce = 50;

async function stagePeople({ write, import_id }: Work, { people }: CheckedArchive): Promise<void> {
  for (let at = 0; at < people.length; at += peopleAtOnce)
    await write(async (tx) => {
      await touchImport(tx, import_id);
      await storePeople(tx, import_id, people.slice(at, at + peopleAtOnce));
    });
}

async function stageKind(
  work: Work,
  { reader, checked }: Staging,
  kind: Kind,
  files: string[],
): Promise<void> {
  const { import_id, idOf, write, importer } = work;
  const before = { summary: "", lines: [] as Line[] };
  for await (const batch of recordsOfKind(reader, checked.manifest, kind)) {
    const rows: Row[] = [];
    for (const { record } of batch) {
      if (kind.name === "kept-recordings" && !(await stageRecording(work, reader, String(record.id), files)))
        continue;
      const row = rowOf(kind.fields, record, { newId: idOf, importer });
      rows.push(
        asStored(
          { org_id: work.org_id, now: work.ctx.now() },
          kind,
          kind.name === "summary-revisions" ? withContent(row, before) : row,
        ),
      );
    }
    await write(async (tx) => {
      await touchImport(tx, import_id);
      await insertCopies(tx, kind, rows);
    }).catch((error) => {
      throw isBrokenRow(error)
        ? new AppError(422, `The records of ${kind.name} contradict each other.`)
        : error;
    });
  }
}

/** Stores the file of a kept recording; false when the archive was made without it. */
async function stageRecording(
  { ctx, import_id, idOf, write }: Work,
  reader: ArchiveReader,
  id: string,
  files: string[],
): Promise<boolean> {
  const name = keptRecordingFile(id);
  const size = reader.size(name) ?? 0;
  if (size === 0) return false;
  if (size > reader.bytes * mostSpread) throw new AppError(422, `${name} unpacks to too much.`);
  const touch = () => write((tx) => touchImport(tx, import_id));
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

async function stagePictures(
  { ctx, idOf, write }: Work,
  { reader, checked }: Pick<Staging, "reader" | "checked">,
  withLogo: boolean,
): Promise<void> {
  for (const { of, id, file } of checked.pictures) {
    if (of === "organization" ? !withLogo : !checked.projects.has(id)) continue;
    if ((reader.size(file) ?? 0) > mostPicture) throw new AppError(422, `${file} is larger than 2 MB.`);
    const pieces: Uint8Array[] = [];
    for await (const piece of reader.read(file)) pieces.push(piece);
    const picture = await ctx.providers.pictures.recognize(Buffer.concat(pieces));
    if (typeof picture === "string") throw new AppError(422, `${file} is not a picture we can show.`);
    await write((tx) => storePicture(tx, of, idOf(id), picture));
  }
}
