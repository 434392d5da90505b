import { expect, test } from "vitest";
import { chatHistory, listChatSessions } from "#app/domain/search-and-chat/chat/read.server.ts";
import type { EngineAnswer } from "#app/intelligence/types.ts";
import type { AiPort } from "#app/providers/ai/port.ts";
import { billing } from "#tests/domain/search-and-chat/chat/meetings.ts";
import { newMeeting } from "#tests/domain/search-and-chat/chat/seed.ts";
import { chatSite } from "../support/sites/chat.ts";

/** A model that tells its first lines and then waits to be let on. */
function slowModel(firstTurns: number[], rest: number[] = []) {
  const gate = Promise.withResolvers<void>();
  const halted = Promise.withResolvers<void>();
  const ai = {
    engine: "slow",
    async answer(_question, [meeting], _history, { onLine, signal } = {}): Promise<EngineAnswer> {
      const meetingId = meeting?.meetingId ?? "";
      const line = (turn: number) => ({
        text: meeting?.turns[turn]?.text ?? "",
        sources: [{ meetingId, turns: [turn] }],
      });
      for (const turn of firstTurns) onLine?.(line(turn));
      await Promise.race([gate.promise, aborted(signal)]).catch((error: unknown) => {
        halted.resolve();
        throw error;
      });
      for (const turn of rest) onLine?.(line(turn));
      return { found: true, lines: [...firstTurns, ...rest].map(line), meetingsLookedAt: 1 };
    },
    close: async () => {},
  } as Partial<AiPort> as AiPort;
  return { ai, goOn: gate.resolve, halted: halted.promise };
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}

async function site(options: Parameters<typeof chatSite>[0] = {}) {
  const all = await chatSite(options);
  await newMeeting(all.space, all.project_id, { title: "Billing review", spoken: billing });
  const askStreaming = async (
    query: string,
    { signal, ...more }: { signal?: AbortSignal; session_id?: string } = {},
  ) => {
    const where = new URLSearchParams({ project_id: all.project_id, ...more });
    const response = await fetch(`${all.base}/cross-memory-gpt/ask?${where}`, {
      method: "POST",
      headers: {
        authorization: "Bearer ana",
        "content-type": "application/json",
        accept: "text/event-stream",
      },
      body: JSON.stringify({ query, client_token: `token-${query}` }),
      signal,
    });
    return { response, events: eventsOf(response) };
  };
  return { ...all, look: askStreaming };
}

async function* eventsOf(response: Response): AsyncGenerator<{ event: string; data: never }> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(piece, { stream: true });
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (event && data) yield { event, data: JSON.parse(data) as never };
    }
  }
}

async function until(events: AsyncGenerator<{ event: string; data: never }>, name: string) {
  for (;;) {
    const { value, done } = await events.next();
    if (done) throw new Error(`It ended before ${name}`);
    if (value.event === name) return value.data as Record<string, never>;
  }
}

test("the chat stream sends each line of an answer as an event and ends with the plain response", async () => {
  const model = slowModel([5], [0]);
  const { look: askStreaming, call, project_id } = await site({ ai: model.ai });
  const { response, events } = await askStreaming("When does the export ship?");
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
  const { session_id, chat_id } = await until(events, "opened");
  expect(await until(events, "reading")).toEqual({ meetings: 1 });
  expect(await until(events, "line")).toMatchObject({
    text: billing[5]?.text,
    citation: {
      meeting_title: "Billing review",
      speaker: "Ana",
      timestamp: "00:00:50",
      quote: billing[5]?.text,
    },
  });
  model.goOn();
  expect(await until(events, "line")).toMatchObject({ text: billing[0]?.text });
  const done = await until(events, "done");
  expect(done).toMatchObject({ session_id, session_chat: [{ chat_id, stopped: false }] });
  const again = await call("ana", "POST", `/cross-memory-gpt/ask?project_id=${project_id}`, {
    query: "When does the export ship?",
    client_token: "token-When does the export ship?",
  });
  expect(again.body).toEqual(done);
});

