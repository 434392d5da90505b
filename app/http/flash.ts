import { z } from "zod";
import { safePath } from "./safe-redirect.ts";

/** The one message that survives a redirect. */
export type Flash = z.output<typeof Flash>;
const Flash = z.object({
  kind: z.enum(["success", "error", "info"]),
  message: z.string().max(1000),
  link: z
    .object({
      href: z.string().refine((href) => safePath(href, "") !== ""),
      label: z.string().max(100),
    })
    .optional(),
  /** How long it is shown where scripts run; by default 2 for a success and 4 for the others. */
  seconds: z.number().min(1).max(30).optional(),
  /** The subject of the message: a later message about the same subject replaces it. */
  about: z.string().max(100).optional(),
});

/** A message on its way. `tab` is the page with scripts that sent the form: the browser's other pages have the same cookies. */
type Carried = z.output<typeof Carried>;
const Carried = z.object({ flash: Flash, tab: z.string().max(40).nullable() });

export const flashSeconds = 60;

export function packFlash(carried: Carried): string {
  return JSON.stringify(carried);
}

/** Null for a cookie that holds no valid message: its value may come from anywhere. */
export function unpackFlash(value: string | undefined): Carried | null {
  if (!value) return null;
  try {
    return Carried.parse(JSON.parse(value));
  } catch {
    return null;
  }
}
