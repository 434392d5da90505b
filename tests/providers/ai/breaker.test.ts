import { describe, expect, onTestFinished, test } from "vitest";
import { createBreaker } from "#app/providers/ai/model/breaker.ts";
import { openModelServer } from "#app/providers/ai/model/server-call.ts";
import { chatPeer } from "#tests/peers/chat-models.ts";
import { startPeers } from "#tests/peers/server.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A breaker with a timer and probes that the test moves on. */
function watched() {
  const pauses: number[] = [];
  const waiting: (() => void)[] = [];
  const probes: { answer(): Promise<void>; fail(): Promise<void> }[] = [];
  const breaker = createBreaker({
    probe: () =>
      new Promise<void>((resolve, reject) => {
        probes.push({
          answer: () => settled(resolve),
          fail: () => settled(() => reject(new Error("nobody there"))),
        });
      }),
    later(ms, work) {
      pauses.push(ms);
      waiting.push(work);
      return () => void waiting.splice(waiting.indexOf(work), waiting.includes(work) ? 1 : 0);
    },
  });
  return {
    breaker,
    pauses,
    waiting,
    /** Lets the time until the next probe pass, and gives the probe. */
    next() {
      waiting.shift()?.();
      const probe = probes.at(-1);
      if (!probe) throw new Error("Nothing was probed");
      return probe;
    },
    isOpen() {
      try {
        breaker.enter();
        return false;
      } catch {
        return true;
      }
    },
  };
}

async function settled(work: () => void): Promise<void> {
  work();
  await new Promise((resolve) => setImmediate(resolve));
}

describe("the breaker of a server that does not answer", () => {
  test("probes in the background, less and less often, until there is an answer", async () => {
    const { breaker, pauses, next, isOpen } = watched();
    breaker.begin().silent("slow");
    for (let probes = 0; probes < 5; probes++) await next().fail();
    expect(pauses.map((ms) => ms / minute)).toEqual([1, 2, 4, 8, 15, 15]);
    expect(() => breaker.enter()).toThrow("isn't asked again just yet");
    await next().answer();
    expect(isOpen()).toBe(false);
  });

  test("counts calls that were under way together as one silence", async () => {
    const { breaker, pauses, waiting, next, isOpen } = watched();
    const [first, second, third] = [breaker.begin(), breaker.begin(), breaker.begin()];
    first.silent("slow");
    second.silent("unreachable");
    expect([pauses, waiting.length]).toEqual([[minute], 1]);
    expect(() => breaker.enter()).toThrow("took too long a moment ago");
    await next().answer();
    third.silent("slow");
    expect(isOpen()).toBe(false);
  });

  test("counts the silence of a call that had an answer after the outage it began before", () => {
    const { breaker, pauses, isOpen } = watched();
    const stream = breaker.begin();
    breaker.begin().silent("slow");
    stream.answered();
    expect(isOpen()).toBe(false);
    stream.silent("slow");
    expect([isOpen(), pauses]).toEqual([true, [minute, minute]]);
  });

  test("lets a server rest for an hour that answers probes and then no real call", async () => {
    const { breaker, pauses, next } = watched();
    breaker.begin().silent("slow");
    await next().answer();
    breaker.begin().silent("slow");
    expect(pauses).toEqual([minute, hour]);
    breaker.begin().answered();
    breaker.begin().silent("slow");
    expect(pauses).toEqual([minute, hour, minute]);
  });

  test("probes a server after a minute that couldn't be reached a second time", async () => {
    const { breaker, pauses, next } = watched();
    breaker.begin().silent("unreachable");
    await next().answer();
    breaker.begin().silent("unreachable");
    expect(pauses).toEqual([minute, minute]);
  });

  test.each(["answer", "fail"] as const)(
    "takes the %s of a probe for its own outage alone",
    async (outcome) => {
      const { breaker, pauses, waiting, next, isOpen } = watched();
      breaker.begin().silent("slow");
      const earlier = next();
      breaker.begin().answered();
      breaker.begin().silent("slow");
      await earlier[outcome]();
      expect([isOpen(), pauses, waiting.length]).toEqual([true, [minute, minute], 1]);
    },
  );

  test("stays closed for a server that is not used any more, whatever its last calls meet", async () => {
    const { breaker, pauses, waiting, next, isOpen } = watched();
    const running = breaker.begin();
    breaker.begin().silent("slow");
    const probe = next();
    breaker.close();
    running.silent("slow");
    breaker.begin().silent("unreachable");
    await probe.fail();
    expect([isOpen(), pauses, waiting]).toEqual([false, [minute], []]);
  });
});

test("a call that runs out of its time on a replaced server leaves nothing that probes it", async () => {
  const { peer, failures, calls } = chatPeer({ dialect: "local" });
  const peers = await startPeers([peer]);
  onTestFinished(() => peers.close());
  const settings = { baseUrl: `${peers.url}/chat/v1`, apiKey: "", model: "small", timeoutMs: 100 };
  const server = openModelServer(settings);
  failures.push("silence");
  const messages = [{ role: "user" as const, content: "Are you there?" }];
  const call = server.call(
    (signal) => server.api.chat.completions.create({ model: "small", messages }, { signal }),
    undefined,
  );
  server.breaker.close();
  await expect(call).rejects.toThrow("took too long");
  expect(() => server.breaker.enter()).not.toThrow();
  expect(calls).toHaveLength(1);
});
