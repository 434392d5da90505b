import { expect, test } from "vitest";
import { listAuditLog } from "#app/domain/administration/audit/read.server.ts";
import { getEditRequest, listPendingEdits } from "#app/domain/summaries/edit-requests/read.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { type AgentSite, agentSite, connect } from "./agent-site.ts";

type Client = Awaited<ReturnType<typeof connect>>;

async function propose(client: Client, name: string, input: Record<string, unknown>): Promise<string> {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: input });
  if (isError) throw new Error(JSON.stringify(content));
  const { edit_id, status } = structuredContent as { edit_id: string; status: string };
  expect(status).toBe("pending_approval");
  return edit_id;
}

const approve = ({ at }: AgentSite, edit_id: string, actor = at.host) =>
  reviewEdit(at.as(actor), { edit_id, approve: true });

test("what an agent proposes changes nothing until its person agrees, and then holds decision, proof, item and correction", async () => {
  const site = await agentSite();
  const { at, ids } = site;
  const one = { meeting_id: ids.meeting };
  const client = await connect(site.base, await site.token("host"));
  const before = await summaryOf(at, at.host);
  const spoken = await getTranscript(at.as(at.host), one);
  const line = spoken[3] ?? spoken[0];
  const decision = { text: "We ship the ferry table.", line_id: line?.segment_id };
  const edit_id = await propose(client, "propose_decisions", { ...one, decisions: [decision] });
  expect(await summaryOf(at, at.host)).toEqual(before);
  const { edit_request } = await getEditRequest(at.as(at.host), { edit_id });
  expect(edit_request).toMatchObject({
    creator_name: "Claude, for Host Test",
    agent: "Claude",
    abilities: { decide: true },
  });
  await approve(site, edit_id);
  const { document } = await summaryOf(at, at.host);
  const added = document.decisions.find(({ text }) => text === decision.text);
  expect(added).toMatchObject({
    author: at.host.userId,
    evidence: [{ segment_id: line?.segment_id }],
  });

  const items = [{ text: "Print the table", owner: "Host Test", due_date: "2027-01-02" }];
  await approve(site, await propose(client, "propose_action_items", { ...one, action_items: items }));
  expect((await summaryOf(at, at.host)).action_items).toContainEqual(
    expect.objectContaining({ description: "Print the table", due_date: "2027-01-02" }),
  );

  const heard = /\p{L}{5,}/u.exec(line?.text ?? "")?.[0] ?? "";
  const corrections = [{ heard, written: "Quayside" }];
  await approve(site, await propose(client, "propose_corrections", { ...one, corrections }));
  const after = await getTranscript(at.as(at.host), one);
  expect(after.find(({ segment_id }) => segment_id === line?.segment_id)?.text).toContain("Quayside");

  const overview = "The ferry sails.";
  const edit = { ...one, overview, revision: (await summaryOf(at, at.host)).revision };
  await approve(site, await propose(client, "propose_summary_edit", edit));
  const { content } = await summaryOf(at, at.host);
  expect(content.summary).toBe(overview);
  expect(content.keyDecisions.map(({ text }) => text)).toContain(decision.text);
});

test("an agent's edit is decided neither by the agent nor with a token of its person, and corrections only by who may correct", async () => {
  const site = await agentSite();
  const { at, ids } = site;
  const client = await connect(site.base, await site.token("member"));
  const corrections = [{ heard: "launch", written: "Launch" }];
  const edit_id = await propose(client, "propose_corrections", { meeting_id: ids.meeting, corrections });
  const asToken = { ...at.member, via: "api-token" as const, scope: "write" as const };
  const review = (actor: typeof at.member) => reviewEdit(at.as(actor), { edit_id, approve: true });
  await expect(review(asToken)).rejects.toMatchObject({ status: 403 });
  await expect(review(at.member)).rejects.toMatchObject({
    status: 403,
    message: "This edit also corrects the transcript. Only the host and the project's admins can approve it.",
  });
  await expect(review(at.host)).resolves.toMatchObject({ status: "approved" });
});

test("an agent has one proposal a meeting, beside what its person has proposed, and is told so in words", async () => {
  const site = await agentSite();
  const { at, ids } = site;
  const client = await connect(site.base, await site.token("member"));
  const items = { meeting_id: ids.meeting, action_items: [{ text: "Buy paint" }] };
  await propose(client, "propose_action_items", items);
  const again = await client.callTool({ name: "propose_action_items", arguments: items });
  expect(again).toMatchObject({ isError: true, content: [{ text: "Edit request pending approval..." }] });
  const pending = await listPendingEdits(at.as(at.member), { meeting_id: ids.meeting });
  expect(pending.map(({ creator_name, mine }) => [creator_name, mine])).toEqual([
    ["Claude, for Member Test", false],
    ["Member Test", true],
  ]);
});

test("each call of an agent stands in the audit log of the organization, in words", async () => {
  const site = await agentSite();
  const { at, ids } = site;
  const client = await connect(site.base, await site.token("member", "read"));
  await client.callTool({ name: "read_summary", arguments: { meeting_id: ids.meeting } });
  await client.callTool({
    name: "propose_action_items",
    arguments: { meeting_id: ids.meeting, action_items: [{ text: "x" }] },
  });
  const { entries } = await listAuditLog(at.as(at.admin), { org_id: ids.org, kind: "agents" });
  const plain = entries.map(({ text }) => text.replace(/[\u2066-\u2069]/g, ""));
  expect(plain).toEqual([
    "Claude, for Member Test, tried propose_action_items in Ferry app",
    "Claude, for Member Test, used read_summary in Ferry app",
  ]);
});
