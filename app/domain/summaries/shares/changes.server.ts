import { lt } from "drizzle-orm";
import type { PurgeRows } from "#app/core/copied-rows.ts";
import { shareLinks } from "#db/schema/shares.ts";

/** Links that have expired. */
export const purgeShareLinks: PurgeRows = ({ q }, before, limit) =>
  q.deleteSome(shareLinks, { key: shareLinks.share_id, where: lt(shareLinks.expires_at, before), limit });
