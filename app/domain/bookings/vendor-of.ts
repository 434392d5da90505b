import type { Vendor } from "#app/domain/account/connections/vendors.ts";
import type { Platform } from "#app/domain/meetings/platforms.ts";

/** Whose account a platform's links come from. */
export const vendorOf: Record<Platform, Vendor> = {
  zoom: "zoom",
  google_meet: "google",
  teams: "microsoft",
};
