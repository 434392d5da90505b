import { z } from "zod";

export const Instant = z.iso.datetime();
export const Done = z.strictObject({ success: z.boolean() }).meta({ id: "Done" });
