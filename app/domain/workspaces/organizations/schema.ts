import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { organizationRoles } from "#app/core/enums/organization-role.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { Picture } from "#app/core/picture.ts";
import { t } from "#app/core/words.ts";
import type { organizations } from "#db/schema/organizations.ts";

export const OrganizationName = z
  .string({ error: () => t("Organization name is required") })
  .overwrite(cleanName)
  .min(1, { error: () => t("Organization name is required") })
  .max(120, { error: () => t("Use at most 120 characters") });

export const NewOrganization = z.object({ org_name: OrganizationName, picture: Picture.optional() });
export const WhichOrganization = z.object({ org_id: Id });
export const ChangeOrganization = z.object({
  org_id: Id,
  org_name: OrganizationName.optional(),
  picture: Picture.optional(),
  remove_picture: z.boolean().default(false),
});
export const WhichOrganizationMember = z.object({ org_id: Id, user_id: Id });
/** One of a member's sessions; without it all of them. */
export const WhichMemberSessions = WhichOrganizationMember.extend({ session_id: Id.optional() });
export const ChangeOrganizationMember = WhichOrganizationMember.extend({ role: z.enum(organizationRoles) });

export const organizationCreated = defineEvent("organization.created", WhichOrganization);
/** Its name or logo changed. */
export const organizationChanged = defineEvent("organization.changed", WhichOrganization);
/** `user_ids` are its members and guests; after the deletion no query finds them. */
export const organizationDeleted = defineEvent(
  "organization.deleted",
  z.object({ org_id: Id, user_ids: z.array(Id) }),
  audited,
);
/** An operator let it use the language model and transcription, or ended it. */
export const organizationModelAccess = defineEvent(
  "organization.model-access",
  WhichOrganization.extend({ allowed: z.boolean() }),
  audited,
);
/** From when on everybody in it needs a second step; null ends that. */
export const secondStepRequired = defineEvent(
  "organization.second-step-required",
  WhichOrganization.extend({ from: z.number().nullable() }),
  audited,
);
export const organizationMemberJoined = defineEvent(
  "organization.member-joined",
  WhichOrganizationMember,
  audited,
);
export const organizationMemberChanged = defineEvent(
  "organization.member-changed",
  WhichOrganizationMember.extend({ role: z.string() }),
  audited,
);
export const organizationMemberRemoved = defineEvent(
  "organization.member-removed",
  WhichOrganizationMember,
  audited,
);

export type OrganizationRow = typeof organizations.$inferSelect;