test("the chat stream sends an answer from stored records with its count first, without asking an engine", async () => {
  const model = slowModel([]);
  const { look: askStreaming, space, project_id, call } = await site({ ai: model.ai });
  const decisions = ["Ship the export in March."];
  await newMeeting(space, project_id, { title: "Decided", spoken: billing, decisions });
  const { events } = await askStreaming("What was decided?");
  expect(await until(events, "reading")).toEqual({ meetings: 1 });
  const opening = "I found 1 decision in “Decided”.";
  expect(await until(events, "line")).toEqual({ text: opening, citation: null });
  expect(await until(events, "line")).toMatchObject({ text: decisions[0], citation: { speaker: "Ana" } });
  const { ans } = await until(events, "done");
  const where = `/cross-memory-gpt/ask?project_id=${project_id}`;
  const plain = await call("ana", "POST", where, { query: "What was decided?" });
  expect(plain.body.ans).toBe(ans);
  expect(ans).toBe(`${opening}\n${decisions[0]} [Decided, 00:00:00]\n1 more meeting has no summary yet.`);
});

test("closing the connection stops the answer and saves its lines as stopped", async () => {
  const model = slowModel([5, 7]);
  const { look: askStreaming, space, ana, call, project_id } = await site({ ai: model.ai });
  const stop = new AbortController();
  const { events } = await askStreaming("Everything?", { signal: stop.signal });
  const { session_id = "" } = await until(events, "opened");
  await until(events, "line");
  await until(events, "line");
  stop.abort();
  await model.halted;
  await expect
    .poll(async () => (await listChatSessions(space.ctx(ana), {})).map(({ title }) => title))
    .toEqual(["Everything?"]);
  const { session_chat } = await chatHistory(space.ctx(ana), { session_id });
  expect(session_chat).toMatchObject([
    { stopped: true, lines: [{ text: billing[5]?.text }, { text: billing[7]?.text }] },
  ]);
  const { body } = await call("ana", "POST", `/cross-memory-gpt/ask?project_id=${project_id}`, {
    query: "Everything?",
    client_token: "token-Everything?",
  });
  expect(body.session_chat).toEqual(session_chat);
});

test("closing the connection stops the embedded engine, which answers the next question", async () => {
  const { look: askStreaming, space, ana } = await site();
  await until((await askStreaming("Discounts?")).events, "done");
  const stop = new AbortController();
  const { events } = await askStreaming("Is the rounding wrong?", { signal: stop.signal });
  await until(events, "reading");
  stop.abort();
  await expect.poll(async () => (await listChatSessions(space.ctx(ana), {})).length).toBe(2);
  const next = await askStreaming("When does the export ship?");
  expect((await until(next.events, "done")).ans).toContain("third of March");
});

test("the chat stream answers a refusal before the first event as plain JSON", async () => {
  const { look: askStreaming } = await site();
  const blank = await askStreaming("  ");
  expect([blank.response.status, (await blank.response.json()).detail]).toEqual([422, "Type a question"]);
  expect((await askStreaming("Discounts?", { session_id: "nobodys" })).response.status).toBe(404);
});

test("the chat stream sends a failure after the first event as failed with its status, and saves nothing", async () => {
  const model = slowModel([5]);
  const broken = {
    ...model.ai,
    answer: async (...args: Parameters<AiPort["answer"]>) => {
      args[3]?.onLine?.({ text: "Said", sources: [{ meetingId: args[1][0]?.meetingId ?? "", turns: [5] }] });
      throw new Error("The model fell over");
    },
  };
  const { look: askStreaming, space, ana } = await site({ ai: broken });
  space.log.expectWarn("No answer came");
  const { events } = await askStreaming("Discounts?");
  expect(await until(events, "failed")).toEqual({
    status: 502,
    detail: "Failed to get answer from Cross Memory GPT",
  });
  expect(await listChatSessions(space.ctx(ana), {})).toEqual([]);
});

test("the hourly limit of the chat counts a repeated question once", async () => {
  const { look: askStreaming, call, space, project_id } = await site({ asksPerHour: 2 });
  const ask = (who: string, query: string) =>
    call(who, "POST", `/cross-memory-gpt/ask?project_id=${project_id}`, {
      query,
      client_token: `${query} token`,
    });
  for (const query of ["Discounts?", "Discounts?", "Rounding?"])
    expect((await ask("ana", query)).status).toBe(200);
  space.clock.advance(10 * 60_000);
  const refused = await askStreaming("Invoices?");
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get("retry-after")).toBe("3000");
  expect((await refused.response.json()).detail).toBe(
    "You've asked 2 questions this hour. Ask again in 50 minutes.",
  );
  expect((await ask("ben", "Invoices?")).status).toBe(200);
  space.clock.advance(50 * 60_000);
  expect((await ask("ana", "Invoices?")).status).toBe(200);
});
