import { expect, test } from "vitest";
import { exportMeeting } from "#app/domain/summaries/meeting-export/read.server.ts";
import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import { getStructuredSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { bring } from "#tests/domain/summaries/summaries/stage.ts";
import { meetingsInOtherLanguages } from "#tests/intelligence/language/spoken.ts";
import { openDocuments } from "#tests/support/documents.ts";
import { summariesSite } from "../support/sites/summaries.ts";

const documents = openDocuments();
const french = (meetingsInOtherLanguages.fr ?? [])
  .map(({ speaker, text }, at) => `[00:30:${10 + at}] ${speaker}: ${text}`)
  .join("\n");

async function summarized(text: string) {
  const site = await summariesSite();
  await bring(site, text);
  await site.workspace.worker.drain();
  return site;
}

test("the page of a French meeting says what was not read, and nowhere that nothing was decided", async () => {
  const site = await summarized(french);
  const { text } = await site.browse("host").get(site.page);
  expect(text).toContain(
    "This transcript seems to be in French. The built-in engine reads English and German, so nothing was summarized.",
  );
  expect(text).toContain("Not read, because it's in French.");
  expect(text).not.toMatch(/No (decisions|key discussions|outline topics|jargon)/);
  const { context_group } = await getStructuredSummary(site.as(site.host), {
    meeting_id: site.meeting_id,
  }).then(({ summary }) => summary.content);
  expect(context_group).toBe("General");
});

test("a meeting partly in French is summarized where it is in English, and says how much was left, also in its copies", async () => {
  const site = await summarized(`${sampleMeeting.text}\n${french}`);
  const left =
    /About \d+% of this transcript seems to be in French\. The built-in engine reads English and German, and left that part out\./;
  const { text } = await site.browse("host").get(site.page);
  expect(text).toMatch(left);
  expect(text).not.toContain("Not read");
  const { meeting_id } = site;
  const ctx = site.as(site.host);
  const { content } = await exportMeeting(
    { ...ctx, providers: { ...ctx.providers, documents } },
    { meeting_id, format: "md" },
  );
  expect(String(content)).toMatch(left);
  const summary = await getStructuredSummary(site.as(site.host), { meeting_id });
  expect(summary).toMatchObject({ other_languages: [{ language: "fr", share: expect.any(Number) }] });
});

test("the page of an English meeting says nothing of languages", async () => {
  const site = await summarized(sampleMeeting.text);
  const { text } = await site.browse("host").get(site.page);
  expect(text).not.toContain("seems to be in");
});
