import { expect, test } from "vitest";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { meetingLink } from "../support/calls.ts";
import { agentSite, connect } from "./agent-site.ts";

/** What is looked at of an answer; the client has checked it against the schema of its tool. */
type Answer = {
  results: { id: string; url: string }[];
  text: string;
  people: unknown[];
  meetings: { meeting_id: string; url: string }[];
  lines: unknown[];
  decisions: { proof: { url: string }[] }[];
  answer: unknown[];
};

async function call(client: Awaited<ReturnType<typeof connect>>, name: string, input: object = {}) {
  const result = await client.callTool({ name, arguments: { ...input } });
  if (result.isError) throw new Error(`${name}: ${JSON.stringify(result.content)}`);
  return result.structuredContent as Answer;
}

test("an agent searches, reads what it found, and every tool that reads answers in its own schema", async () => {
  const site = await agentSite();
  const { project, meeting, member } = site.ids;
  const client = await connect(site.base, await site.token("member", "read"));
  await client.listTools();
  const { results } = await call(client, "search", { query: "launch" });
  expect(results.length).toBeGreaterThan(1);
  for (const { id, url } of results) {
    const found = await call(client, "fetch", { id });
    expect(found).toMatchObject({ id, url });
    expect(found.text).toMatch(/^> /m);
  }
  const place = { project_id: project };
  const one = { meeting_id: meeting };
  await call(client, "list_projects");
  expect((await call(client, "list_people", place)).people.length).toBeGreaterThan(1);
  await call(client, "read_person", { ...place, person_id: member });
  expect((await call(client, "list_meetings", place)).meetings[0]?.meeting_id).toBeTruthy();
  const ahead = await scheduleMeeting(site.at.as(site.at.host), {
    ...{ project_id: project, title: "Sea trial", scheduled_at: "2027-01-20T10:00:00Z" },
    ...{ platform_type: "zoom", meeting_link: meetingLink },
  });
  const upcoming = await call(client, "list_upcoming_meetings", place);
  const url = expect.stringMatching(`/pending-meetings/${ahead.meeting_id}$`);
  expect(upcoming.meetings).toContainEqual(expect.objectContaining({ meeting_id: ahead.meeting_id, url }));
  await call(client, "read_meeting", one);
  const { lines } = await call(client, "read_transcript", one);
  expect(lines[0]).toMatchObject({ said: { quoted: expect.any(String) }, second: expect.any(Number) });
  const summary = await call(client, "read_summary", one);
  expect(summary.decisions[0]?.proof[0]?.url).toContain(`/meeting-summary/${meeting}?tab=transcript&around=`);
  await call(client, "list_action_items", place);
  await call(client, "list_decisions", place);
  await call(client, "list_proposals", one);
  await call(client, "prepare_agenda", one);
  const { answer } = await call(client, "ask_memory", { ...place, question: "When is the launch?" });
  expect(answer.length).toBeGreaterThan(0);
  const { contents } = await client.readResource({ uri: `throughline://meetings/${meeting}` });
  expect(contents[0]).toMatchObject({ text: expect.stringMatching(/^> /m) });
  await client.readResource({ uri: `throughline://meetings/${meeting}/summary` });
  expect((await client.listResources()).resources.length).toBeGreaterThan(0);
  for (const name of ["prepare_next_meeting", "write_recap"])
    expect((await client.getPrompt({ name, arguments: one })).messages).toHaveLength(1);
});
