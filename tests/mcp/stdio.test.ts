import { PassThrough } from "node:stream";
import { Client, ReadBuffer, serializeMessage, type Transport } from "@modelcontextprotocol/client";
import { expect, onTestFinished, test } from "vitest";
import { relayAgent } from "#app/mcp/relay.ts";
import { serveAgent } from "#app/mcp/stdio.ts";
import { agentSite, type Revision, revisions } from "./agent-site.ts";

/** The official client at the other end of a pipe. */
async function connectPipe(
  work: (pipes: { stdin: PassThrough; stdout: PassThrough }) => Promise<void>,
  revision: Revision,
) {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const served = work({ stdin, stdout });
  const buffer = new ReadBuffer();
  const transport: Transport = {
    async start() {
      stdout.on("data", (chunk: Buffer) => {
        buffer.append(chunk);
        for (let message = buffer.readMessage(); message; message = buffer.readMessage())
          this.onmessage?.(message);
      });
    },
    async send(message) {
      stdin.write(serializeMessage(message));
    },
    async close() {
      stdin.end();
      this.onclose?.();
    },
  };
  const mode = revision === "2026-07-28" ? { pin: revision } : ("legacy" as const);
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  await client.connect(transport);
  onTestFinished(async () => {
    await client.close();
    await served;
  });
  return client;
}

const project = { name: "list_projects", arguments: {} };

test.each(revisions)(
  "an agent of revision %s is answered over a pipe, from the data folder",
  async (revision) => {
    const { at, ids } = await agentSite();
    const agent = { id: "cli", name: "Local", mayPropose: true, projects: null };
    const client = await connectPipe(
      (pipes) => serveAgent(at.as(at.member), { userId: at.member.userId, agent }, pipes),
      revision,
    );
    expect((await client.callTool(project)).structuredContent).toMatchObject({
      projects: [{ project_id: ids.project }],
    });
  },
);

test("what an agent asked before it closed the pipe is still answered", async () => {
  const { at } = await agentSite();
  const agent = { id: "cli", name: "Local", mayPropose: true, projects: null };
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  stdin.end(
    `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "x", version: "1" } } })}\n`,
  );
  await serveAgent(at.as(at.member), { userId: at.member.userId, agent }, { stdin, stdout });
  expect(JSON.parse(String(stdout.read()))).toMatchObject({
    id: 1,
    result: { protocolVersion: "2025-11-25" },
  });
});

test.each(revisions)(
  "an agent of revision %s is answered over a pipe by a server elsewhere",
  async (revision) => {
    const site = await agentSite();
    const token = await site.token("member");
    const client = await connectPipe(
      (pipes) => relayAgent({ url: site.base, token, fetch }, pipes),
      revision,
    );
    expect((await client.callTool(project)).structuredContent).toMatchObject({
      projects: [{ project_id: site.ids.project }],
    });
  },
);

test("a server elsewhere that refuses the token is quoted to the agent", async () => {
  const site = await agentSite();
  const relayed = connectPipe(
    (pipes) => relayAgent({ url: site.base, token: "wrong", fetch }, pipes),
    "2025-11-25",
  );
  await expect(relayed).rejects.toThrow("Send an API token as a bearer token.");
});
