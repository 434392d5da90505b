import { z } from "zod";

/** An id in a request. Whether a row has it is decided by the query. */
export const Id = z.string().min(1).max(64);
