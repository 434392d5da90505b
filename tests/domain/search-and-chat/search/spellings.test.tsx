import { describe, expect, test } from "vitest";
import { summaryHub } from "#app/domain/meetings/meetings/read.server.ts";
import { findMeetings } from "#app/domain/search-and-chat/library/read.server.ts";
import { searchProject } from "#app/domain/search-and-chat/search/read.server.ts";
import { occurrencesIn } from "#app/domain/transcripts/recordings/highlight.ts";
import { cleanText } from "#app/transcript-files/speech.ts";
import { Marked } from "#app/ui/kit/marked.tsx";
import { filtered } from "#app/ui/meeting/hub/meetings-cache.ts";
import { matchScore } from "#app/ui/shell/palette/commands.ts";
import { memorySpace, newMeeting, newPerson, newProject } from "#tests/domain/search-and-chat/chat/seed.ts";
import { hiddenPairs, spellingPairs } from "#tests/support/spelling-pairs.ts";
import { render } from "#tests/ui/render.tsx";

const pairs = [...spellingPairs, ...hiddenPairs];

/** A project in which each text was said in one meeting, and is title, line and action item of another. */
async function library() {
  const space = await memorySpace();
  const ana = await newPerson(space);
  const project_id = await newProject(space, [ana.userId]);
  const texts = [...new Set(pairs.map(([, text]) => text))];
  const meetings = new Map<string, { said: string; written: string }>();
  for (const text of texts) {
    // As it is read from a file.
    const spoken = [{ speaker: "Ana", text: cleanText(text) }];
    const said = await newMeeting(space, project_id, { title: "-", spoken });
    const written = await newMeeting(space, project_id, {
      ...{ title: cleanText(text), lines: [cleanText(text)], items: [{ description: cleanText(text) }] },
    });
    meetings.set(text, { said: said.meeting_id, written: written.meeting_id });
  }
  return { ctx: space.ctx(ana), project_id, meetings };
}

test("search, hub and library find each word in every spelling, said and written, and no other word", async () => {
  const { ctx, project_id, meetings } = await library();
  const wrong: string[] = [];
  for (const [query, text, isFound] of pairs) {
    const { said = "", written = "" } = meetings.get(text) ?? {};
    const check = (finder: string, found: boolean) => {
      if (found !== isFound) wrong.push(`${finder}: ${query} in ${text}`);
    };
    const results = (await searchProject(ctx, { project_id, q: query })).meetings;
    const of = (id: string) => results.find(({ meeting_id }) => meeting_id === id);
    check("spoken", (of(said)?.spoken.length ?? 0) > 0);
    check("title", of(written) !== undefined);
    check("line", (of(written)?.lines.length ?? 0) > 0);
    check("item", (of(written)?.items.length ?? 0) > 0);
    const { months } = await findMeetings(ctx, { project_id, q: query, time_zone: "UTC" });
    const listed = months.flatMap((month) => month.meetings.map(({ meeting_id }) => meeting_id));
    check("library, said", listed.includes(said));
    check("library, written", listed.includes(written));
    const hub = await summaryHub(ctx, { project_id, q: query });
    const shown = JSON.stringify(hub);
    check("hub, said", shown.includes(said));
    check("hub, written", shown.includes(written));
  }
  expect(wrong).toEqual([]);
});

describe.each(pairs)("%s in '%s': %s", (query, text, isFound) => {
  test("is found in a transcript that is open, and marked", () => {
    expect(occurrencesIn(text, query).length > 0).toBe(isFound);
  });

  test("is marked among results", async () => {
    expect((await render(<Marked text={text} terms={[query]} />)).includes("<mark")).toBe(isFound);
  });

  test("is found in the browser's copy of the hub and in the palette", () => {
    const meeting = { meeting_id: "m", title: text, is_private: false, held_at: "", participants: [] };
    const hub = { groups: [], recent: [meeting], completed: 1 };
    expect(filtered(hub as never, query).recent.length > 0).toBe(isFound);
    expect(matchScore(query, [text]) > 0).toBe(isFound);
  });
});
