/** The services in which a person can have an account that works for them here. */
export const vendors = ["zoom", "google", "microsoft"] as const;
export type Vendor = (typeof vendors)[number];

export const vendorLabels: Record<Vendor, string> = {
  zoom: "Zoom",
  google: "Google",
  microsoft: "Microsoft",
};
