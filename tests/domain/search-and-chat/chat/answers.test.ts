import { describe, expect, test } from "vitest";
import { ask, startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import { billing, launch, offTopic, questions } from "./meetings.ts";
import { memorySpace, newMeeting, newPerson, newProject } from "./seed.ts";

async function twoMeetings(ai?: AiPort) {
  const space = await memorySpace({ ai });
  const ana = await newPerson(space);
  const project_id = await newProject(space, [ana.userId]);
  const first = await newMeeting(space, project_id, { title: "Billing review", spoken: billing });
  const second = await newMeeting(space, project_id, { title: "Launch plan", spoken: launch, daysAgo: 3 });
  return { space, ctx: space.ctx(ana), project_id, first, second };
}

describe("a chat answer", () => {
  test("cites only words that were said, in the meeting it names, for a hundred questions", async () => {
    const { ctx, project_id, first, second } = await twoMeetings();
    const { session_id } = await startChat(ctx, { project_id });
    const spoken = new Map(
      [
        { ...first, title: "Billing review", lines: billing },
        { ...second, title: "Launch plan", lines: launch },
      ].flatMap(({ meeting_id, segmentIds, title, lines }) =>
        segmentIds.map((id, at) => [id, { meeting_id, title, at, ...lines[at] }] as const),
      ),
    );
    let cited = 0;
    let answered = 0;
    for (const query of questions) {
      const { session_chat } = await ask(ctx, { project_id, session_id, query });
      const lines = session_chat.at(-1)?.lines ?? [];
      const citations = lines.flatMap(({ citation }) => citation ?? []);
      answered += citations.length > 0 ? 1 : 0;
      cited += citations.length;
      for (const { segment_id, meeting_id, meeting_title, speaker, quote, timestamp } of citations) {
        const source = spoken.get(segment_id ?? "");
        expect({ meeting_id, meeting_title, speaker, quote }).toEqual({
          ...{ meeting_id: source?.meeting_id, meeting_title: source?.title },
          ...{ speaker: source?.speaker, quote: source?.text },
        });
        const second = (source?.at ?? 0) * 10;
        expect(timestamp).toBe(`00:0${Math.floor(second / 60)}:${String(second % 60).padStart(2, "0")}`);
      }
    }
    expect(questions.length).toBeGreaterThanOrEqual(100);
    expect(cited).toBeGreaterThan(questions.length);
    expect(answered / questions.length).toBeGreaterThan(0.7);
  });

  test("names meeting and time as text, and how many meetings were searched", async () => {
    const { ctx, project_id } = await twoMeetings();
    const { ans } = await startChat(ctx, { project_id, query: "When do we ship the billing export?" });
    expect(ans).toMatch(/^\S.* \[Billing review, 00:0\d:\d0\]\n/);
    expect(ans).toMatch(/Based on 2 meetings\.$/);
  });

  test.each(offTopic)("says that this was not discussed: %s", async (query) => {
    const { ctx, project_id } = await twoMeetings();
    const { ans, session_chat } = await startChat(ctx, { project_id, query });
    expect(ans).toBe("This wasn't discussed in your 2 meetings.");
    expect(session_chat[0]?.lines).toEqual([{ text: ans, citation: null }]);
  });

  test("says when the project has no transcripts", async () => {
    const space = await memorySpace();
    const ana = await newPerson(space);
    const project_id = await newProject(space, [ana.userId]);
    const { ans } = await startChat(space.ctx(ana), { project_id, query: "What is new?" });
    expect(ans).toBe("No transcripts here yet. Add one to start asking.");
  });

  test("drops turns, meetings and lines that an engine made up", async () => {
    const inventive = {
      engine: "inventive",
      answer: async (_question: string, [meeting]: { meetingId: string }[]) => ({
        found: true,
        meetingsLookedAt: 2,
        lines: [
          { text: "Said", sources: [{ meetingId: meeting?.meetingId ?? "", turns: [99, 1] }] },
          { text: "Never said", sources: [{ meetingId: meeting?.meetingId ?? "", turns: [99, -1] }] },
          { text: "Said elsewhere", sources: [{ meetingId: "another project's", turns: [0] }] },
          { text: "Said by nobody", sources: [{ meetingId: meeting?.meetingId ?? "", turns: [] }] },
        ],
      }),
      close: async () => {},
    } as unknown as AiPort;
    const { ctx, project_id } = await twoMeetings(inventive);
    const { session_chat } = await startChat(ctx, { project_id, query: "What is new?" });
    expect(session_chat[0]?.lines.map(({ text }) => text)).toEqual(["Said", "Based on 2 meetings."]);
    expect(session_chat[0]?.engine).toBe("inventive");
  });

  test("that fails leaves nothing behind, and the next one succeeds", async () => {
    const { space, ctx, project_id } = await twoMeetings();
    const broken = { ...ctx.providers.ai, answer: () => Promise.reject(new Error("The thread ended (3)")) };
    space.log.expectWarn("No answer came");
    const failing = { ...ctx, providers: { ...ctx.providers, ai: broken } };
    await expect(startChat(failing, { project_id, query: "What is new?" })).rejects.toMatchObject({
      status: 502,
      message: "Failed to get answer from Cross Memory GPT",
    });
    const { session_chat } = await startChat(ctx, { project_id, query: "What about the invoices?" });
    expect(session_chat).toHaveLength(1);
  });

  test("passes the history for a follow-up question", async () => {
    const heard: { question: string; titles: string[]; history: { role: string; content: string }[] }[] = [];
    const listening = {
      engine: "listening",
      answer: async (question, meetings, history) => {
        heard.push({ question, titles: meetings.map(({ title }) => title), history });
        return { found: false, lines: [], meetingsLookedAt: meetings.length };
      },
      close: async () => {},
    } as Partial<AiPort> as AiPort;
    const { ctx, project_id } = await twoMeetings(listening);
    const query = "What about the tablets and the camera?";
    const { session_id } = await startChat(ctx, { project_id, query });
    await ask(ctx, { project_id, session_id, query: "And who fixes it?" });
    expect(heard[1]).toEqual({
      question: "And who fixes it?",
      titles: ["Launch plan", "Billing review"],
      history: [
        { role: "user", content: query },
        { role: "assistant", content: "This wasn't discussed in your 2 meetings." },
      ],
    });
  });
});

test("a chat answer names the word nobody said, and passes off nothing else as an answer", async () => {
  const { ctx, project_id } = await twoMeetings();
  const { ans, session_chat } = await startChat(ctx, { project_id, query: "Is the billing export on Mars?" });
  expect(session_chat[0]?.lines[0]?.text).toBe("No mention of “Mars” in your 2 meetings.");
  expect(session_chat[0]?.lines).toHaveLength(1);
  expect(ans).not.toContain("This wasn't discussed");
});
