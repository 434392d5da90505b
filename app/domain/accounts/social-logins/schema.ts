import type { socialLogins } from "#db/schema/identity.ts";

export type SocialLogin = typeof socialLogins.$inferSelect;
