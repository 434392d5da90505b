import {
  type Journey,
  join,
  newMeeting,
  newProject,
  type Stage,
  summarize,
  tomorrow,
  wanted,
} from "#tests/support/stage.ts";
import { during } from "./faults.ts";

/** Planning a meeting, recording it, and the lists it stands in. */
export const meetingsJourneys: Journey[] = [
  ["planning without a project", withoutProject],
  ["a form that is refused", refusedForm],
  ["planning a meeting", planning],
  ["the lists of meetings", lists],
  ["recording a meeting", recording],
  ["the summary hub", hub],
];

const form = {
  ...{ title: "Remote piers", date: tomorrow, time: "10:00", duration_minutes: "30" },
  ...{ platform_type: "zoom", meeting_link: "https://zoom.us/j/1" },
};

async function withoutProject(at: Stage) {
  const { reader } = await at.person("Ana");
  for (const path of [
    "/schedule-meeting",
    "/pending-meetings",
    "/summary-hub",
    "/memory-gpt",
    "/launch-meeting",
  ])
    await reader.get(path);
}

async function refusedForm(at: Stage) {
  const ana = await at.person("Ana");
  await newProject(ana);
  const { reader } = ana;
  const here = "/schedule-meeting";
  await reader.get(here);
  await reader.post(here, { intent: "schedule" });
  await reader.post(here, { intent: "generate-agenda", title: " " });
  await reader.post(here, { intent: "generate-link", platform_type: "zoom" });
  await during(at.program.file, { table: "invites", on: "read" }, () =>
    reader.post(here, { intent: "members-choose" }),
  );
  await reader.get(here);
  await reader.submit("Paste Link", { meeting_link: " " });
  await reader.submit("agenda-add", { agenda_new: "Timetable" });
  await reader.submit("agenda-edit:0");
  await reader.submit("Schedule Meeting", { ...form, agenda_text: "Piers" });
  await reader.submit("agenda-leave");
  await reader.submit("Save Selected");
  await during(at.program.file, { table: "meetings", on: "insert" }, () => reader.submit("Schedule Meeting"));
}

async function planning(at: Stage) {
  const ana = await at.person("Ana");
  const bo = await at.person("Bo");
  const place = await newProject(ana);
  await join(ana, bo, place);
  const meeting = await newMeeting(ana, place);
  await wanted(ana.call("POST", "/action-items", { meeting_id: meeting, description: "Write it down" }));
  const { reader } = ana;
  await summarize(ana, meeting);
  await reader.get("/schedule-meeting");
  await during(at.program.file, { table: "summary_lines", on: "read" }, () =>
    reader.submit("generate-agenda", { title: "Timetable" }),
  );
  await reader.get("/schedule-meeting");
  await during(at.program.file, { table: "summaries", on: "read" }, () =>
    reader.submit("generate-agenda", { title: "Timetable" }),
  );
  await reader.submit("generate-agenda", { title: "Timetable" });
  await reader.submit("agenda-edit:0");
  await reader.submit("agenda-update:0", { agenda_text: "Piers" });
  await reader.submit("Save Selected");
  await during(at.program.file, { table: "invites", on: "read" }, () => reader.submit("members-choose"));
  await reader.submit("members-choose");
  await reader.submit("members-add");
  await reader.submit("members-add", { chosen: [bo.email] });
  await reader.submit("invite", { emails: bo.email });
  await reader.submit("Paste Link", { meeting_link: form.meeting_link });
  await reader.submit("Schedule Meeting", form);
}

async function lists(at: Stage) {
  const ana = await at.person("Ana");
  const { reader } = ana;
  const place = await newProject(ana);
  await reader.get("/pending-meetings");
  const meeting = await newMeeting(ana, place);
  await reader.get("/pending-meetings");
  await reader.get(`/pending-meetings/${meeting}`);
  await reader.get("/launch-meeting?id=7");
}

async function recording(at: Stage) {
  const ana = await at.person("Ana");
  const { reader } = ana;
  const meeting = await newMeeting(ana, await newProject(ana));
  await reader.get(`/pending-meetings/${meeting}`);
  await during(at.program.file, { table: "recordings", on: "insert" }, () =>
    reader.submit("Start Meeting & Recording"),
  );
  await reader.get(`/pending-meetings/${meeting}`);
  await reader.submit("Start Meeting & Recording");
  await during(at.program.file, { table: "recordings", on: "update" }, () => reader.submit("Stop Recording"));
  at.change("update recordings set status = 'error' where meeting_id = ?", meeting);
  await reader.get(`/pending-meetings/${meeting}`);
  await summarize(ana, meeting);
  await reader.get(`/pending-meetings/${meeting}`);
  at.change("update summaries set status = 'failed' where meeting_id = ?", meeting);
  at.change("update meetings set meeting_status = 'processing' where meeting_id = ?", meeting);
  await reader.get(`/pending-meetings/${meeting}`);
}

async function hub(at: Stage) {
  const ana = await at.person("Ana");
  const { reader } = ana;
  const place = await newProject(ana);
  await reader.get("/summary-hub");
  await summarize(ana, await newMeeting(ana, place));
  await reader.get("/summary-hub");
  await reader.get("/summary-hub?q=zeppelin");
  // Nothing else on the page reads these.
  await during(at.program.file, { table: "regroupings", on: "read" }, () => reader.get("/summary-hub"));
}
