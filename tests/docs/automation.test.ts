import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { webhookStage } from "#tests/domain/outbound/webhook-stage.ts";
import { everything } from "#tests/support/sites/everything.ts";
import { sources, textOf } from "#tests/support/sources.ts";

const Node = z.object({
  name: z.string(),
  type: z.string().startsWith("n8n-nodes-base."),
  typeVersion: z.number(),
  position: z.tuple([z.number(), z.number()]),
  parameters: z.record(z.string(), z.unknown()),
});
/** What n8n asks of a workflow that is imported. */
const Workflow = z.object({
  name: z.string(),
  nodes: z.array(Node),
  connections: z.record(
    z.string(),
    z.object({
      main: z.array(z.array(z.object({ node: z.string(), type: z.literal("main"), index: z.int() }))),
    }),
  ),
});
const Request = z.object({ method: z.string(), url: z.string(), jsonBody: z.string().optional() });

const files = sources("docs/automation/*.json").map(({ path }) => path);
const workflowOf = (path: string) => Workflow.parse(JSON.parse(textOf(path)));
const here = "https://meetings.example.org";

/** The value of a parameter, in which n8n evaluates what stands in {{ }}. */
function evaluated(text: string, $json: unknown): string {
  if (!text.startsWith("=")) return text;
  const valueIn = (code: string) =>
    String(new Function("$json", "$execution", `return (${code})`)($json, { id: 7 }));
  return text.slice(1).replace(/\{\{(.+?)\}\}(?!\})/gs, (_, code) => valueIn(code));
}

describe("the workflows of docs/automation", () => {
  test("are whole: each connection leads to a node, and each is named on the page", () => {
    expect(files).toHaveLength(3);
    for (const path of files) {
      const { nodes, connections } = workflowOf(path);
      const names = new Set(nodes.map(({ name }) => name));
      expect(names.size).toBe(nodes.length);
      const ends = Object.values(connections).flatMap(({ main }) => main.flat().map(({ node }) => node));
      expect([...Object.keys(connections), ...ends].filter((name) => !names.has(name))).toEqual([]);
      expect(textOf("docs/automation.md")).toContain(path.slice("docs/".length));
    }
  });

  test("make requests that a server takes", async () => {
    const site = await everything();
    const { meeting, project } = site.ids;
    const asked: string[] = [];
    /** What the node before a request gives it. */
    const given: Record<string, unknown> = {
      "Read the minutes": { data: { meeting: { meeting_id: meeting } } },
      "Add the action item": { meeting_id: meeting, description: "Call the harbour", due_date: "2026-12-01" },
      "Add the transcript": { body: { project_id: project, title: "Talk", text: "Ana: Hello.\nBo: Hi." } },
      Ask: { project_id: project, meeting_id: meeting },
    };
    for (const { name, type, parameters } of files.flatMap((path) => workflowOf(path).nodes)) {
      if (type !== "n8n-nodes-base.httpRequest" || !String(parameters.url).includes(here)) continue;
      const { method, url, jsonBody } = Request.parse(parameters);
      const address = evaluated(url, given[name]).replace(here, site.base);
      const headers = { authorization: "Bearer host", "content-type": "application/json" };
      const body = jsonBody === undefined ? {} : { body: evaluated(jsonBody, given[name]) };
      const response = await fetch(address, { method, headers, ...body });
      expect([name, response.status, await response.text()]).toEqual([
        name,
        method === "GET" || name === "Ask" ? 200 : 201,
        expect.any(String),
      ]);
      asked.push(name);
    }
    expect(asked.sort()).toEqual(Object.keys(given).sort());
  });

  test("verify a real delivery, and refuse one that was changed, is old, or is signed by others", async () => {
    const site = await webhookStage();
    const { now } = site.at.workspace.clock;
    const taken: { headers: Record<string, unknown>; body: Buffer }[] = [];
    const server = createServer(async (request, response) => {
      taken.push({ headers: request.headers, body: await buffer(request) });
      response.writeHead(204).end();
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook/throughline`;
    const added = await site.add(["meeting.scheduled"], url);
    const secret = added.secret ?? "";
    await scheduleMeeting(site.at.as(site.at.host), {
      ...{ project_id: site.at.project_id, title: "Harbour", scheduled_at: "2026-01-20T10:00:00Z" },
      ...{ platform_type: "zoom", participants: [] },
    });
    await site.drain();
    const [delivery] = taken;
    if (!delivery) expect.fail("nothing came");
    const { body, headers } = delivery;
    const code = workflowOf("docs/automation/minutes-to-chat.json").nodes.find(
      ({ name }) => name === "Verify",
    );
    const verify = async (sent: Buffer, own = secret ?? "", at = now()) => {
      const script = String(code?.parameters.jsCode).replace("whsec_PUT_YOURS_HERE", () => own);
      const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
      const run = new AsyncFunction("$input", "require", script);
      const helpers = { getBinaryDataBuffer: async () => sent };
      vi.useFakeTimers({ toFake: ["Date"], now: at });
      const input = { first: () => ({ json: { headers } }) };
      return run.call({ helpers }, input, createRequire(import.meta.url)).finally(() => vi.useRealTimers());
    };
    expect(await verify(body)).toMatchObject([
      {
        json: {
          id: headers["webhook-id"],
          type: "meeting.scheduled",
          data: { meeting: { title: "Harbour" } },
        },
      },
    ]);
    const changed = Buffer.from(String(body).replace("Harbour", "Harbor"));
    await expect(verify(changed)).rejects.toThrow("signature");
    await expect(verify(body, `whsec_${Buffer.alloc(32, 1).toString("base64")}`)).rejects.toThrow(
      "signature",
    );
    await expect(verify(body, secret, now() + 6 * 60_000)).rejects.toThrow("older");
  });
});
