import { describe, expect, test } from "vitest";
import { escapeHtml } from "#app/core/escape-html.ts";
import { listChatSessions } from "#app/domain/search-and-chat/chat/read.server.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import { billing } from "#tests/domain/search-and-chat/chat/meetings.ts";
import { newMeeting, said } from "#tests/domain/search-and-chat/chat/seed.ts";
import { tags } from "#tests/support/html.ts";
import { chatSite } from "../support/sites/chat.ts";

async function site() {
  const all = await chatSite();
  const meeting = await newMeeting(all.space, all.project_id, {
    ...{ title: "Billing review", spoken: billing, people: ["Ana", "Ben", "Chloe"], group: "Billing" },
    ...{ themes: ["billing export"], lines: ["The export ships in March."] },
    items: [{ description: "Round the invoices of Liechtenstein", owner: "Ben" }],
  });
  return { ...all, meeting };
}

describe("Memory GPT without scripts", () => {
  test("asks, follows a citation, renames and deletes", async () => {
    const { browse, meeting } = await site();
    const browser = browse("ana");
    expect((await browser.get("/memory-gpt")).text).toContain("Ask anything about the meeting in Apollo.");
    const answer = await browser.submit("Send", { query: "When does the export ship?" });
    expect(answer.url).toMatch(/\/memory-gpt\/\w+#chat-\w+$/);
    expect(answer.text).toContain("You asked: When does the export ship?");
    expect(answer.text).toContain("Based on 1 meeting.");
    const transcript = `/meeting-summary/${meeting.meeting_id}?tab=transcript&around=`;
    const cited = tags(answer.html, "a").flatMap(({ attributes: { href = "" } }) =>
      href.startsWith(transcript) ? href.split("#line-").slice(1) : [],
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((id) => !meeting.segmentIds.includes(id))).toEqual([]);
    expect(answer.html).toContain(`id="${answer.url.split("#")[1]}"`);
    expect((await browser.submit("Send", { query: "Who feeds the penguins?" })).text).toContain(
      "This wasn't discussed in this meeting.",
    );
    await browser.click("Rename");
    expect((await browser.submit("Save", { new_label: " " })).text).toContain("Type a title");
    expect((await browser.submit("Save", { new_label: "Dates" })).text).toContain("Session renamed");
    await browser.click("Delete");
    expect(browser.page?.text).toContain("“Dates” and its 2 questions and answers will be deleted.");
    const deleted = await browser.submit("Delete");
    expect(deleted.text).toContain("Session deleted");
    expect(deleted.text).not.toContain("Dates");
  });

  test("shows found, never said and not discussed differently, with the number of meetings read", async () => {
    const { browse, space, project_id } = await site();
    for (let at = 0; at < 13; at++)
      await newMeeting(space, project_id, {
        title: `Standup ${at}`,
        spoken: billing.slice(6),
        daysAgo: at + 1,
      });
    const browser = browse("ana");
    await browser.get("/memory-gpt");
    const ask = async (query: string) => (await browser.submit("Send", { query })).text;
    expect(await ask("When does the billing export ship?")).toContain(
      "Based on the 12 most relevant of 14 meetings.",
    );
    expect(await ask("Is the billing export on Mars?")).toContain(
      "No mention of “Mars” in the 12 most relevant of 14 meetings.",
    );
    expect(await ask("Who feeds the penguins?")).toContain(
      "This wasn't discussed in the 12 most relevant of 14 meetings.",
    );
    const records = await ask("What are Ben's open items?");
    expect(records).toContain("I found 1 open action item for Ben in “Billing review”.");
    expect(records).toContain("Round the invoices of Liechtenstein (Ben, no due date)");
  });

  test("asks an example question by its button", async () => {
    const browser = (await site()).browse("ana");
    await browser.get("/memory-gpt");
    const { text } = await browser.submit("What did we decide about the billing export?");
    expect(text).toContain("You asked: What did we decide about the billing export?");
    expect(text).toContain("Based on 1 meeting.");
  });

  test("stores one question for a form sent twice", async () => {
    const { browse, space, ana } = await site();
    const browser = browse("ana");
    const form = await browser.get("/memory-gpt");
    const first = await browser.submit("Send", { query: "Discounts?" });
    browser.page = form;
    expect((await browser.submit("Send", { query: "Discounts?" })).url).toBe(first.url);
    expect(await listChatSessions(space.ctx(ana), {})).toHaveLength(1);
  });

  test("refuses a blank question, and returns the text of a failed one", async () => {
    const { browse, space, ana } = await site();
    const browser = browse("ana");
    await browser.get("/memory-gpt");
    expect((await browser.submit("Send", { query: " \n " })).status).toBe(422);
    const long = `Discounts? ${"x".repeat(4000)}`;
    const refused = await browser.submit("Send", { query: long });
    expect(refused.text).toContain("Use at most 4,000 characters");
    expect(refused.html).toMatch(/<textarea[^>]*>Discounts\? x+<\/textarea>/);
    expect(await listChatSessions(space.ctx(ana), {})).toEqual([]);
  });

  test("asks to select a project when there is none", async () => {
    const { browse, space, ana } = await site();
    await space.db.write(async (q) => {
      const { users } = await import("#db/schema/identity.ts");
      const { eq } = await import("drizzle-orm");
      await q.update(users).set({ last_active_project_id: null }).where(eq(users.user_id, ana.userId));
    });
    const browser = browse("ana");
    await browser.get("/memory-gpt");
    const { text } = await browser.submit("Send", { query: "Discounts?" });
    expect(text).toContain("You asked: Discounts? Error: Please select a project to start a chat.");
  });

  test("answers 404 for another user's chat", async () => {
    const { browse } = await site();
    const browser = browse("ana");
    await browser.get("/memory-gpt");
    const { url } = await browser.submit("Send", { query: "Discounts?" });
    const path = new URL(url).pathname;
    expect((await browse("ben").get(path)).status).toBe(404);
    expect((await browse("eve").get(`${path}/delete`)).status).toBe(404);
    expect((await browse("nobody").get(path)).url).toMatch(/\/login\?redirectTo=/);
  });
});

describe("hub and search without scripts", () => {
  test("shows, searches and regroups the hub", async () => {
    const { browse, space, meeting } = await site();
    const browser = browse("ana");
    const hub = await browser.get("/summary-hub");
    expect(hub.html).toMatch(/<main[\s\S]*href="\/action-items"/);
    expect(hub.text).toContain("Recent Meetings Billing review");
    expect(hub.text).toContain("AI Summary");
    expect(hub.text).toContain("Ana, Ben...");
    expect(hub.html).toContain(`href="/meeting-summary/${meeting.meeting_id}"`);
    expect((await browser.get("/summary-hub?q=rounding")).text).toContain("Billing review");
    expect((await browser.get("/summary-hub?q=penguins")).text).toContain(
      "No meetings found matching your criteria.",
    );
    await browser.get("/summary-hub");
    expect((await browser.submit("Regenerate Context")).text).toContain("Regrouping meetings.");
    expect(await space.worker.drain()).toBe(1);
    // A group of one is not shown.
    expect((await browser.get("/summary-hub")).text).toContain(
      "Three or more meetings on one topic show up here together.",
    );
  });

  test("offers the next step on an empty hub", async () => {
    const { text } = await (await site()).browse("eve").get("/summary-hub");
    expect(text).toContain("No Meetings Yet");
    expect(text).toContain("Schedule Meeting");
  });

  test("links from search to the action item", async () => {
    const { browse, meeting } = await site();
    const anchor = `action-${meeting.actionIds[0]}`;
    const page = await browse("ana").get("/search?q=liechtenstein");
    expect(page.html).toContain(
      `href="/meeting-summary/${meeting.meeting_id}?item=${meeting.actionIds[0]}#${anchor}"`,
    );
    expect(page.text).toContain("Action item · Ben Round the invoices of Liechtenstein");
    expect((await browse("eve").get("/search?q=liechtenstein")).text).toContain("Nothing found");
  });

  test("links from search to the spoken line", async () => {
    const { browse, meeting } = await site();
    const page = await browse("ana").get("/search?q=Switzerland");
    expect(page.html).toContain(
      `href="/meeting-summary/${meeting.meeting_id}${escapeHtml(spokenHref(String(meeting.segmentIds[7])))}"`,
    );
    expect(page.html).toMatch(/<mark[^>]*>Switzerland<\/mark>/);
    expect((await browse("eve").get("/search?q=Switzerland")).text).toContain(
      "Nothing found for “Switzerland”",
    );
  });
});

const hostile = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '"><svg onload=alert(1)>',
  "</textarea><script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  "![x](https://evil.example/?leak)",
  "[click](javascript:alert(1))",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "{{constructor.constructor('alert(1)')()}}",
  "<!-- --><base href=https://evil.example>",
];

test.each(hostile)("hostile text is escaped on hub, search and chat: %s", async (words) => {
  const all = await chatSite();
  await newMeeting(all.space, all.project_id, {
    ...{ title: `Plan ${words}`, group: words, people: [words], themes: [words] },
    ...{
      spoken: said(`${words}: The budget plan is ${words} and that is it.`),
      lines: [`The budget is ${words}.`],
    },
  });
  const browser = all.browse("ana");
  const question = `What about the budget plan ${words}?`;
  const pages = [await browser.get("/memory-gpt"), await browser.submit("Send", { query: question })];
  await browser.click("Rename");
  pages.push(await browser.submit("Save", { new_label: words.slice(0, 40) }));
  pages.push(await browser.click("Delete"));
  pages.push(
    await browser.get("/summary-hub"),
    await browser.get(`/summary-hub?q=${encodeURIComponent(words)}`),
  );
  pages.push(await browser.get(`/search?q=${encodeURIComponent(`budget ${words}`)}`));
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  expect(pages.flatMap(({ html, url }) => unsafeIn(html).map((problem) => `${url}: ${problem}`))).toEqual([]);
});

const unsafeElements = ["img", "iframe", "base", "object", "embed", "style"];

/** What a page holds that could have come from a person's words and run, load or lead somewhere. */
function unsafeIn(html: string): string[] {
  const problems = [...html.matchAll(/<script(?![^>]* nonce="[\w+/=-]+")[^>]*/g)].map(([script]) => script);
  for (const { name, attributes, text } of tags(html, "[a-z][a-z0-9]*")) {
    const { href, src, action, rel } = attributes;
    if (unsafeElements.includes(name)) problems.push(`<${name}>`);
    for (const each of Object.keys(attributes))
      if (each.startsWith("on") || each === "style") problems.push(`<${name} ${each}>`);
    // An address somebody said is a link that names where it leads.
    const isOutward = name === "a" && rel?.startsWith("noopener noreferrer");
    if (isOutward && !text.includes(new URL(href ?? "").host)) problems.push(`${text} leads to ${href}`);
    for (const address of [isOutward ? "/" : href, src, action])
      if (!/^[/#?]/.test(address ?? "/")) problems.push(`<${name}> leads to ${address}`);
  }
  return problems;
}
