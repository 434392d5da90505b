import { expect, onTestFinished } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import type { WayOut } from "#app/core/enums/way-out.ts";
import { call } from "#app/core/operation.ts";
import { askForLooks } from "#app/domain/outbound/trackers/follow.server.ts";
import { createIssue } from "#app/domain/outbound/trackers/issue-write.server.ts";
import { getIssueOfItem, listTrackers } from "#app/domain/outbound/trackers/read.server.ts";
import { connectTracker } from "#app/domain/outbound/trackers/write.server.ts";
import { chooseOrganizationWays, chooseServerWays } from "#app/domain/outbound/ways-out/write.server.ts";
import { getActionItem } from "#app/domain/summaries/action-items/read.server.ts";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { createFetch } from "#app/providers/outbound.ts";
import { createTrackers } from "#app/providers/trackers/configured.ts";
import { operators } from "#db/schema/operators.ts";
import { projects } from "#db/schema/projects.ts";
import { stage } from "#tests/domain/summaries/summaries/stage.ts";
import { startPeers } from "#tests/peers/server.ts";
import type { TrackerPeer } from "#tests/peers/trackers/tracker-peer.ts";
import { system } from "#tests/support/workspace.ts";

export const [minute, hour] = [60_000, 3_600_000];

/** A project whose trackers may be on this machine, with a stand-in of one and the way open. */
export async function trackerStage(peer: TrackerPeer) {
  const allow = ["127.0.0.1"];
  const { url, close } = await startPeers([peer]);
  onTestFinished(async () => void (await close()));
  const fetch = createFetch({ trust: "given", allow, timeoutMs: 5000, maxBytes: 1024 * 1024 });
  const at = await stage({
    trackers: createTrackers({ fetch, allow, linear: { endpoint: `${url}/linear/graphql`, fetch } }),
  });
  const { workspace, admin, host, meeting_id, project_id } = at;
  const own = (await workspace.db.read((q) => q.select().from(projects))).find(
    (one) => one.project_id === project_id,
  );
  const org_id = own?.org_id ?? "";
  const proved = () => workspace.ctx({ ...admin, provedAt: workspace.clock.now() });
  await workspace.db.write((q) =>
    q
      .insert(operators)
      .values({ user_id: admin.userId, named_by: null, named_at: workspace.clock.now() })
      .onConflictDoNothing(),
  );
  const open = async (ways: WayOut[]) => {
    await chooseServerWays(proved(), { open: ways });
    await chooseOrganizationWays(proved(), { org_id, open: ways });
  };
  await open(["agents", "trackers"]);
  const entered = { ...peer.entered(url), project_id };
  const connect = (more: object = {}, actor: UserActor = admin) =>
    call(connectTracker, at.as(actor), { ...entered, ...more });
  const add = (description = "Send the pricing deck", more: object = {}, actor: UserActor = host) =>
    call(addActionItem, at.as(actor), { meeting_id, description, ...more });
  const send = (action_id: string, tracker_id: string, actor: UserActor = host) =>
    createIssue(at.as(actor), { action_id, tracker_id });
  const issueOf = async (action_id: string, actor: UserActor = host) =>
    getIssueOfItem(at.as(actor), { action_id });
  const read = async (action_id: string) => getActionItem(at.as(host), { action_id });
  const drain = () => workspace.worker.drain();
  /** Time passes, and what is due then is done. */
  const pass = async (ms: number) => {
    workspace.clock.advance(ms);
    await drain();
  };
  /** The next look at every tracker. */
  const look = async () => {
    workspace.clock.advance(15 * minute);
    await askForLooks(workspace.ctx(system), {});
    await drain();
  };
  const tracker = async () => (await listTrackers(at.as(admin), { project_id })).trackers[0];
  return {
    at,
    peer,
    url,
    org_id,
    open,
    entered,
    connect,
    add,
    send,
    issueOf,
    read,
    drain,
    pass,
    look,
    tracker,
  };
}

/** The same with a tracker that is connected, an action item, and its issue. */
export async function withIssue(peer: TrackerPeer) {
  const site = await trackerStage(peer);
  const { tracker_id } = await site.connect();
  const { action_id } = await site.add();
  await site.send(action_id, tracker_id);
  await site.drain();
  expect(peer.issues).toHaveLength(1);
  return { ...site, tracker_id, action_id };
}
