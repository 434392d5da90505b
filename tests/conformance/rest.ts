import {
  type Journey,
  join,
  newMeeting,
  newProject,
  propose,
  type Stage,
  summarize,
  wanted,
} from "#tests/support/stage.ts";
import { callDuring, faults } from "./faults.ts";

/** What programs are told. */
export const restJourneys: Journey[] = [
  ["calls that are refused", refused],
  ["calls in which something goes wrong", failing],
];

async function refused(at: Stage) {
  const ana = await at.person("Ana");
  const bo = await at.person("Bo");
  const eve = await at.person("Eve");
  const place = await newProject(ana);
  await join(ana, bo, place);
  const nobody = at.nobody();
  await nobody.call("POST", `/proj/create?org_id=${place.org_id}&name=New`);
  await nobody.call("POST", "/auth/signup", {
    ...{ email: ana.email, first_name: "Bo", last_name: "Reis", password: "correct horse battery" },
  });
  const meeting = await newMeeting(ana, place, { participants: [{ email: eve.email, user_id: eve.id }] });
  const { call } = ana;
  await call("GET", `/recall/structured-summary/${meeting}?user_id=${bo.id}`);
  await call("GET", `/recall/structured-summary/${meeting}`);
  await eve.call("GET", `/recall/structured-summary/${meeting}`);
  await summarize(ana, meeting);
  const edit = await propose(bo, meeting);
  await bo.call("PATCH", `/summary/edit-request/${edit}?approve=true`);
  await bo.call("PATCH", `/summary/direct-update?meeting_id=${meeting}`, { summary: "Mine." });
  await call("PATCH", `/summary/edit-request/${edit}?approve=perhaps`);
  await eve.call("PATCH", `/summary/edit-request/${edit}?approve=true`);
  await nobody.call("PATCH", `/summary/edit-request/${edit}?approve=true`);
  await eve.call("POST", `/recall/process-structured-summary?meeting_id=${meeting}`);
  await eve.call("POST", `/agenda/generate-agenda/${place.project_id}`, { title: "New", description: "" });
  await call("POST", `/meeting-platform/zoom/generate-link?date=2040-01-01&time=10:00&title=New`);
}

async function failing(at: Stage) {
  const ana = await at.person("Ana");
  const bo = await at.person("Bo");
  const place = await newProject(ana);
  await join(ana, bo, place);
  const meeting = await newMeeting(ana, place);
  await summarize(ana, meeting);
  const { body: action } = await wanted(
    ana.call("POST", "/action-items", { meeting_id: meeting, description: "Write it down" }),
  );
  const { body: session } = await wanted(
    ana.call("POST", `/cross-memory-gpt/new-chat?project_id=${place.project_id}`, { query: "Why?" }),
  );
  const edit = await propose(bo, meeting);
  const recorded = await newMeeting(ana, place);
  await wanted(ana.call("POST", `/recall/start-recording?meeting_id=${recorded}`));
  const unread = await newMeeting(ana, place);
  await summarize(ana, unread);
  at.change("update summaries set status = 'failed' where meeting_id = ?", unread);
  const ids = {
    ...{ ...place, meeting, edit, user: ana.id, email: ana.email, member: bo.id },
    ...{ recorded, unread, action: action.action_id, session: session.session_id },
  };
  for (const fault of faults) await callDuring(at, ana, fault, ids);
}
