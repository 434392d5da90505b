import { z } from "zod";
import { defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import type { socialLogins } from "#db/schema/identity.ts";

export type SocialLogin = typeof socialLogins.$inferSelect;

const Whose = z.object({ user_id: Id });
/** A provider said which groups a person is in, or is no longer asked. */
export const groupsRead = defineEvent("social-logins.groups-read", Whose);
/** Brings a person's roles in line with their groups. */
export const followGroups = defineJob("follow-groups", Whose);
