import { expect, test } from "vitest";
import { exportMeeting } from "#app/domain/summaries/meeting-export/read.server.ts";
import { createShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { bring, keepAll } from "#tests/domain/summaries/summaries/stage.ts";
import { openDocuments } from "#tests/support/documents.ts";
import { summariesSite } from "../support/sites/summaries.ts";

const documents = openDocuments();

const order = [
  /^(Meeting )?Summary$/,
  /^Decisions$/,
  /^Key discussions$/i,
  /^Action items$/i,
  /^Open questions$/i,
  /^(Outliers|Outline)$/,
  /^Jargon/,
];

/** Which of the known sections these headings are, in their order. */
function sectionsOf(headings: (string | undefined)[]): number[] {
  return headings.flatMap((text = "") => {
    const at = order.findIndex((name) => name.test(text));
    return at < 0 ? [] : [at];
  });
}

test("the sections of a summary stand in one order on its page, on a shared page and in a file", async () => {
  const site = await summariesSite();
  await bring(site);
  await site.workspace.worker.drain();
  await keepAll(site);
  const headingsOf = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, text]) => text);
  const { html } = await site.browse("host").get(site.page);
  expect(sectionsOf(headingsOf(html))).toEqual([0, 1, 2, 3, 4, 5, 6]);

  const { url } = await createShareLink(site.as(site.host), { meeting_id: site.meeting_id });
  const shared = await site.browse("nobody").get(new URL(url, site.base).pathname);
  const inLink = sectionsOf(headingsOf(shared.html));
  expect(inLink).toEqual(inLink.toSorted((a, b) => a - b));
  expect(inLink).toEqual(expect.arrayContaining([0, 1, 2, 3, 5]));

  const ctx = site.as(site.host);
  const providers = { ...ctx.providers, documents };
  const { content } = await exportMeeting(
    { ...ctx, providers },
    { meeting_id: site.meeting_id, format: "md" },
  );
  const inFile = sectionsOf([...String(content).matchAll(/^## (.+)$/gm)].map(([, text]) => text));
  expect(inFile).toEqual(inLink);
});
