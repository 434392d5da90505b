import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { listMeetingShares } from "#app/domain/summaries/shares/read.server.ts";
import { createShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { shareLinks } from "#db/schema/shares.ts";
import { summarized } from "#tests/domain/summaries/summaries/stage.ts";

test("a share link is copied again by who created it and by the project's admins", async () => {
  const at = await summarized();
  const { meeting_id } = at;
  const linksOf = async (actor: UserActor) =>
    (await listMeetingShares(at.as(actor), { meeting_id })).links.map(({ url }) => url);
  const { url } = await createShareLink(at.as(at.host), { meeting_id });
  expect(await linksOf(at.host)).toEqual([url]);
  expect(await linksOf(at.admin)).toEqual([url]);
  const ofAdmin = await createShareLink(at.as(at.admin), { meeting_id });
  expect(new Set(await linksOf(at.admin))).toEqual(new Set([url, ofAdmin.url]));
  expect(new Set(await linksOf(at.host))).toEqual(new Set([url, null]));
  await expect(linksOf(at.member)).rejects.toMatchObject({ status: 403 });
  const [row] = await at.workspace.db.read((q) => q.select().from(shareLinks).limit(1));
  expect(JSON.stringify(row)).not.toContain(url.split("/").at(-1));
});

test("a share link from before links were kept is listed without its address", async () => {
  const at = await summarized();
  const { meeting_id } = at;
  const { share_id } = await createShareLink(at.as(at.host), { meeting_id });
  await at.workspace.db.write((q) =>
    q.update(shareLinks).set({ token_sealed: null }).where(eq(shareLinks.share_id, share_id)),
  );
  const { links } = await listMeetingShares(at.as(at.host), { meeting_id });
  expect(links).toMatchObject([{ share_id, url: null, works: true }]);
});
