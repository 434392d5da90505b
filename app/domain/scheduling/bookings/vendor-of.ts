import type { AccountProvider } from "#app/core/enums/account-provider.ts";
import type { Platform } from "#app/core/enums/platform.ts";
/** Whose account a platform's links come from. */
export const vendorOf: Record<Platform, AccountProvider> = {
  zoom: "zoom",
  google_meet: "google",
  teams: "microsoft",
};
