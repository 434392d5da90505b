import { z } from "zod";
import { workspaceKinds } from "#app/core/enums/workspace-kind.ts";
import { KnownEmail } from "#app/domain/accounts/users/schema.ts";
import { exportName } from "#app/domain/data-lifecycle/workspace-export/export-fields.ts";

export const ArchivePerson = z.strictObject({
  id: z.uuid(),
  email: KnownEmail.nullable(),
  first_name: exportName(120),
  last_name: exportName(120),
});
export type ArchivePerson = z.output<typeof ArchivePerson>;

export const ArchivePicture = z.strictObject({
  of: z.enum(workspaceKinds),
  id: z.uuid(),
  file: z.string().max(200),
});
export type ArchivePicture = z.output<typeof ArchivePicture>;
