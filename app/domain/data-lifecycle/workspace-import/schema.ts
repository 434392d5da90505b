import { z } from "zod";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { audited, defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";

const Content = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === "object" && value !== null && Symbol.asyncIterator in value,
  "Choose an archive",
);

export const ImportArchive = z.object({
  /** Where its projects go. Without one, the archive of an organization makes a new organization. */
  org_id: Id.optional(),
  content: Content,
});

/** The account that becomes the admin of what is imported, by its address, and an organization by its id or name. */
export const ImportForOwner = z.object({
  owner: z.string().trim().toLowerCase(),
  organization: z.string().trim().min(1).optional(),
  content: Content,
});

export const archiveImported = defineEvent(
  "organization.archive-imported",
  z.object({ org_id: Id, project_ids: z.array(Id) }),
  audited,
);

/** Somebody an archive names as a member: an import gives nobody access. */
export type MemberToInvite = { project_id: string; email: string; role: ProjectRole };

/** Takes back imports whose lease has ended; it enqueues itself again while one is running. */
export const takeBackImports = defineJob("take-back-imports", z.object({}).loose());
