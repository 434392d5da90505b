import { beforeAll, describe, expect, test } from "vitest";
import { german } from "#app/words/de/german.ts";
import { theProgram } from "#tests/support/e2e.ts";
import { FormClient, type Page } from "#tests/support/form-client.ts";
import { decode, tags } from "#tests/support/html.ts";
import { type FilledWorkspace, fillWorkspace, type Pages, pagesOf } from "#tests/support/journey-places.ts";
import { newStage } from "#tests/support/stage.ts";
import { storedTexts } from "#tests/support/stored-texts.ts";

/** Read by those who set a server up, beside settings and calls whose names are English; the audit log, whose sentences are those of its file; and the sample, an English meeting. */
const inEnglish = /^\/docs\/|\/audit\b|^\/sample\b/;
/** Names of products, of keys, of the zone and of months that both languages have, and what the engine wrote, which reads and asks in English; recaps, which others get. */
const isName =
  /^(Throughline|Google|Microsoft|API tokens|Enter|\w+@example\.test|\(?UTC\)?|\w+ Reis|(April|August|September|November) \d{4}|Jan|Feb|Apr|Jun|Jul|Aug|Sep|Nov)$|^\((UTC|Host)\)$|^What was decided in|\b(did|do) we (say|decide)|^Who's working/;
/** What reads the same in both languages. */
const sameInBoth = new Set(
  Object.entries(german).flatMap(([english, text]) => (english === text ? [english.toLowerCase()] : [])),
);

let filled: FilledWorkspace;
let pages: Pages;
let stored: string;

beforeAll(async () => {
  filled = await fillWorkspace(newStage(theProgram()));
  pages = pagesOf(filled.ids);
  stored = storedTexts(theProgram().file)
    .toLowerCase()
    .replace(/\\n|\s+/g, " ");
});

describe("a reader whose browser prefers German", () => {
  test("sees no text in English on pages before the login", async () => {
    const reader = new FormClient(theProgram().url);
    expect(await leftInEnglish(reader, pages.open)).toEqual([]);
  });

  test("sees no text in English before there is a project", async () => {
    expect(await leftInEnglish(filled.newcomer.reader, pages.empty)).toEqual([]);
  });

  test("sees no text in English on pages of a project", async () => {
    expect(await leftInEnglish(filled.ana.reader, pages.inside)).toEqual([]);
  });

  test("sees no text in English in the other states of these pages", async () => {
    expect(await leftInEnglish(filled.ana.reader, pages.states)).toEqual([]);
  });

  test("is refused in German before the login", async () => {
    const email = filled.ana.email;
    const password = "nobody-knows-this";
    expect(
      await refusedInEnglish(new FormClient(theProgram().url), [
        ["/login", { email, password }],
        ["/login", { intent: "nonsense" }],
        ["/signup", { email, password: "short" }],
        ["/forgot-password", { email: "" }],
        ["/reset-password", { token: "nothing", password, confirm_password: password }],
        ["/confirm", { intent: "confirm", token: "nothing" }],
      ]),
    ).toEqual([]);
  });

  test("is refused in German where a form has something wrong", async () => {
    const { over, next, item, org, project } = filled.ids;
    const summary = `/meeting-summary/${over}`;
    const planned = { title: "Ferries", duration_minutes: "30", platform_type: "google_meet", zone: "UTC" };
    expect(
      await refusedInEnglish(filled.ana.reader, [
        ["/profile", { intent: "password", password: "short" }],
        ["/profile", { intent: "email", email: filled.ana.email }],
        ["/profile", { intent: "name", first_name: "\0" }],
        ["/profile", { intent: "verify-app", factor_id: "nothing", code: "123456" }],
        ["/schedule-meeting", { intent: "schedule", title: "" }],
        ["/schedule-meeting", { ...planned, intent: "schedule", date: "2030-02-30", time: "10:00" }],
        [`/pending-meetings/${next}`, { intent: "answer", answer: "perhaps" }],
        [`${summary}/comments`, { intent: "add", text: "Well" }],
        [`${summary}/comments`, { intent: "edit nothing", text: "Well" }],
        [`${summary}/speakers`, { intent: "rename", speaker: "Nobody", name: "Ana" }],
        [`${summary}/speakers`, { intent: "correct", heard: "", written: "" }],
        [`${summary}/speakers`, { intent: "correct", heard: "zeppelin", written: "ferry" }],
        [`${summary}/recap`, { intent: "send", to: [], more: "" }],
        [`${summary}/action-items/${item}`, { intent: "change", due_date: "tomorrow" }],
        ["/edit-requests/nothing", { intent: "approve" }],
        [`/organizations/${org}`, { intent: "leave" }],
        [`/projects/${project}`, { intent: "leave" }],
        ["/settings", { intent: "add-calendar", kind: "address", address: "ftp://x", project_id: project }],
      ]),
    ).toEqual([]);
  });
});

type Sent = [path: string, fields: Record<string, string | string[]>];

/** Texts and labels of pages that say the same to readers of both languages, and that nobody has typed or said. */
async function leftInEnglish(reader: FormClient, visits: Pages["open"]): Promise<string[]> {
  const left: string[] = [];
  for (const [, path] of visits.filter(([, path]) => !inEnglish.test(path)))
    left.push(...(await sameInEnglish(reader, path, () => reader.get(path))));
  return left;
}

/** The same for what a form's answer says; a form that is taken is told as well. */
async function refusedInEnglish(reader: FormClient, forms: Sent[]): Promise<string[]> {
  const left: string[] = [];
  for (const [path, fields] of forms)
    left.push(
      ...(await sameInEnglish(reader, `${path} ${JSON.stringify(fields)}`, async () => {
        const answer = await reader.post(path, fields);
        if (answer.status < 400) left.push(`${path} ${JSON.stringify(fields)}: ${answer.status}`);
        return answer;
      })),
    );
  return left;
}

async function sameInEnglish(reader: FormClient, what: string, show: () => Promise<Page>): Promise<string[]> {
  reader.language = "en";
  const english = textsOf((await show()).html);
  reader.language = "de-AT,de;q=0.9,en;q=0.1";
  const { html } = await show();
  reader.language = "";
  expect(html).toContain('<html lang="de"');
  return [...textsOf(html)].flatMap((text) =>
    english.has(text) && isOurs(text) ? [`${what}: ${text}`] : [],
  );
}

/** Whether a part of a text, between the marks that join names and quotations, is neither stored nor a name. */
function isOurs(text: string): boolean {
  // Others get a recap, whose language nobody knows.
  if (/^Recap: |\*Decisions\*/.test(text)) return false;
  return text.split(/ ·(?: |$)|: |[“”„…]+|\.\.\.|, |^In |^\d\d:\d\d /).some((part) => {
    const plain = part.trim().toLowerCase();
    return (
      /[a-z]{3}/.test(plain) && !isName.test(part.trim()) && !sameInBoth.has(plain) && !stored.includes(plain)
    );
  });
}

/** What a page shows and what it tells of its controls. */
function textsOf(html: string): Set<string> {
  const body = html.replace(/<(script|style|code|option|pre|svg)\b[\s\S]*?<\/\1>/g, "<br>");
  const texts = body.split(/<[^>]*>/).map((text) => decode(text).replace(/\s+/g, " ").trim());
  const labels = tags(html, "\\w+").flatMap(({ attributes }) =>
    ["title", "aria-label", "placeholder", "alt"].map((name) => attributes[name] ?? ""),
  );
  return new Set([...texts, ...labels].filter(Boolean));
}
