import { setTimeout as pause } from "node:timers/promises";
import { askAsBrowser, type BrowserRequest, browserHeaders, sendRequest } from "./as-browser.ts";
import { jobsDone } from "./measured-program.ts";
import type { Member } from "./people.ts";

/**
 * What browsers ask for while people walk through a project, as it was noted at a proxy between Chromium and the program:
 *
 * - A page that is opened: the document, what the page before tells when it is left, a stream of live messages, and on the
 *   dashboard and a summary that it was seen.
 * - A link that is followed: its data, and then that it was seen.
 * - The transcript of an open summary: the frame alone (`_routes`), and a part of the transcript.
 * - An action item that is ticked: the form, and the data of the page.
 */
export type CostPart = "document" | "beside-document" | "data" | "beside-data" | "change";

export type Walked = {
  base: string;
  folder: string;
  org_id: string;
  project_id: string;
  meetings: string[];
  /** Of the action items, each with its meeting. */
  items: { action_id: string; meeting_id: string }[];
  people: Member[];
  /** Those who change something. */
  editors: Member[];
  /** Does one part and counts it. */
  part<T>(name: CostPart, work: () => Promise<T>): Promise<T>;
};

type Visited = {
  path: string;
  seen?: (walked: Walked, meeting: string) => Record<string, string>;
};

/** As often as they stand here. */
const visited: Record<string, Visited & { often: number }> = {
  dashboard: { path: "/dashboard", often: 2, seen: ({ project_id }) => ({ project_id }) },
  hub: { path: "/summary-hub", often: 2 },
  summary: {
    path: "/meeting-summary/:id",
    often: 2,
    seen: (_, meeting_id) => ({ meeting_id }),
  },
  transcript: {
    path: "/meeting-summary/:id?tab=transcript",
    often: 1,
    seen: (_, meeting_id) => ({ meeting_id }),
  },
  "action items": { path: "/action-items", often: 1 },
  notifications: { path: "/notifications", often: 1 },
  "scheduled meetings": { path: "/pending-meetings", often: 1 },
  chat: { path: "/memory-gpt", often: 1 },
};

const often = Object.entries(visited).flatMap(([name, page]) => Array<string>(page.often).fill(name));

/** The addresses of the pages of a walk, each as often as it is visited, with a meeting for `:id`. */
export function pathsOfWalk(meeting: string): string[] {
  return often.map((name) => visited[name]?.path.replace(":id", meeting) ?? "");
}

export type Step = { kind: "document" | "navigation" | "change"; page: string };

/** One step of one of the people: half are pages that are opened, half are links, and one in twenty is a change. */
export async function takeStep(walked: Walked, random: () => number): Promise<Step> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const meeting = pick(walked.meetings);
  if (random() < 0.05) {
    const change = pick([tick, schedule]);
    await walked.part("change", () => change(walked, { pick, random }));
    return { kind: "change", page: change.name };
  }
  const page = pick(often);
  const { path: pattern, seen } = visited[page] as Visited;
  const path = pattern.replace(":id", meeting);
  const { cookie, user_id } = pick(walked.people);
  const from = "/summary-hub";
  const ask = (request: BrowserRequest) => askAsBrowser(walked.base, { cookie, from, ...request });
  const isOpened = random() < 0.5;
  if (isOpened) {
    await walked.part("document", () => ask({ kind: "document", path }));
    const { org_id, project_id } = walked;
    const left = JSON.stringify({ user_id, org_id, project_id, shown_at: new Date().toISOString() });
    const update = "/api/users/update-last-active";
    await walked.part("beside-document", async () => {
      await ask({ kind: "beacon", path: update, body: left });
      await openStream(walked.base, cookie);
    });
  } else {
    const data = dataOf(path);
    await walked.part("data", async () => {
      for (const one of data) await ask({ kind: "data", path: one });
    });
  }
  if (seen) {
    const body = new URLSearchParams(seen(walked, meeting)).toString();
    const part = isOpened ? "beside-document" : "beside-data";
    await walked.part(part, () => ask({ kind: "beacon", path: "/seen", body, from: path }));
  }
  return { kind: isOpened ? "document" : "navigation", page };
}

/** What the router asks for when a link to a page is followed. */
function dataOf(path: string): string[] {
  const [at = "", search] = path.split("?");
  if (search !== "tab=transcript") return [`${at}.data`];
  const part = "routes/_app.meeting-summary.$meet_id_.transcript";
  return [
    `${at}.data?${search}&_routes=${encodeURIComponent("root,routes/_app")}`,
    `${at}/transcript.data?_routes=${encodeURIComponent(part)}`,
  ];
}

type Choice = { pick: <T>(list: readonly T[]) => T; random: () => number };

/** Ticks an action item in its summary, or takes the tick back. */
async function tick(walked: Walked, { pick, random }: Choice): Promise<void> {
  const { base, items, editors, folder } = walked;
  const { action_id, meeting_id } = pick(items);
  const { cookie } = pick(editors);
  const from = `/meeting-summary/${meeting_id}`;
  const status = random() < 0.5 ? "completed" : "pending";
  const fields = { intent: "toggle-action-item", status, action_id, stay: "yes" };
  const body = new URLSearchParams(fields).toString();
  await askAsBrowser(base, { kind: "form", path: `${from}.data`, from, cookie, body });
  await askAsBrowser(base, { kind: "data", path: `${from}.data`, from, cookie });
  await jobsDone(folder);
}

async function schedule(walked: Walked, { pick, random }: Choice): Promise<void> {
  await planMeeting(walked, pick(walked.editors), `Planned ${random()}`);
  await jobsDone(walked.folder);
}

/** Schedules a meeting of tomorrow, by REST. */
export async function planMeeting(
  { base, project_id }: Walked,
  { cookie }: Member,
  title: string,
): Promise<string> {
  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
  const text = await sendRequest(`${base}/meetings/`, {
    method: "POST",
    headers: {
      ...browserHeaders(base, { kind: "form", path: "", cookie }),
      "content-type": "application/json",
    },
    body: JSON.stringify({ project_id, title, platform_type: "zoom", scheduled_at }),
  });
  return (JSON.parse(text) as { meeting_id: string }).meeting_id;
}

/** Opens the stream of a page, which ends when the next page is opened. */
async function openStream(base: string, cookie: string): Promise<void> {
  const leave = new AbortController();
  const headers = browserHeaders(base, { kind: "data", path: "", cookie });
  const answer = await fetch(`${base}/live?since=${Date.now()}`, {
    headers: { ...headers, accept: "text/event-stream" },
    signal: leave.signal,
  });
  if (!answer.ok) throw new Error(`/live: ${answer.status}`);
  leave.abort();
  await pause(1);
}

/** The same numbers for the same seed: a linear congruential generator with the constants of Numerical Recipes. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
