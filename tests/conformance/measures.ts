import { forms } from "#tests/support/html.ts";
import { pngOf } from "#tests/support/pictures.ts";
import {
  type Journey,
  join,
  newMeeting,
  newProject,
  type Person,
  type Stage,
  summarize,
  tomorrow,
  wanted,
} from "#tests/support/stage.ts";
import { until } from "#tests/support/waits.ts";
import { constants } from "./constants.ts";

/** Limits and defaults that are measured from the outside, without scripts. */
export const measuringJourneys: Journey[] = [
  ["what forms offer", offers],
  ["how large a picture may be", pictures],
  ["what lists show", lists],
  ["what is kept of a chat, an action item and a transcript", kept],
];

/** The values a form of the page offers under this name, and the one that is chosen. */
function control(html: string, name: string) {
  const found = forms(html)
    .flatMap(({ controls }) => controls)
    .find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return { options: (found.options ?? []).filter(Boolean), chosen: found.values[0] ?? "" };
}

async function offers(at: Stage) {
  const { sightings } = at;
  const ana = await at.person("Ana");
  const place = await newProject(ana);
  const { html } = await ana.reader.get("/schedule-meeting");
  const durations = control(html, "duration_minutes");
  sightings.measured("meeting: durations in minutes", durations.options.map(Number));
  sightings.measured("meeting: default duration", Number(durations.chosen));
  // Of today, with which a new form begins, only what is left of the day is offered.
  const another = await ana.reader.submit("agenda-add", { date: tomorrow });
  const slots = control(another.html, "time").options;
  const minutes = slots.map((slot) => Number(slot.slice(0, 2)) * 60 + Number(slot.slice(3)));
  const steps = new Set(minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? 0)));
  sightings.measured("meeting: time slots", {
    ...{ first: slots[0], last: slots.at(-1), stepMinutes: steps.size === 1 ? [...steps][0] : [...steps] },
  });
  sightings.measured("meeting: platforms", control(html, "platform_type").options);
  const links = [];
  for (const platform_type of ["zoom", "google_meet", "teams"]) {
    const id = await newMeeting(ana, place, { platform_type, meeting_link: "" });
    const { body } = await ana.call("GET", `/meetings/${id}`);
    links.push(body.meeting_links[0]?.link_url);
  }
  sightings.measured("meeting: links of platforms that are not connected", links);
  const { body: project } = await ana.call("GET", `/proj/${place.project_id}`);
  sightings.measured("project: default status", project.status);
  const page = await ana.reader.get("/projects/new");
  const role = forms(page.html).find(({ controls }) => controls.some(({ name }) => name === "emails"));
  const invited = role?.controls.find(({ name }) => name === "invite_role")?.values[0];
  sightings.measured("invite: default role", invited === "member" ? "Member" : invited);
  const limit = Number(constants["project picture: the largest in bytes"]);
  const tooLarge = await withPicture(ana, limit + 1);
  const largest = await withPicture(ana, limit);
  sightings.measured(
    "project picture: the largest in bytes",
    tooLarge.status === 422 && new URL(largest.url).pathname !== "/projects/new" ? limit : null,
  );
}

async function withPicture({ reader }: Person, bytes: number) {
  await reader.get("/projects/new");
  const picture = new File([pngOf(bytes)], "picture.png");
  return reader.submit("Create Project", { name: "Pictured", picture });
}

/** The bytes of the largest picture that is not refused for its size. */
async function pictures(at: Stage) {
  const ana = await at.person("Ana");
  await newProject(ana);
  const isTooLarge = async (bytes: number) => {
    await ana.reader.get("/projects/new");
    const picture = new File([new Uint8Array(bytes)], "picture.png", { type: "image/png" });
    const { text } = await ana.reader.submit("Create Project", { name: "Ferry app", picture });
    return text.includes("File size should be less than 2MB");
  };
  const limit = 2 * 1024 * 1024;
  const fits = !(await isTooLarge(limit)) && (await isTooLarge(limit + 1));
  at.sightings.measured("project picture: the largest in bytes", fits ? limit : null);
}

