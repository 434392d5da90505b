import { z } from "zod";
import { flashKinds } from "#app/core/enums/flash-kind.ts";
import { safePath } from "./safe-redirect.ts";

/** The one message that survives a redirect. */
export type PageFlash = z.output<typeof Flash>;
const Flash = z.object({
  kind: z.enum(flashKinds),
  message: z.string().max(1000),
  /** What exactly went wrong, below the message. */
  reason: z.string().max(1000).optional(),
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
  /** Which message it is: a page with scripts may get the same one twice. */
  messageId: z.string().max(40).optional(),
});

export const flashSeconds = 60;

/** As text for a cookie, which encodes it once more, or for a header. */
export function packFlash(flash: PageFlash): string {
  return JSON.stringify(flash);
}

/** Null for text that is no valid message: it may come from anywhere. */
export function unpackFlash(value: string | undefined): PageFlash | null {
  if (!value) return null;
  try {
    return Flash.parse(JSON.parse(value));
  } catch {
    return null;
  }
}
