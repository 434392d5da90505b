import { Readable, type Writable } from "node:stream";
import type { Agent } from "#app/core/actor.ts";
import type { Ctx } from "#app/core/context.ts";
import { createWaiting, linesOfStream, parsedMessage } from "./answered.ts";
import { newServer } from "./server.ts";

type Pipes = { stdin: AsyncIterable<Uint8Array>; stdout: Writable };

/** Answers a program at the other end of a pipe, for one person, until it closes it; what it has asked by then is still answered. */
export async function serveAgent(
  ctx: Ctx,
  { userId, agent }: { userId: string; agent: Agent },
  { stdin, stdout }: Pipes,
): Promise<void> {
  const sdk = await import("@modelcontextprotocol/server");
  const { serveStdio, StdioServerTransport } = await import("@modelcontextprotocol/server/stdio");
  const actor = { kind: "user" as const, userId, sessionId: agent.id, via: "agent" as const, agent };
  const waiting = createWaiting();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  async function* asked() {
    for await (const line of linesOfStream(stdin)) {
      waiting.came(parsedMessage(line));
      yield Buffer.from(`${line}\n`);
    }
    await waiting.all();
    end();
  }
  const transport = new StdioServerTransport(Readable.from(asked()), stdout);
  const send = transport.send.bind(transport);
  transport.send = async (message) => {
    await send(message);
    if ("id" in message && !("method" in message)) waiting.answered(message.id);
  };
  const served = serveStdio(() => newServer(sdk, { ...ctx, actor }), { transport, maxSubscriptions: 0 });
  await ended;
  await served.close();
}
