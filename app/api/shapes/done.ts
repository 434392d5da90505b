import { z } from "zod";

export const Instant = z.iso.datetime();
export const Done = z.strictObject({ success: z.boolean() }).meta({ id: "Done" });
/** Of a list in pages, or of one that is cut. */
export const HasMore = z.boolean().meta({ description: "Whether more follows than is listed here" });
