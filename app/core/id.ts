import { z } from "zod";

/** An id as somebody sends it: what it names is found out by looking. */
export const Id = z.string().min(1).max(64);
