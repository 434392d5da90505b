import { z } from "zod";
import { Id } from "#app/core/id.ts";

export const WhichSession = z.object({ session_id: Id });
export const Refresh = z.object({ refresh_token: z.string().min(12).max(200) });
/** One proof that it is still the same person: the password, or the code of an authenticator app, or a mailed code. */
export const Prove = z.object({
  password: z.string().max(256).optional(),
  code: z.string().max(20).optional(),
  nonce: z.string().max(20).optional(),
});
export const Exchange = z.object({
  auth_code: z.string().max(200),
  code_verifier: z.string().min(43).max(128),
});
export const Touched = z.object({ session_id: Id, via: z.enum(["cookie", "token", "api-token"]) });

/** Two tabs or a lost answer may bring the same refresh token twice within this time; later it counts as stolen. */
export const refreshGraceMs = 10_000;

export const Adopt = z.object({ access_token: z.string().max(8000) });
/** A sign-in that came back in an address is taken over within this time, and not from a link somebody kept. */
export const adoptMs = 120_000;
