import { z } from "zod";
import type { Ctx } from "#app/core/context.ts";
import { invalid } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { withTx } from "#app/core/transaction.ts";
import { message, t } from "#app/core/words.ts";
import { isCopied } from "#app/domain/data-lifecycle/catalogue/tables.ts";
import { organizationPolicy } from "#app/domain/workspaces/organizations/policy.ts";
import { organizationFor } from "#app/domain/workspaces/organizations/queries.server.ts";
import type { ArchiveReader } from "#app/providers/archives/port.ts";
import { type Bounds, boundsOf, importerOf } from "./bounds.ts";
import {
  assertNew,
  beginImport,
  cancelImport,
  copiedId,
  endServerLeases,
  forgetGone,
  openTo,
  type Staged,
  takeBackAll,
  touchImport,
  watch,
} from "./changes.server.ts";
import { stagePeople, stagePictures, stageTable } from "./copies.server.ts";
import { beingImported, renewing, whileHeld } from "./lease.ts";
import { abandonedImports, type ImportRow, ownerNamed } from "./queries.server.ts";
import { checkArchive, readManifest, tableExportsIn } from "./reading.ts";
import type { Work } from "./rows.ts";
import { ImportArchive, ImportForOwner } from "./schema.ts";

const failed = message("We couldn't import the archive. Nothing was saved. Try again.");

/**
 * Brings the projects of an archive in as new ones. All of it or nothing: it is checked first, then stored out of everybody's
 * sight a batch at a time, and the last commit lets the importer in. Nobody else gets in, and nobody is mailed.
 */
export const importArchive = operation({
  name: "workspace-import.import",
  failed,
  input: ImportArchive,
  find: async (scope, { org_id }) => (org_id ? organizationFor(scope, org_id) : ownPlace),
  can: organizationPolicy.createProject,
  prepare: (ctx, { input, actor, target: { role } }) =>
    bringIn(ctx, {
      ...{ ...input, most_bytes: ctx.settings.largestRecording },
      ...{ importer: actor.userId, bounds: boundsOf(importerOf(actor, role)) },
    }),
  run: (tx, { actor, prepared }) => openTo(tx, actor.userId, prepared),
});

/** The same for an account that whoever owns the machine names. */
export const importForOwner = operation({
  name: "workspace-import.import-for-owner",
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

/** Takes back what imports have left that were cut off. */
export const takeBackAbandoned = operation({
  name: "workspace-import.take-back",
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
  name: "workspace-import.forget-names",
  who: "system",
  input: z.object({ after: z.string() }),
  run: (tx, { input: { after } }) => forgetGone(tx, after),
});

/** At the start of a server: what imports have left that ended with the one before can be taken back at once. */
export const endLeases = operation({
  name: "workspace-import.end-leases",
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
  /** The longest file that is taken. */
  most_bytes: number;
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
      throw invalid({ org_id: [t("This is the archive of one project. Choose an organization for it.")] });
    const work = (renew: () => void) =>
      stage(ctx, { reader: renewing(reader, renew), renew, bounds, importer, org_id: org_id ?? null });
    const once = { name: `${archive_id} ${org_id ?? importer}`, refusal: beingImported() };
    return await archives.inTurn("import", () => whileHeld(ctx.now, work), once);
  } finally {
    await reader.close();
  }
}

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
  const commit: Work["write"] = async (run) => {
    const written = await ctx.db.write((q) => withTx(ctx, q, ctx.actor, run));
    renew();
    return written;
  };
  const write: Work["write"] = (run) =>
    commit(async (tx) => {
      await touchImport(tx, import_id);
      return run(tx);
    });
  const work: Work = { ctx, import_id, org_id, idOf, write, importer };
  const made: ImportRow["made"] = {
    org_id: place.org_id === null ? org_id : null,
    project_ids: [...checked.projects.keys()].map(idOf),
    in_server: ctx.actor.kind === "user",
  };
  await commit(async (tx) => {
    await assertNew(tx, archive_id, place.org_id === null ? { user_id: importer } : { org_id });
    await watch(tx);
    await beginImport(tx, { import_id, archive_id, org_id, made, imported_by: importer });
  });
  const files: string[] = [];
  try {
    await stagePeople(work, checked);
    for (const tableExport of tableExportsIn(checked.manifest)) {
      const { table, of } = tableExport;
      if (!isCopied(table) || (of === "organization" && made.org_id === null)) continue;
      await stageTable(work, { reader, checked }, { ...tableExport, table }, files);
    }
    await stagePictures(work, { reader, checked }, made.org_id !== null);
  } catch (error) {
    await cancelImport(ctx, import_id);
    for (const id of files) await ctx.providers.transcription.files.remove(id);
    throw error;
  }
  return { import_id, checked };
}
