import { z } from "zod";
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
import { type Bounds, boundsOf, importerOf } from "./bounds.ts";
import {
  assertNew,
  beginImport,
  carryInto,
  copiedId,
  insertCopies,
  leaseMs,
  openImported,
  setAccepted,
  storePeople,
  storePicture,
  takeBack,
  takeBackAll,
  touchImport,
  watch,
} from "./changes.server.ts";
import {
  abandonedImports,
  type ImportRow,
  importById,
  importedPerson,
  namesFor,
  ownerNamed,
} from "./queries.server.ts";
import { type CheckedArchive, checkArchive, kindsIn, recordsOfKind } from "./reading.ts";
import { asStored, isBrokenRow, membersOf, type Work, watched, withContent } from "./rows.ts";
import {
  archiveImported,
  carryName,
  ImportArchive,
  ImportForOwner,
  nameAccepted,
  WhichName,
} from "./schema.ts";

const failed = "The archive could not be imported. Nothing was stored. Please try again.";

/**
 * Brings the projects of an archive in as new ones. All of it or nothing: it is checked first, then stored out of everybody's
 * sight a batch at a time, and the last commit lets the importer in. Nobody else gets in, and nobody is mailed.
 */
export const importArchive = operation({
  name: "archive-imports.import",
  failed,
  input: ImportArchive,
  find: async (scope, { org_id }) => (org_id ? organizationFor(scope, org_id) : ownPlace),
  can: organizationPolicy.createProject,
  prepare: (ctx, { input, actor, target: { role } }) =>
    bringIn(ctx, { ...input, importer: actor.userId, bounds: boundsOf(importerOf(actor, role)) }),
  run: (tx, { actor, prepared }) => openTo(tx, actor.userId, prepared),
});

/** The same for an account that whoever owns the machine names. */
export const importForOwner = operation({
  name: "archive-imports.import-for-owner",
  who: "system",
  failed,
  input: ImportForOwner,
  find: ownerNamed,
  prepare: (ctx, { input: { content }, actor, target: { user_id: importer, org_id, role } }) =>
    bringIn(ctx, {
      ...{ org_id, content, most_bytes: Number.MAX_SAFE_INTEGER },
      ...{ importer, bounds: boundsOf(importerOf(actor, role)) },
    }),
  run: (tx, { target: { user_id }, prepared }) => openTo(tx, user_id, prepared),
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

type Arrival = Omit<z.output<typeof ImportArchive>, "org_id"> & {
  org_id?: string | undefined;
  importer: string;
  bounds: Bounds;
};

/** Stores what arrives where nobody sees it yet. */
async function bringIn(ctx: Ctx, { content, most_bytes, org_id, importer, bounds }: Arrival) {
  const { archives } = ctx.providers;
  const reader = await archives.receive(content, most_bytes);
  try {
    const checked = await archives.inTurn("import", () => checkArchive(reader, bounds));
    if (!org_id && checked.manifest.scope.kind === "project")
      throw invalid({ org_id: ["This is the archive of one project. Choose an organization for it."] });
    const staging = { reader, checked, importer, org_id: org_id ?? null };
    return await archives.inTurn("import", () => stage(ctx, staging));
  } finally {
    await reader.close();
  }
}

/** The end of an import: lets its owner in. */
async function openTo(tx: Tx, owner: string, { import_id, checked }: Staged) {
  const row = await importById(tx, import_id);
  if (!row) throw conflict("The import was taken back. Please try again.");
  const { org_id, made } = row;
  await touchImport(tx, import_id, { state: "done" });
  await openImported(tx, row, owner);
  if (made.org_id) await tx.emit(organizationCreated, { org_id });
  await tx.emit(archiveImported, { org_id, project_ids: made.project_ids });
  await tx.enqueue(embedMissing, {}, { key: jobKey(embedMissing) });
  const own = (await userById(tx, owner))?.email;
  const { counts } = checked.manifest;
  const projects = [...checked.projects].map(([id, project_name]) => ({
    ...{ project_id: copiedId(import_id, id), project_name },
  }));
  return { org_id, projects, counts, to_invite: membersOf((id) => copiedId(import_id, id), checked, own) };
}

type Staged = { import_id: string; checked: CheckedArchive };
type Staging = { reader: ArchiveReader; checked: CheckedArchive; importer: string; org_id: string | null };

async function stage(ctx: Ctx, staging: Staging): Promise<Staged> {
  await takeBackAll(ctx);
  const { checked, reader, importer } = staging;
  const import_id = newId();
  const idOf = (id: string) => copiedId(import_id, id);
  const { archive_id, scope } = checked.manifest;
  const org_id = staging.org_id ?? copiedId(import_id, scope.id);
  const write: Work["write"] = (run) => ctx.db.write((q) => run(newTx(ctx, q, ctx.actor)));
  const work: Work = { ctx, import_id, org_id, idOf, write, importer };
  const made: ImportRow["made"] = {
    org_id: staging.org_id === null ? org_id : null,
    project_ids: [...checked.projects.keys()].map(idOf),
  };
  await write(async (tx) => {
    await assertNew(tx, archive_id, staging.org_id === null ? { user_id: importer } : { org_id });
    await watch(tx);
    await beginImport(tx, { import_id, archive_id, org_id, made, imported_by: importer });
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
