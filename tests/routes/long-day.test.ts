import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { exportMeeting } from "#app/domain/summaries/meeting-export/read.server.ts";
import { bring } from "#tests/domain/summaries/summaries/stage.ts";
import { openDocuments } from "#tests/support/documents.ts";
import { longDay } from "#tests/support/long-day.ts";
import { summariesSite } from "#tests/support/sites/summaries.ts";

/** What the page may weigh at first, uncompressed, with what scripts begin with: twice as much as that of three hours. */
const budget = 400_000;

test("a day of eight hours: every promise and decision is on the page or one click away, in files and in REST", async () => {
  const { turns, promises, decisions } = longDay();
  const site = await summariesSite();
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 19);
  await bring(
    site,
    turns.map(({ speaker, startMs, text }) => `[${clock(startMs)}] ${speaker}: ${text}`).join("\n"),
  );
  await site.workspace.worker.drain();
  const left = (text: string) => {
    const all = text.toLowerCase();
    return [...promises.map((promise) => promise.text), ...decisions].filter(
      (one) => !all.includes(one.toLowerCase()),
    );
  };

  const browser = site.browse("host");
  browser.cookies.set("throughline-zone", "UTC");
  const first = await browser.get(site.page);
  const sent = JSON.stringify((await browser.get(`${site.page}.data`)).html);
  expect(Buffer.byteLength(first.html) + Buffer.byteLength(sent)).toBeLessThanOrEqual(budget);
  expect(decisions.filter((plan) => !first.text.includes(plan))).toEqual([]);
  const link = /Show all \d+/.exec((await browser.get(site.page)).text)?.[0] ?? "";
  expect(left((await browser.click(link)).text)).toEqual([]);

  const at = site.as(site.host);
  const ctx = { ...at, providers: { ...at.providers, documents: openDocuments() } };
  const file = async (format: "md" | "docx" | "json") =>
    (await exportMeeting(ctx, { meeting_id: site.meeting_id, possible: "yes", format })).content;
  const word = strFromU8(
    unzipSync(Buffer.from((await file("docx")) as Uint8Array))["word/document.xml"] ?? new Uint8Array(),
  );
  for (const text of [await file("md"), await file("json"), word.replace(/<[^>]+>/g, "")])
    expect(left(String(text))).toEqual([]);
  const rest = await site.call("host", "GET", `/recall/structured-summary/${site.meeting_id}`);
  expect(left(JSON.stringify(rest.body))).toEqual([]);
});
