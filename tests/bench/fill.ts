import { setTimeout as pause } from "node:timers/promises";
import { FormClient } from "#tests/support/form-client.ts";
import { newcomer, password, rest } from "#tests/support/newcomer.ts";
import { agendas, descriptions, longest, people, tasks, titles, transcript, twoHours } from "./office.ts";

const hour = 3_600_000;
const completed = 40;
const scheduled = 20;

/** The workspace of the pictures: the one who looks, and where things are. The summary is of a meeting of two hours. */
export type Filled = {
  client: FormClient;
  newcomer: FormClient;
  project_id: string;
  org_id: string;
  summary: string;
  pending: string;
  recorded: string;
  edit: string;
  chat: string;
  action: string;
  /** The token of a link to the summary and its transcript. */
  shared: string;
};

/** Fills a running program with the work of two months, over its own doors. */
export async function fill(base: string): Promise<Filled> {
  const { client } = await newcomer(base, longest.email);
  const { org_id } = await rest<{ org_id: string }>(client, "/org/active");
  const { project_id } = await rest<{ project_id: string }>(
    client,
    `/proj/create?org_id=${org_id}&name=${encodeURIComponent(longest.project)}`,
    {},
  );
  const team = await Promise.all(people.slice(1).map((person) => signedUp(base, person)));
  for (const { client: member, email } of team.slice(0, -1)) {
    const invited = `/proj/${project_id}/participants?email=${email}&role=member`;
    const { invite_link } = await rest<{ invite_link: string }>(client, invited, {});
    await rest(member, `/invites/${invite_link.split("/").at(-1)}/accept`, {});
  }
  await rest(client, `/proj/${project_id}/participants?email=${longest.invited}`, {});
  await rest(client, `/proj/setActive?project_id=${project_id}`, {});

  const emails = [longest.invited, ...team.map(({ email }) => email)];
  const done: string[] = [];
  for (let number = completed; number > 0; number--)
    done.push(await meet(client, project_id, number, -number * 41 * hour, emails));
  for (const [number, meeting] of done.entries())
    await bring(client, meeting, number === completed - 1 ? twoHours() : transcript(number));
  const ahead: string[] = [];
  for (let number = 0; number < scheduled; number++)
    ahead.push(await meet(client, project_id, number, 3 * hour + number * 29 * hour, emails));
  const [pending = "", recorded = ""] = ahead;
  const summary = done.at(-1) ?? "";
  for (const meeting of done) await ready(client, meeting);
  const actions = await addTasks(client, summary);
  await rest(client, `/recall/start-recording?meeting_id=${recorded}`, {});

  const [bo = client, chloe = client] = team.map((member) => member.client);
  const edit = await proposeEdit(bo, summary);
  for (const meeting of done.slice(-4, -1)) await proposeEdit(chloe, meeting);
  const { session_id } = await rest<{ session_id: string }>(
    client,
    `/cross-memory-gpt/new-chat?project_id=${project_id}`,
    { query: "Why are the screens on the piers hard to read?" },
  );
  for (const query of ["Who talks to the island councils?", "What did we decide about Mars?"])
    await rest(client, `/cross-memory-gpt/ask?project_id=${project_id}&session_id=${session_id}`, { query });
  for (const query of [
    "When do we launch, and what has to be ready by then?",
    "Matte glass: price?",
    "Next steps",
  ])
    await rest(client, `/cross-memory-gpt/new-chat?project_id=${project_id}`, { query });
  await client.get("/summary-hub");
  await client.post("/summary-hub", { project_id, intent: "regenerate" });
  await pause(1500);
  const shared = await shareLink(client, summary);
  const fresh = await signedUp(base, ["Noor", "Haddad"]);
  return {
    ...{ client, newcomer: fresh.client, project_id, org_id, summary, pending, recorded, edit },
    ...{ chat: session_id, action: actions[0] ?? "", shared },
  };
}

async function shareLink(client: FormClient, meeting: string): Promise<string> {
  await client.get(`/meeting-summary/${meeting}/share`);
  const { html } = await client.submit("Create link", { with_transcript: true });
  return /\/share\/([\w-]+)/.exec(html)?.[1] ?? "";
}

async function signedUp(base: string, [first_name, last_name]: readonly [string, string]) {
  const client = new FormClient(base);
  const email = `${first_name}.${last_name}`
    .normalize("NFD")
    .replace(/[^\w.]/g, "")
    .toLowerCase();
  await client.get("/signup");
  const page = await client.submit("Sign-Up", {
    ...{ first_name, last_name, email: `${email}@ferry-company.example`, terms: true },
    ...{ password, confirm_password: password },
  });
  if (page.url.includes("/signup")) throw new Error(page.text);
  return { client, email: `${email}@ferry-company.example` };
}

async function meet(
  client: FormClient,
  project_id: string,
  number: number,
  fromNow: number,
  emails: string[],
) {
  const at = Math.round((Date.now() + fromNow) / (hour / 4)) * (hour / 4);
  const { meeting_id } = await rest<{ meeting_id: string }>(client, "/meetings", {
    ...{
      project_id,
      title: titles[number % titles.length],
      platform_type: ["zoom", "google_meet", "teams"][number % 3],
    },
    description: descriptions[number % descriptions.length],
    agenda: agendas[number % agendas.length],
    scheduled_at: new Date(at).toISOString(),
    duration_minutes: [30, 60, 45][number % 3],
    participants: emails.slice(0, 1 + (number % emails.length)).map((email) => ({ email })),
  });
  return meeting_id;
}

async function bring(client: FormClient, meeting: string, text: string): Promise<void> {
  await client.get(`/meetings/${meeting}/transcript`);
  await client.submit("Add transcript", { text });
}

async function ready(client: FormClient, meeting: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const cookie = [...client.cookies].map((pair) => pair.join("=")).join("; ");
    const { status } = await fetch(`${client.base}/recall/structured-summary/${meeting}`, {
      headers: { cookie },
    });
    if (status === 200) return;
    await pause(100);
  }
  throw new Error(`${meeting} is not summarised`);
}

async function addTasks(client: FormClient, meeting_id: string): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < 26; number++) {
    const { action_id } = await rest<{ action_id: string }>(client, "/action-items", {
      ...{ meeting_id, description: tasks[number % tasks.length] },
      ...(number % 3 !== 2 && { owner: people[number % people.length]?.join(" ") }),
      ...(number % 4 !== 3 && {
        due_date: new Date(Date.now() + (number - 5) * 24 * hour).toISOString().slice(0, 10),
      }),
      priority: ["medium", "high", "low"][number % 3],
    });
    ids.push(action_id);
    if (number % 6 === 5) await rest(client, `/action-items/${action_id}`, { status: "completed" }, "PATCH");
  }
  return ids;
}

async function proposeEdit(client: FormClient, meeting: string): Promise<string> {
  const { summary } = await rest<{ summary: { content: { overview: string } } }>(
    client,
    `/recall/structured-summary/${meeting}`,
  );
  const { edit_id } = await rest<{ edit_id: string }>(client, `/summary/edit-request?meeting_id=${meeting}`, {
    summary: `${summary.content.overview} The film on the four mounted screens comes first, because it needs nobody's offer.`,
  });
  return edit_id;
}
