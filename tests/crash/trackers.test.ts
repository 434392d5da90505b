import { expect, onTestFinished, test } from "vitest";
import { startPeers } from "#tests/peers/server.ts";
import { githubPeer } from "#tests/peers/trackers/github.ts";
import { ownServer } from "#tests/support/own-server.ts";
import { restHost } from "#tests/support/rest-host.ts";

test("a kill between the tracker's issue and our commit leads to no second issue", async () => {
  const peer = githubPeer();
  const { url, close } = await startPeers([peer]);
  onTestFinished(async () => void (await close()));
  const settings = { LOG_LEVEL: "silent", OUTBOUND_ALLOW: "127.0.0.1", WAYS_OUT: "trackers" };
  const server = await ownServer(settings);
  await server.start();
  const { call, org_id, project_id, meeting } = await restHost(server.url);
  await call("PUT", `/org/${org_id}/ways-out`, { open: ["trackers"] });
  const { tracker_id } = await call("POST", `/proj/${project_id}/trackers`, peer.entered(url));
  const meeting_id = await meeting();
  const { action_id } = await call("POST", "/action-items/", { meeting_id, description: "Order rope" });
  peer.state.holdsAnswers = 1;
  await call("POST", `/action-items/${action_id}/issue`, { tracker_id });
  await expect.poll(() => peer.issues.length).toBe(1);
  await server.end("SIGKILL");
  await server.start();
  const state = async () => (await call("GET", `/action-items/${action_id}/issue`)).issue.state;
  await expect.poll(state, { timeout: 120_000 }).toBe("open");
  expect(peer.issues).toHaveLength(1);
});
