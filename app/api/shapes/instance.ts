import { z } from "zod";
import { Instant } from "./done.ts";

export const Operators = z.strictObject({
  operators: z.array(
    z.strictObject({
      user_id: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      named_at: Instant,
      you: z.boolean(),
    }),
  ),
});
