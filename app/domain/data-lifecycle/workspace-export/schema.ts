import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { workspaceKinds } from "#app/core/enums/workspace-kind.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { t } from "#app/core/words.ts";

/** The format this version writes, and the newest it reads. */
export const formatNumber = 4;
export const formatName = "throughline-archive";

/** Of a file of records under `data/`. */
export const dataFile = (name: string) => `data/${name}.ndjson`;

export const ExportManifest = z.object({
  format: z.literal(formatName),
  version: z.number().int().min(1),
  archive_id: z.string().regex(/^[\w-]{8,64}$/),
  program: z.string().max(100),
  made_at: z.iso.datetime(),
  scope: z.object({ kind: z.enum(workspaceKinds), id: Id, name: z.string().max(200).overwrite(cleanName) }),
  /** Records by the name of their data file. */
  counts: z.record(z.string().max(100), z.number().int().min(0)),
});
export type ExportManifest = z.output<typeof ExportManifest>;

/** A project or an organization by its id or name. */
export const ExportAny = z
  .object({ project: z.string().trim().min(1).optional(), organization: z.string().trim().min(1).optional() })
  .refine(({ project, organization }) => (project === undefined) !== (organization === undefined), {
    error: () => t("Choose a project or an organization."),
  });

export const projectExported = defineEvent("project.exported", z.object({ project_id: Id }), audited);
export const organizationExported = defineEvent("organization.exported", z.object({ org_id: Id }), audited);
