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
import { during } from "./faults.ts";

/** The summary: reading, editing, agreeing on it, and its action items. */
export const summaryJourneys: Journey[] = [
  ["a meeting without a summary", empty],
  ["editing a summary", editing],
  ["reviewing an edit", reviewing],
  ["an edit that is rejected, and one that fails", rejecting],
  ["action items", actionItems],
  ["notifications", notifications],
];

async function team(at: Stage) {
  const ana = await at.person("Ana");
  const bo = await at.person("Bo");
  const place = await newProject(ana);
  await join(ana, bo, place);
  const meeting = await newMeeting(ana, place);
  return { ana, bo, place, meeting, here: `/meeting-summary/${meeting}` };
}

async function empty(at: Stage) {
  const { ana, here, meeting } = await team(at);
  const { reader } = ana;
  await reader.get(here);
  await reader.get(`${here}?tab=transcript`);
  await reader.get(`${here.slice(0, -6)}ffffff`);
  await summarize(ana, meeting, "Ana: Hello.\nBo: Good day.\n");
  await reader.get(here);
}

async function editing(at: Stage) {
  const { ana, bo, here, meeting, place } = await team(at);
  await summarize(ana, meeting);
  await summarize(ana, await newMeeting(ana, place));
  await ana.call(
    "POST",
    `/cross-memory-gpt/index-meeting?meeting_id=${meeting}&project_id=${place.project_id}`,
  );
  await ana.reader.get(here);
  await ana.reader.get(`${here}?tab=transcript`);
  await ana.reader.get(`${here}?edit=1`);
  await ana.reader.submit("save", { summary: "The piers were the reason." });
  await bo.reader.get(`${here}?edit=1`);
  await bo.reader.submit("propose", { summary: "The screens were the reason." });
  await bo.reader.get(here);
}

async function reviewing(at: Stage) {
  const { ana, bo, here, meeting } = await team(at);
  await summarize(ana, meeting);
  const edit = await propose(bo, meeting);
  const { reader } = ana;
  await reader.get(`/edit-requests/${edit}`);
  await reader.get(`${here}?edit_request=${edit}`);
  await reader.get(`${here}?edit_request=${edit}&view=side-by-side`);
  await reader.submit("approve");
}

async function rejecting(at: Stage) {
  const { ana, bo, here, meeting } = await team(at);
  await summarize(ana, meeting);
  const edit = await propose(bo, meeting);
  const { reader } = ana;
  const failing = { table: "edit_requests", on: "update" } as const;
  await reader.get(`/edit-requests/${edit}`);
  await during(at.program.file, failing, () => reader.submit("approve"));
  await reader.get(`${here}?edit_request=${edit}`);
  await during(at.program.file, failing, () => reader.submit("approve"));
  await reader.get(`${here}?edit_request=${edit}`);
  await reader.submit("reject");
}

async function actionItems(at: Stage) {
  const { ana, here, meeting } = await team(at);
  await summarize(ana, meeting);
  const { reader } = ana;
  const items = async () => (await ana.call("GET", `/action-items/meeting/${meeting}`)).body;
  await reader.get(`${here}/action-items/new`);
  await during(at.program.file, { table: "action_items", on: "insert" }, () =>
    reader.submit(`${here}/action-items/new`, { description: "Write it down" }),
  );
  await reader.get(`${here}/action-items/new`);
  await reader.submit(`${here}/action-items/new`, { description: "Write it down" });
  const [item] = await items();
  const page = `${here}/action-items/${item.action_id}`;
  const toggle = { intent: "toggle-action-item", action_id: item.action_id, status: "completed" };
  await reader.get(here);
  await during(at.program.file, { table: "action_items", on: "update" }, () => reader.post(here, toggle));
  await reader.get(here);
  await reader.post(here, toggle);
  await reader.get(page);
  await during(at.program.file, { table: "action_items", on: "update" }, () =>
    reader.post(page, { intent: "delete" }),
  );
  await reader.get(page);
  await reader.post(page, { intent: "delete" });
}

async function notifications(at: Stage) {
  const { ana, bo, meeting } = await team(at);
  await ana.reader.get("/notifications");
  await summarize(ana, meeting);
  await propose(bo, meeting);
  await wanted(ana.call("POST", `/recall/process-structured-summary?meeting_id=${meeting}`));
  await at.waitForNotification(ana);
  await ana.reader.get("/notifications");
}
