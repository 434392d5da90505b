import { z } from "zod";
import { canonicalZone, isTimeZone } from "./time-zone.ts";
import { message, t } from "./words.ts";

export const unknownZone = message(
  "This isn't the name of a time zone. Send an IANA name, like Europe/Berlin or America/New_York.",
);

/** An IANA time zone by whichever of its names, stored under the one that the runtime lists: "us/eastern" is America/New_York. */
export const ZoneName = z
  .string({ error: () => t(unknownZone) })
  .max(64, { error: () => t(unknownZone) })
  .refine(isTimeZone, { error: () => t(unknownZone) })
  .transform(canonicalZone);
