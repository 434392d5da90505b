import { z } from "zod";
import { Id } from "#app/core/id.ts";
import { wholeNumber } from "#app/core/whole-number.ts";
import { WhichOrganization } from "#app/domain/workspaces/organizations/schema.ts";
import { auditKinds } from "./audit-events.ts";

export const KindOfAct = z.enum(auditKinds);

const Which = WhichOrganization.extend({
  /** Who did it, or whose account it was. */
  person: Id.optional(),
  kind: KindOfAct.optional(),
});

export const ReadAuditLog = Which.extend({
  /** The last entry that is known already: those before it follow. */
  before: Id.optional(),
  limit: wholeNumber({ min: 1, max: 200 }).default(50),
});

export const ExportAuditLog = Which;

/** Entries in one file; for more, narrow the list first. */
export const mostExported = 1_000_000;
