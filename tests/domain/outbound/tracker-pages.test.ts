import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { trackerAccessOf } from "#app/domain/outbound/trackers/changes.server.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { trackerIssues, trackers } from "#db/schema/trackers.ts";
import { githubPeer } from "#tests/peers/trackers/github.ts";
import { gitlabPeer } from "#tests/peers/trackers/gitlab.ts";
import { jiraPeer } from "#tests/peers/trackers/jira.ts";
import { linearPeer } from "#tests/peers/trackers/linear.ts";
import { withIssue } from "./tracker-stage.ts";

const count = 203;

test.each([
  ["GitHub", githubPeer, "POST /api/graphql"],
  ["GitLab", gitlabPeer, "GET /api/v4/projects/acme%2Fweb%2Fsite/issues"],
  ["Jira", jiraPeer, "POST /rest/api/3/issue/bulkfetch"],
  ["Linear", linearPeer, "POST /graphql"],
])(
  "all of 203 issues in %s are asked about in three calls, and each one's state is taken over",
  async (_, make, asking) => {
    const site = await withIssue(make());
    const { peer } = site;
    await linkMore(site);
    expect(peer.issues).toHaveLength(count);
    const closed = peer.issues.filter((_, at) => [0, 99, 100, 150, 199, 200, count - 1].includes(at));
    for (const issue of closed) peer.close(issue);
    peer.state.calls.length = 0;
    await site.look();
    expect(peer.state.calls).toEqual([asking, asking, asking]);
    const rows = await site.at.workspace.db.read((q) =>
      q.select().from(trackerIssues).orderBy(asc(trackerIssues.tried_at)),
    );
    const done = rows.filter(({ state }) => state === "done");
    expect(rows).toHaveLength(count);
    expect(rows.flatMap(({ state }, at) => (state === "done" ? [at] : []))).toEqual([
      ...[0, 99, 100, 150, 199, 200, count - 1],
    ]);
    expect(rows.filter(({ state }) => state === "open")).toHaveLength(count - done.length);
    const items = await site.at.workspace.db.read((q) => q.select().from(actionItems));
    const completed = items.filter(({ status }) => status === "completed").map(({ action_id }) => action_id);
    expect(completed.toSorted()).toEqual(done.map(({ action_id }) => action_id).toSorted());
  },
);

/** Further issues at the tracker, each of an action item like the first. */
async function linkMore({ at, tracker_id }: Awaited<ReturnType<typeof withIssue>>) {
  const { db } = at.workspace;
  const { vault, trackers: port } = at.as(at.admin).providers;
  const [tracker] = await db.read((q) => q.select().from(trackers));
  const [item] = await db.read((q) => q.select().from(actionItems));
  const [issue] = await db.read((q) => q.select().from(trackerIssues));
  if (!tracker || !item || !issue) throw new Error(`The tracker ${tracker_id} has no issue yet`);
  const access = trackerAccessOf(vault, tracker);
  for (let number = 1; number < count; number++) {
    const mark = crypto.randomUUID();
    const link = { text: "Open", href: `https://throughline.test/${number}` };
    const draft = { title: `Item ${number}`, due: null, mark, facts: [], quote: null, link };
    const { remote_id, key, url } = await port.create(access, draft);
    const action_id = crypto.randomUUID();
    const tried_at = (issue.tried_at ?? 0) + number;
    await db.write(async (q) => {
      await q.insert(actionItems).values({ ...item, action_id });
      await q.insert(trackerIssues).values({ ...issue, action_id, mark, remote_id, key, url, tried_at });
    });
  }
}
