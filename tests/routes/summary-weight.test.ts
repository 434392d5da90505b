import { describe, expect, test } from "vitest";
import type { MeetingDigest } from "#app/intelligence/types.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import { bring, summaryOf, testAi } from "#tests/domain/summaries/summaries/stage.ts";
import { summariesSite } from "../support/sites/summaries.ts";

/** What the page of a three-hour meeting may weigh at first, uncompressed. */
const budget = 200_000;
const turns = 1800;
const tasks = 217;

const numbered = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => {
    const turn = Math.floor((at * turns) / count);
    return { text: text(at), turns: at % 3 ? [turn] : [turn, Math.min(turn + 1, turns - 1)] };
  });

/** As much as the engine finds in the longest meetings it was measured on, and many more tasks. */
function longDigest(): MeetingDigest {
  return {
    overview: numbered(
      4,
      (at) =>
        `Ana Reis: “The harbour board asked for the timetable of pier ${at} before the summer season begins.”`,
    ),
    decisions: numbered(
      28,
      (at) =>
        `We move sailing ${at} of the morning to the new pier as soon as the ramp there has been inspected.`,
    ),
    keyDiscussions: numbered(
      6,
      (at) =>
        `Ramp ${at}. Bo Lind: “The inspection of ramp ${at} is the one thing that everything else here waits for.”`,
    ),
    openQuestions: numbered(
      8,
      (at) => `“Who pays for the lamps of pier ${at} once the city has handed it over to us?”`,
    ),
    actionItems: numbered(
      tasks,
      (at) =>
        `Write to the owner of boat ${at} about the berth that is free from September and ask for an answer.`,
    ).map((line, at) => ({
      ...line,
      owner: at % 3 ? "Ana Reis" : null,
      dueDate: at % 4 ? null : "2026-02-03",
    })),
    outline: numbered(10, (at) => `Pier ${at} and its ramp`).map(({ text, turns: [startTurn = 0] }, at) => ({
      ...{ topic: text, startTurn, endTurn: startTurn + 100, startMs: startTurn * 6000 },
      points: numbered(
        3,
        (point) =>
          `Bo Lind: “The ${point}. lamp of pier ${at} has been dark since the storm and nobody has said whose it is.”`,
      ),
    })),
    jargon: numbered(6, (at) => `A berth of the kind that boats of class ${at} need.`).map((line, at) => ({
      ...line,
      term: `Berth ${at}`,
    })),
    ...{ themes: ["piers"], contextGroup: "piers" },
  };
}

const ai = { ...testAi, digest: async () => longDigest() } as unknown as AiPort;

const transcript = Array.from({ length: turns }, (_, at) => {
  const clock = new Date(at * 6000).toISOString().slice(11, 19);
  return `[${clock}] ${at % 2 ? "Bo Lind" : "Ana Reis"}: The boat of berth ${at} goes to the other pier.`;
}).join("\n");

async function longMeeting() {
  const site = await summariesSite({ ai });
  await bring(site, transcript);
  await site.workspace.worker.drain();
  return { site, items: (await summaryOf(site)).action_items, browser: site.browse("host") };
}

const rowsOf = (html: string) => html.match(/ id="action-(?!items)/g)?.length ?? 0;

describe(`the summary page of three hours with ${tasks} action items`, () => {
  test("is light at first and has a link to the rest", async () => {
    const { site, items, browser } = await longMeeting();
    // A browser's zone is known, so that no page asks for it with a list of all.
    browser.cookies.set("throughline-zone", "UTC");
    const page = await browser.get(site.page);
    expect(items).toHaveLength(tasks);
    // What the browser's scripts begin with stands in the page as well, in a string.
    const sent = JSON.stringify((await browser.get(`${site.page}.data`)).html);
    expect(page.text).toContain(`Show all ${tasks}`);
    expect(rowsOf(page.html)).toBe(20);
    expect(Buffer.byteLength(page.html) + Buffer.byteLength(sent)).toBeLessThanOrEqual(budget);
  });

  test("shows all of them on request, and where the address names a later one", async () => {
    const { site, items, browser } = await longMeeting();
    await browser.get(site.page);
    const all = await browser.click(`Show all ${tasks}`);
    expect(rowsOf(all.html)).toBe(tasks);
    expect(all.text).not.toContain("Show all");
    expect(rowsOf((await browser.get(`${site.page}?item=${items.at(-1)?.action_id}`)).html)).toBe(tasks);
    expect(rowsOf((await browser.get(`${site.page}?item=${items[3]?.action_id}`)).html)).toBe(20);
  });

  test("an edit of a later item leads back to it", async () => {
    const { site, items, browser } = await longMeeting();
    const later = items.at(-1)?.action_id;
    const item = await browser.get(`${site.page}/action-items/${later}`);
    const back = await browser.submit("Save", { owner: "Bo Lind" });
    expect(item.status).toBe(200);
    expect(back.url).toContain(`?item=${later}#action-${later}`);
    expect(back.html).toContain(`id="action-${later}"`);
  });
});
