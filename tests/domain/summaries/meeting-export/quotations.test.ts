import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { changeSettings } from "#app/domain/accounts/users/write.server.ts";
import { composeNotificationMails } from "#app/domain/notifications/read.server.ts";
import { startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { searchProject } from "#app/domain/search-and-chat/search/read.server.ts";
import { changeActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { exportMeeting } from "#app/domain/summaries/meeting-export/read.server.ts";
import { readShared } from "#app/domain/summaries/shares/read.server.ts";
import { createShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { getStructuredSummary, readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { answerQuestion } from "#app/intelligence/answers.ts";
import { mailDigestsHandler } from "#app/jobs/mail-digests.ts";
import { resultsIn } from "#app/ui/shell/palette/search-results.ts";
import { events } from "#db/schema/kernel.ts";
import {
  bring,
  keepAll,
  type Stage,
  stage,
  summaryOf,
  testAi,
} from "#tests/domain/summaries/summaries/stage.ts";
import { openDocuments } from "#tests/support/documents.ts";
import { mailTo } from "#tests/support/mails.ts";
import { quotationsIn, wrongInQuotation } from "#tests/support/quoted.ts";
import { anonymous, system } from "#tests/support/workspace.ts";

const documents = openDocuments();

const said = `Ana Reis: No customer asked for the blue lamps in the whole of last year.
Bo Lund: So no more changes to the harbour timetable after the first of June.
Ana Reis: What the port office offers us for the old pier is not nothing.
Bo Lund: Well, um, no more than twelve thousand Euros go into the harbour lamps this year.
Ana Reis: We've decided not to move the ferry terminal before the winter.
Bo Lund: If the port office agrees, I'll send the contract for the pier to Carla by Friday.
Ana Reis: Bo, please send the drawings to the port office by Monday unless it rains.
Carla Mota: The, uh, paint for the pier might not last unless we, um, dry the wood first.
Carla Mota: Without the permit nobody may open the pier, and the permit costs nineteen hundred Euros.
Bo Lund: ${"The old harbour office kept a long list of boats and of the people who painted them. ".repeat(6)}No supplier can deliver the steel for the railing before June. Unless the port pays, nobody orders it.`;

const opposite =
  /(?<!no )customer asked|is nothing|(?<!no )more changes|(?<!no )more than twelve|decided to move|might last|(?<!Without )the permit nobody|(?<!agrees, I['’]ll )send the contract|by Monday(?! unless it rains)|(?<!no )supplier can deliver|(?<!Unless )the port pays/i;

test("quotations of a meeting are verbatim wherever shown, and never say the opposite", async () => {
  const ai = {
    ...testAi,
    answer: async (...[question, meetings, history]: Parameters<typeof testAi.answer>) =>
      answerQuestion(question, meetings, history),
  };
  const at = await stage({ ai });
  await bring(at, said);
  await at.workspace.worker.drain();
  await keepAll(at);
  const { meeting_id, project_id } = at;
  const host = at.as(at.host);
  const writer = { ...host, providers: { ...host.providers, documents } };
  const shared = await createShareLink(host, { meeting_id, with_transcript: true, days: 7 });
  const token = new URL(shared.url).pathname.split("/").at(-1) ?? "";
  const [event] = await at.workspace.db.read((q) =>
    q.select().from(events).where(eq(events.name, "summary.ready")),
  );
  const people = [{ user_id: at.guest.userId, email: "guest@example.test", time_zone: "Etc/UTC" }];
  const ctx = at.workspace.ctx(system);
  const found = await searchProject(host, { project_id, q: "deliver steel" });
  const pages: Record<string, unknown> = {
    "REST answer": await getStructuredSummary(host, { meeting_id }),
    page: await readSummary(host, { meeting_id }),
    Markdown: (await exportMeeting(writer, { meeting_id, format: "md" })).content,
    JSON: (await exportMeeting(writer, { meeting_id, format: "json" })).content,
    share: await readShared(at.workspace.ctx(anonymous), { token }),
    mail: (await composeNotificationMails(ctx, { event_ids: [event?.event_id ?? ""], people })).messages,
    answer: await startChat(host, { project_id, query: "What was said about the harbour lamps?" }),
    decisions: await startChat(host, { project_id, query: "What was decided?" }),
    "possible answer": await startChat(host, { project_id, query: "Which supplier delivers the steel?" }),
    "Word document": wordsOf((await exportMeeting(writer, { meeting_id, format: "docx" })).content),
    "weekly mail": await weeklyMail(at),
    search: await searchProject(host, { project_id, q: "pier" }),
    "search in a long line": found,
    palette: resultsIn(found),
  };
  const turns = (await getTranscript(host, { meeting_id })).map(({ text }) => text);
  let quotations = 0;
  for (const [door, shown] of Object.entries(pages)) {
    const text = typeof shown === "string" ? shown : JSON.stringify(shown);
    expect(text, door).not.toMatch(opposite);
    for (const quotation of quotationsIn(text)) {
      // The title of the meeting stands in marks as well.
      if (/^Ferry app/.test(quotation)) continue;
      quotations++;
      const problems = turns.map((turn) => wrongInQuotation(quotation, turn));
      expect(problems, `${door}: ${quotation}`).toContain(null);
    }
  }
  expect(quotations).toBeGreaterThan(10);
  const excerpts = [...found.meetings.flatMap(({ spoken }) => spoken.map(({ text }) => text))];
  excerpts.push(...resultsIn(found).flatMap(({ icon, label }) => (icon === "quote" ? [label] : [])));
  expect(excerpts.filter((text) => text.startsWith("… "))).not.toEqual([]);
  for (const text of excerpts)
    expect(
      turns.map((turn) => wrongInQuotation(text, turn)),
      text,
    ).toContain(null);
});

/** The text of a Word document. */
function wordsOf(content: string | Uint8Array): string {
  const xml = unzipSync(content as Uint8Array)["word/document.xml"];
  return new TextDecoder()
    .decode(xml)
    .replace(/<[^>]+>/g, "\n")
    .replaceAll("&apos;", "'");
}

/** Of the person whose items these become. */
async function weeklyMail(at: Stage): Promise<string> {
  const host = at.as(at.host);
  const { action_items } = await summaryOf(at);
  expect(action_items).not.toEqual([]);
  for (const { action_id } of action_items) await changeActionItem(host, { action_id, owner: "Member Test" });
  await changeSettings(at.as(at.member), { time_zone: "America/New_York" });
  at.workspace.clock.set(Date.parse("2026-01-11T12:00:00Z"));
  await mailDigestsHandler.enqueueFirst(at.workspace.ctx(system));
  for (const time of ["2026-01-12T12:59:00Z", "2026-01-12T13:31:00Z"]) {
    at.workspace.clock.set(Date.parse(time));
    await at.workspace.worker.drain();
  }
  const mail = await mailTo(at.workspace, "member@example.test");
  expect(mail?.kind).toBe("weekly_digest");
  return mail?.text ?? "";
}
