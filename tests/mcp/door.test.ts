import { expect, test } from "vitest";
import { agentSite, connect, revisions } from "./agent-site.ts";

test.each(revisions)(
  "an agent of revision %s lists its tools and the projects of its person",
  async (revision) => {
    const site = await agentSite();
    const client = await connect(site.base, await site.token("member"), revision);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain("list_projects");
    const { structuredContent } = await client.callTool({ name: "list_projects", arguments: {} });
    expect(structuredContent).toMatchObject({ projects: [{ project_id: site.ids.project }] });
  },
);

test("a call without an agent's token is told where to get one, also with a cookie or a session's token", async () => {
  const site = await agentSite();
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const carried: Record<string, string>[] = [
    {},
    { cookie: "throughline=member" },
    { authorization: "Bearer member" },
  ];
  for (const headers of carried) {
    const sent = {
      ...headers,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    };
    const response = await fetch(`${site.base}/mcp`, { method: "POST", headers: sent, body });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe(
      `Bearer resource_metadata="${site.base}/.well-known/oauth-protected-resource/mcp"`,
    );
  }
});
