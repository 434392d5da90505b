import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { api } from "#app/api/router.ts";
import { mcpRouter } from "#app/mcp/door.ts";
import { agentSite } from "../agent-site.ts";
import { fixtureHandler } from "./fixture-server.ts";
import { withToken } from "./with-token.ts";

const suite = join(
  import.meta.dirname,
  "../../../node_modules/@modelcontextprotocol/conformance/dist/index.js",
);

/** Runs the official suite against an address: its exit code, and what it says. */
async function conformance(
  url: string,
  ...options: string[]
): Promise<{ code: number | null; output: string }> {
  const cwd = mkdtempSync(join(tmpdir(), "throughline-conformance-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const child = spawn(process.execPath, [suite, "server", "--url", `${url}/mcp`, ...options], { cwd });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}

test("behind the door, with its Host check and its tokens, the library conforms to revision 2026-07-28 without an exception", async () => {
  const handler = fixtureHandler();
  const site = await agentSite({
    api: [...api, mcpRouter(async () => handler)],
    bursts: { programs: 1e6, writes: 1e6 },
  });
  const url = await withToken(site.base, await site.token("member"));
  const { code, output } = await conformance(url, "--requirements", "2026-07-28");
  expect({ code, output: code === 0 ? "" : output }).toEqual({ code: 0, output: "" });
}, 120_000);

/** What needs no tools of the suite's own. */
const withoutFixtures = [
  ...["tools-list", "resources-list", "prompts-list", "sep-2164-resource-not-found"],
  ...["dns-rebinding-protection", "caching", "http-header-validation"],
];

test("our own tools, resources and prompts conform in all that asks for none of the suite's", async () => {
  const site = await agentSite();
  const url = await withToken(site.base, await site.token("member"));
  for (const scenario of withoutFixtures) {
    const { code, output } = await conformance(url, "--scenario", scenario, "--spec-version", "2026-07-28");
    expect({ scenario, code, output: code === 0 ? "" : output }).toEqual({ scenario, code: 0, output: "" });
  }
}, 120_000);