async function lists(at: Stage) {
  const { sightings } = at;
  const ana = await at.person("Ana");
  const bo = await at.person("Bo");
  const place = await newProject(ana);
  await join(ana, bo, place);
  const five = ["bo", "chloe", "dara", "eli", "farah"].map((name) => ({
    ...{ email: `${name}@harbour.test`, name: `${name} of the harbour` },
  }));
  const meetings: string[] = [];
  for (let number = 0; number < 11; number++)
    meetings.push(await newMeeting(ana, place, { title: `Weekly ${number}`, participants: five }));
  const { body: first } = await ana.call("GET", `/meetings/project/${place.project_id}`);
  const { body: all } = await ana.call("GET", `/meetings/project/${place.project_id}?skip=0&limit=100`);
  sightings.measured("meeting list: skip and limit", [
    all.findIndex(({ meeting_id }: { meeting_id: string }) => meeting_id === first[0].meeting_id),
    first.length,
  ]);
  for (const meeting of meetings.slice(0, 7)) await summarize(ana, meeting);
  await grouped(ana, place.project_id);
  const { html, text } = await ana.reader.get("/summary-hub");
  const titles = (part: string) => part.match(/Weekly \d+/g) ?? [];
  const [, groups = ""] = text.split("Group by Context");
  const [recent = ""] = (text.split("Recent Meetings")[1] ?? "").split("All meetings");
  sightings.measured("hub: recent meetings", titles(recent).length);
  const beforeMore = html.slice(html.indexOf("Group by Context")).split("<details")[0] ?? "";
  sightings.measured("hub: meetings of a topic before expansion", titles(beforeMore).length);
  if (titles(groups).length < 3) throw new Error("No group is large enough to be folded");
  const page = await ana.reader.get(`/meeting-summary/${meetings[0]}`);
  // The meeting's line lists who is invited; who took part stands apart from it.
  const [, invited = ""] = page.text.match(/\d+ people (.*?)\.\.\./s) ?? [];
  sightings.measured(
    "summary: attendees shown",
    new Set(invited.match(/\S+@\S*(harbour|example)\.test/g)).size,
  );
  // A related meeting has a title, a time in UTC, and names.
  const related = page.text.split("Related Meetings").at(-1) ?? "";
  const names = related.match(/\(UTC\) (.*?)\.\.\./s)?.[1]?.split(", ").length;
  sightings.measured("summary: participants of a related meeting", names);
}

/** Waits until the meetings have their context groups. */
async function grouped({ reader }: Person, project_id: string) {
  await reader.post("/summary-hub", { project_id, intent: "regenerate" });
  await until(async () => /\b7 meetings\b/.test((await reader.get("/summary-hub")).text));
}

async function kept(at: Stage) {
  const { sightings } = at;
  const ana = await at.person("Ana");
  const place = await newProject(ana);
  const meeting = await newMeeting(ana, place);
  const { call } = ana;
  const { body: item } = await wanted(
    call("POST", "/action-items", { meeting_id: meeting, description: "Do" }),
  );
  sightings.measured("action item: default priority and status", [item.priority, item.status]);
  const said = "[00:01] Ana: We start at once.\n[01:02:03] Bo: We end much later.\n";
  await summarize(ana, meeting, said);
  const { body: lines } = await call("GET", `/recall/meeting-transcript/${meeting}`);
  sightings.measured(
    "transcript: times",
    lines.map(({ timestamp }: { timestamp: string }) => timestamp),
  );
  const chat = `/cross-memory-gpt/new-chat?project_id=${place.project_id}`;
  const { body: session } = await wanted(call("POST", chat, { query: "Ferry".repeat(9) }));
  const { body: listed } = await call(
    "GET",
    `/cross-memory-gpt/sessions/${ana.id}?project_id=${place.project_id}`,
  );
  const title = listed.sessions.find(
    ({ session_id }: { session_id: string }) => session_id === session.session_id,
  )?.title;
  sightings.measured("chat: longest title", title.length);
}
