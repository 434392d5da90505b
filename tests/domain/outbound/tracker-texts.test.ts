import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "#app/core/new-id.ts";
import { titleOf } from "#app/providers/trackers/issue-text.ts";
import { evidence } from "#db/schema/evidence.ts";
import { users } from "#db/schema/identity.ts";
import { meetings } from "#db/schema/meetings.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { bring } from "#tests/domain/summaries/summaries/stage.ts";
import { githubPeer } from "#tests/peers/trackers/github.ts";
import { gitlabPeer } from "#tests/peers/trackers/gitlab.ts";
import { jiraPeer } from "#tests/peers/trackers/jira.ts";
import { linearPeer } from "#tests/peers/trackers/linear.ts";
import type { TrackerPeer } from "#tests/peers/trackers/tracker-peer.ts";
import { trackerStage } from "./tracker-stage.ts";

const makers = { GitHub: githubPeer, GitLab: gitlabPeer, Jira: jiraPeer, Linear: linearPeer };

const spoken = [
  "Ping @torvalds about #1, acme/site#2, GH-3, !4, $5, &6, ~bug, %v1, ^alert#7 and [issue:8].",
  "/close /assign @root > @all &#64;everyone &commat;here `x` @you",
  "See https://github.com/a/b/issues/1 and https://gitlab.com/a/b/-/issues/2, www.evil.example too.",
  "](https://evil.example) <!-- --> <img src=x onerror=alert(1)> **bold** [~accountid:5b10] [link](javascript:alert(1))",
  `${"😀".repeat(400)} @end`,
];

/** Issues of action items that rest on spoken words, one for each of these. */
async function issuesOfWords(peer: TrackerPeer, words: string[]) {
  const site = await trackerStage(peer);
  await bring(site.at, words.map((text, at) => `Speaker ${at}: ${text}`).join("\n"));
  await site.drain();
  const { db } = site.at.workspace;
  const { meeting_id } = site.at;
  const segments = await db.read((q) =>
    q.select().from(transcriptSegments).where(eq(transcriptSegments.meeting_id, meeting_id)),
  );
  const { tracker_id } = await site.connect();
  for (const [at, text] of words.entries()) {
    const segment_id = segments.find((one) => one.text.includes(text.slice(0, 20)))?.segment_id ?? "";
    const { action_id } = await site.add(`Item ${at}`);
    const rests = { evidence_id: newId(), meeting_id, line_id: action_id, segment_id, position: 0 };
    await db.write((q) => q.insert(evidence).values(rests));
    await site.send(action_id, tracker_id);
    await site.drain();
    expect(await site.issueOf(action_id)).toMatchObject({ issue: { state: "open" } });
  }
  return site;
}

describe.each(Object.entries(makers))("an issue in %s", (_name, make) => {
  test("quotes spoken words as they were said: they tell nobody, refer to nothing and command nothing", async () => {
    const { peer } = await issuesOfWords(make(), spoken);
    expect(peer.issues).toHaveLength(spoken.length);
    expect(peer.noticed()).toEqual([]);
    for (const { body } of peer.issues) expect(body).toContain("Said");
    expect(peer.issues.every(({ body }) => body.isWellFormed())).toBe(true);
    expect(peer.issues[0]?.body).toContain("torvalds");
  });
});

test("the day of the meeting is that where its host is", async () => {
  const site = await trackerStage(githubPeer());
  const { meeting_id, host, workspace } = site.at;
  await workspace.db.write(async (q) => {
    await q.update(users).set({ time_zone: "Pacific/Auckland" }).where(eq(users.user_id, host.userId));
    const evening = Date.parse("2026-01-19T20:00:00Z");
    await q.update(meetings).set({ held_at: evening }).where(eq(meetings.meeting_id, meeting_id));
  });
  const { tracker_id } = await site.connect();
  await site.send((await site.add()).action_id, tracker_id);
  await site.drain();
  expect(site.peer.issues[0]?.body).toContain("2026-01-20");
});

test("a title that is cut has no half of a character in it", () => {
  const draft = { title: `a${"😀".repeat(300)}` } as Parameters<typeof titleOf>[0];
  for (const most of [255, 256]) {
    const title = titleOf(draft, most);
    expect(title.isWellFormed()).toBe(true);
    expect(title.length).toBeLessThanOrEqual(most);
  }
});
