import { afterAll, beforeAll, expect, test } from "vitest";
import { startPeers } from "#tests/peers/server.ts";
import { githubPeer } from "#tests/peers/trackers/github.ts";
import { jiraPeer } from "#tests/peers/trackers/jira.ts";
import { ownProgram } from "#tests/support/e2e.ts";
import { emailOf, signUpAlone } from "#tests/support/journey.ts";
import { newVisitor } from "#tests/support/journey-browser.ts";
import { violations } from "#tests/support/page-checks.ts";
import type { Program } from "#tests/support/program.ts";
import { fieldOf, readUntil } from "#tests/support/reading.ts";
import { logInto, newMeeting, newProject, newStage, type Person, wanted } from "#tests/support/stage.ts";

const [github, jira] = [githubPeer(), jiraPeer()];
let peers: Awaited<ReturnType<typeof startPeers>>;
let ana: Person;
let program: Program;
let page: string;
let item: string;

beforeAll(async () => {
  peers = await startPeers([github, jira]);
  program = await ownProgram({ OUTBOUND_ALLOW: "127.0.0.1", WAYS_OUT: "agents,trackers" });
  ana = await newStage(program).person("Ana", signUpAlone, emailOf("Ana"));
  const project = await newProject(ana);
  page = `/projects/${project.project_id}/trackers`;
  const meeting = await newMeeting(ana, project);
  const description = "Send the pricing deck to Lena";
  const added = await wanted(ana.call("POST", "/action-items", { meeting_id: meeting, description }));
  item = `/meeting-summary/${meeting}/action-items/${added.body.action_id}`;
  const closed = await ana.reader.get(page);
  expect(closed.text).toContain("Trackers are off");
  await ana.reader.get(`/organizations/${project.org_id}/ways-out`);
  await ana.reader.submit("Save", { open: ["agents", "trackers"] });
});

afterAll(() => peers.close());

test("an admin connects a tracker without scripts; after an error all but the token is still there", async () => {
  await ana.reader.get(page);
  const { token, ...entered } = github.entered(peers.url);
  const refused = await ana.reader.submit("Connect", { ...entered, token: "wrong" });
  expect(refused.text).toContain("GitHub doesn't accept this token.");
  expect(fieldOf(refused, "place")).toBe("acme/site");
  expect(refused.html).not.toContain("wrong");
  const connected = await ana.reader.submit("Connect", { ...entered, token });
  expect(connected.text).toContain("Tracker connected.");
  expect(connected.text).toContain("GitHub acme/site");
  expect(connected.html).not.toContain(token);
  await ana.reader.submit("Connect", jira.entered(peers.url));
});

test("an action item becomes an issue without scripts, and shows it", async () => {
  const before = await ana.reader.get(item);
  expect(before.text).toContain("Create issue in Jira");
  await ana.reader.submit("Create issue in GitHub");
  const after = await readUntil(ana.reader, item, "GitHub #42 · open");
  expect(after.text).toContain("had an issue created in GitHub");
  expect(after.text).not.toContain("Create issue in");
  expect(github.issues).toHaveLength(1);
});

test("both pages have no accessibility violations, wide and narrow", async () => {
  const visitor = await newVisitor({ program });
  await logInto(visitor.context, ana);
  for (const width of [1280, 375]) {
    await visitor.page.setViewportSize({ width, height: 900 });
    for (const path of [page, item]) {
      await visitor.page.goto(path);
      await visitor.page
        .getByText(path === page ? "Connect a tracker" : "GitHub #42")
        .first()
        .waitFor();
      expect(await violations(visitor.page)).toEqual([]);
    }
  }
});
