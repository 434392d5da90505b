import type { AccountProvider } from "#app/core/enums/account-provider.ts";
export const vendorLabels: Record<AccountProvider, string> = {
  zoom: "Zoom",
  google: "Google",
  microsoft: "Microsoft",
};
