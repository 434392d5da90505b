import { z } from "zod";

export const Refresh = z.object({ refresh_token: z.string().min(12).max(200) });

/** Two tabs or a lost answer may bring the same refresh token twice within this time; later it counts as stolen. */
export const refreshGraceMs = 10_000;
