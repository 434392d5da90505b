import { expect, test } from "vitest";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { readSample } from "#app/domain/summaries/sample/read.server.ts";
import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import { sampleHeldAt } from "#app/domain/summaries/sample/sample-page.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { bring, stage, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { tags } from "#tests/support/html.ts";
import { summariesSite } from "../support/sites/summaries.ts";

/** Without what is of one database: ids, and the moment of the reading. */
function read(value: unknown): unknown {
  const own = /_id$|^id$|created_at|updated_at/;
  return JSON.parse(JSON.stringify(value, (key, one) => (own.test(key) ? undefined : one)));
}

test("the public sample is what the same meeting's own summary says, lines and evidence alike", async () => {
  const at = await stage();
  const { text, fileName, title, agenda } = sampleMeeting;
  const { clock } = at.workspace;
  clock.advance(Date.parse(sampleHeldAt) - clock.now());
  const { meeting_id } = await scheduleMeeting(at.as(at.host), {
    ...{ project_id: at.project_id, title, agenda: [...agenda], platform_type: "zoom" },
    scheduled_at: sampleHeldAt,
  });
  const bytes = new TextEncoder().encode(text);
  await bringTranscript(at.as(at.host), { meeting_id, file_name: fileName, bytes });
  await at.workspace.worker.drain();
  const { summary } = await readSummary(at.as(at.host), { meeting_id });
  const sample = await readSample(at.workspace.ctx({ kind: "anonymous", address: "" }), {});
  expect(read(sample.summary)).toEqual(read(summary));
});

test("the sample opens for a stranger: summary, transcript of one speaker, quote, and nothing to send", async () => {
  const { browse, base } = await summariesSite();
  const visitor = browse("nobody");
  const page = await visitor.get("/sample");
  expect(page.status).toBe(200);
  for (const text of [sampleMeeting.title, "Key Discussions", "Action Items", "Outliers", "Sign up"])
    expect(page.text).toContain(text);
  expect(tags(page.html, "form")).toEqual([]);
  for (const { attributes } of tags(page.html, "a"))
    expect(attributes.href).toMatch(/^(\/|\/login|\/signup|\/signup\?sample=1|\/sample([?#].*)?|\?.*|#.*)$/);

  const { text } = await visitor.get("/sample?tab=transcript&speaker=Ines+Duarte");
  expect(text).toContain("Would a passenger miss a boat because of it?");
  expect(text).not.toContain("The import is the only real risk on my side.");

  const quote = await (await fetch(`${base}/sample/quote?line=s3`)).json();
  expect(quote.quoted).toEqual(["s3"]);
  expect(quote.lines.map(({ segment_id }: { segment_id: string }) => segment_id)).toContain("s0");
});

test("the sample shows no line of a real meeting and takes no writing", async () => {
  const at = await summariesSite();
  await bring(
    at,
    "Ana: We decided that the vault code is nineteen forty.\nBo: I will keep the vault closed.\n",
  );
  await at.workspace.worker.drain();
  const { document } = await summaryOf(at);
  const [segment = ""] = document.decisions.flatMap(({ evidence }) => evidence.map((at) => at.segment_id));
  expect(segment).not.toBe("");
  for (const line of [segment, at.meeting_id, "", "s9999"])
    expect((await fetch(`${at.base}/sample/quote?line=${line}`)).status).toBe(404);
  for (const path of ["/sample", "/sample/quote"]) {
    const sent = await fetch(at.base + path, {
      method: "POST",
      headers: { origin: at.base },
      body: new URLSearchParams({ intent: "save" }),
    });
    expect(sent.status).toBe(405);
  }
  expect((await at.browse("nobody").get("/sample?q=vault&tab=transcript")).text).not.toContain(
    "nineteen forty",
  );
});
