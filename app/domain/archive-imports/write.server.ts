import { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { AppError, invalid, notFound } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { newId } from "#app/core/ids.ts";
import { operation } from "#app/core/operation.ts";
import { newTx } from "#app/core/transaction.ts";
import { displayName } from "#app/domain/account/identity/display-name.ts";
import { userById } from "#app/domain/account/identity/queries.server.ts";
import { type Row, rowOf } from "#app/domain/archives/fields.ts";
import { keptRecordingFile } from "#app/domain/archives/file-names.ts";
import type { Kind } from "#app/domain/archives/kind.ts";
import { organizationPolicy } from "#app/domain/organizations/policy.ts";
import { organizationFor } from "#app/domain/organizations/queries.server.ts";
import type { Line } from "#app/domain/summaries/schema.ts";
import type { ArchiveReader } from "#app/providers/archives/port.ts";
import { type Bounds, boundsOf, importerOf } from "./bounds.ts";
import {
  assertNew,
  beginImport,
  carryInto,
  copiedId,
  endServerLeases,
  forgetGone,
  insertCopies,
  openTo,
  type Staged,
  setAccepted,
  storePeople,
  storePicture,
  takeBack,
  takeBackAll,
  touchImport,
  watch,
} from "./changes.server.ts";
import { beingImported, leaseMs, renewing, whileHeld } from "./lease.ts";
import { abandonedImports, type ImportRow, importedPerson, namesFor, ownerNamed } from "./queries.server.ts";
import { type CheckedArchive, checkArchive, kindsIn, readManifest, recordsOfKind } from "./reading.ts";
import { asStored, isBrokenRow, type Work, watched, withContent } from "./rows.ts";
import { carryName, ImportArchive, ImportForOwner, nameAccepted, WhichName } from "./schema.ts";

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
  prepare: (ctx) => takeBackAll(ctx),
  async run(tx, { prepared: imports }) {
    // Others may be at work, and end without a word as well.
    if ((await abandonedImports(tx, tx.now)).length > 0) await watch(tx);
    return { imports };
  },
});

/** Deletes names that nothing refers to any more, a few imports at a time: their projects were deleted. */
export const forgetNamesPart = operation({
  name: "archive-imports.forget-names",
  who: "system",
  input: z.object({ after: z.string() }),
  run: (tx, { input: { after } }) => forgetGone(tx, after),
});

/** At the start of a server: what imports have left that ended with the one before can be taken back at once. */
export const endLeases = operation({
  name: "archive-imports.end-leases",
  who: "system",
  input: z.object({}),
  async run(tx) {
    const imports = await endServerLeases(tx);
    if (imports > 0) await watch(tx);
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
    const { archive_id, scope } = await readManifest(reader);
    if (!org_id && scope.kind === "project")
      throw invalid({ org_id: ["This is the archive of one project. Choose an organization for it."] });
    const work = (renew: () => void) =>
      stage(ctx, { reader: renewing(reader, renew), renew, bounds, importer, org_id: org_id ?? null });
    const once = { name: `${archive_id} ${org_id ?? importer}`, refusal: beingImported() };
    return await archives.inTurn("import", () => whileHeld(ctx.now, work), once);
  } finally {
    await reader.close();
  }
}

type Staging = { reader: ArchiveReader; checked: CheckedArchive };
type Place = Pick<Arrival, "importer" | "bounds"> & {
  reader: ArchiveReader;
  renew: () => void;
  org_id: string | null;
};

async function stage(ctx: Ctx, { reader, renew, importer, bounds, ...place }: Place): Promise<Staged> {
  const checked = await checkArchive(reader, bounds);
  await takeBackAll(ctx, renew);
  const import_id = newId();
  const idOf = (id: string) => copiedId(import_id, id);
  const { archive_id, scope } = checked.manifest;
  const org_id = place.org_id ?? copiedId(import_id, scope.id);
  const write: Work["write"] = async (run) => {
    const written = await ctx.db.write((q) => run(newTx(ctx, q, ctx.actor)));
    renew();
    return written;
  };
  const work: Work = { ctx, import_id, org_id, idOf, write, importer };
  const made: ImportRow["made"] = {
    org_id: place.org_id === null ? org_id : null,
    project_ids: [...checked.projects.keys()].map(idOf),
    in_server: ctx.actor.kind === "user",
  };
  await write(async (tx) => {
    await assertNew(tx, archive_id, place.org_id === null ? { user_id: importer } : { org_id });
    await watch(tx);
    await beginImport(tx, { import_id, archive_id, org_id, made, imported_by: importer });
  });
  const files: string[] = [];
  try {
    await stagePeople(work, checked);
    for (const kind of kindsIn(checked.manifest)) {
      if (kind.offered || (kind.of === "organization" && made.org_id === null)) continue;
      await stageKind(work, { reader, checked }, kind, files);
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
  { ctx, import_id, idOf, write }: Work,
  { reader, checked }: Staging,
  withLogo: boolean,
): Promise<void> {
  for (const { of, id, file } of checked.pictures) {
    if (of === "organization" ? !withLogo : !checked.projects.has(id)) continue;
    if ((reader.size(file) ?? 0) > mostPicture) throw new AppError(422, `${file} is larger than 2 MB.`);
    const pieces: Uint8Array[] = [];
    for await (const piece of reader.read(file)) pieces.push(piece);
    const picture = await ctx.providers.pictures.recognize(Buffer.concat(pieces));
    if (typeof picture === "string") throw new AppError(422, `${file} is not a picture we can show.`);
    await write(async (tx) => {
      await touchImport(tx, import_id);
      await storePicture(tx, of, idOf(id), picture);
    });
  }
}
