import { z } from "zod";
import { canonicalZone, isTimeZone } from "./time-zone.ts";

export const unknownZone =
  "This isn't the name of a time zone. Send an IANA name, like Europe/Berlin or America/New_York.";

/** An IANA time zone by whichever of its names, stored under the one that the runtime lists: "us/eastern" is America/New_York. */
export const ZoneName = z
  .string({ error: unknownZone })
  .max(64, unknownZone)
  .refine(isTimeZone, unknownZone)
  .transform(canonicalZone);
