import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ask } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { searchProject } from "#app/domain/search-and-chat/search/read.server.ts";
import { exportMeeting } from "#app/domain/summaries/meeting-export/read.server.ts";
import { sampleMeeting } from "#app/domain/summaries/sample/sample-meeting.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { addTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { meetingsInOtherLanguages } from "#tests/intelligence/language/spoken.ts";
import { openDocuments } from "#tests/support/documents.ts";
import { everything } from "#tests/support/sites/everything.ts";

const documents = openDocuments();

/** Words that were spoken, and one of them to look for. */
type Meeting = { text: string; question: string; word: string };

const others = Object.entries(meetingsInOtherLanguages).map(([code, turns]): [string, Meeting] => {
  const text = turns.map((turn, at) => `[00:30:${10 + at}] ${turn.speaker}: ${turn.text}`).join("\n");
  const question = turns.at(-1)?.text ?? "";
  return [code, { text, question, word: question.match(/[\p{L}\p{M}]{4,}/u)?.[0] ?? "" }];
});

const meetings: Record<string, Meeting> = {
  en: { text: sampleMeeting.text, question: "Why are the screens on the piers hard to read?", word: "piers" },
  ...Object.fromEntries(others),
  de: {
    text: readFileSync(new URL("../minutes/meetings/de/baubesprechung.txt", import.meta.url), "utf8"),
    question: "Was hat der Fensterbauer mitgeteilt?",
    word: "Rohbau",
  },
};

const nameOf = (code: string) => new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;

/** What the guide's table says, by language and feature. */
function tableOfGuide(): Record<string, Record<string, string>> {
  const guide = readFileSync(new URL("../../docs/languages.md", import.meta.url), "utf8");
  const rows = guide
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [[, ...features] = [], ...languages] = rows;
  return Object.fromEntries(
    languages.map(([language = "", ...cells]) => [
      language,
      Object.fromEntries(features.map((feature, at) => [feature, cells[at] ?? ""])),
    ]),
  );
}

/** What somebody sees of two meetings with the same words, in a project with meetings in every language before. */
async function seenOf({ at }: Awaited<ReturnType<typeof everything>>, code: string, meeting: Meeting) {
  const { text, question, word } = meeting;
  const { project_id } = at;
  const host = at.as(at.host);
  const ctx = { ...host, providers: { ...host.providers, documents } };
  const add = async (day: string) => {
    const file = { title: `${code} ${day}`, bytes: new TextEncoder().encode(text), again: true };
    const added = await addTranscript(ctx, { project_id, scheduled_at: `${day}T09:00:00Z`, ...file });
    await at.workspace.worker.drain();
    return added.meeting_id;
  };
  await add("2025-12-01");
  const meeting_id = await add("2025-12-08");
  const { meeting: held, summary, related } = await readSummary(ctx, { meeting_id });
  if (!summary) throw new Error(`Nothing is said of the meeting in ${code}`);
  const { document, action_items, unread } = summary;
  const lines = [...document.overview, ...document.decisions, ...document.key_discussions];
  const found = await searchProject(ctx, { project_id, q: word });
  const asked = await ask(ctx, { project_id, query: question, client_token: `question-${code}` });
  const cited = (asked.session_chat.at(-1)?.lines ?? []).flatMap(({ citation }) => citation ?? []);
  const { content } = await exportMeeting(ctx, { meeting_id, format: "md" });
  const quoted = [
    ...lines.flatMap((line) => line.text.match(/(?<=“)[^”]+(?=”)/g) ?? []),
    ...cited.map(({ quote = "" }) => quote),
  ];
  const isSpoken = (quote: string) => text.includes(quote.replace(/^… | …$/g, ""));
  const isForeign = ({ title }: { title: string }) => / 2025-12-/.test(title) && !title.startsWith(code);
  const says = (words: string) => words.includes(`seems to be in ${nameOf(code)}`);
  return {
    Summary: lines.length > 0 ? "written" : says(unread ?? "") ? "says why not" : "empty",
    Tasks: action_items.length > 0 ? "found" : "none",
    Topics: document.topics.length > 0 ? "found" : "none",
    Groups: held.context_group === "General" ? "General" : "by subject",
    Related: related.length === 0 ? "none" : related.some(isForeign) ? "others" : "by subject",
    Search: found.meetings.some((one) => one.meeting_id === meeting_id && one.spoken.length > 0)
      ? "finds words"
      : "nothing",
    "Memory GPT": cited.length > 0 ? "cites the words" : "nothing",
    Export: lines.length > 0 ? "whole" : says(String(content)) ? "transcript, says why" : "transcript",
    Quotations: quoted.every(isSpoken) ? "as spoken" : "changed",
  };
}

test("somebody of each language sees what the guide to languages says", async () => {
  const site = await everything();
  const seen: Record<string, unknown> = {};
  for (const [code, meeting] of Object.entries(meetings))
    seen[nameOf(code)] = await seenOf(site, code, meeting);
  expect(seen).toEqual(tableOfGuide());
});
