import express from "express";
import { describe, expect, test } from "vitest";
import { createMetrics, type Figure } from "#app/api/metrics.ts";
import { gatherVitals } from "#app/api/vitals.ts";
import { onSqlite } from "#tests/support/database.ts";
import { serve } from "#tests/support/serve.ts";
import { createWorkspace, system } from "#tests/support/workspace.ts";

const token = "a-token-of-the-monitor";

async function served(gather: () => Promise<Figure[]>) {
  const { measure, router } = await createMetrics(token, gather);
  const app = express();
  app.use(measure, router);
  app.get("/page/:secret", (_req, res) => {
    res.locals.route = "/page/:secret";
    res.send("ok");
  });
  app.use((error: { status: number }, _req: unknown, res: express.Response, _next: unknown) => {
    res.status(error.status).end();
  });
  return serve(app);
}

describe("/metrics", () => {
  test("counts requests by class and status, and never by path", async () => {
    const url = await served(async () => []);
    for (let nth = 0; nth < 3; nth++) await fetch(`${url}/page/secret-${nth}`);
    const text = await scrape(url);
    expect(text).toContain('throughline_http_requests_total{class="page",status="200"} 3');
    expect(text).toMatch(/throughline_http_request_seconds\{quantile="0.99",class="page"\} 0\.\d+/);
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
    expect(text).not.toContain("secret");
  });

  test.each([[undefined], ["Bearer"], ["Bearer wrong"], [`Basic ${token}`], [`Bearer ${token}x`]])(
    "refuses the Authorization header %s",
    async (authorization) => {
      const url = await served(async () => []);
      const headers = authorization ? { authorization } : undefined;
      expect((await fetch(`${url}/metrics`, { headers })).status).toBe(401);
    },
  );

  test("shows current gauge values and drops labels that are gone", async () => {
    let jobs: Figure["values"] = [{ labels: { lane: "mail" }, value: 2 }];
    const url = await served(async () => [
      { name: "throughline_jobs", help: "Jobs.", labels: ["lane"], values: jobs },
    ]);
    expect(await scrape(url)).toContain('throughline_jobs{lane="mail"} 2');
    jobs = [{ labels: { lane: "quick" }, value: 1 }];
    const text = await scrape(url);
    expect(text).toContain('throughline_jobs{lane="quick"} 1');
    expect(text).not.toContain('lane="mail"');
  });

  test("shows a figure by its labels once there is something, and no more once there is nothing", async () => {
    const figure = { name: "throughline_jobs", help: "Jobs.", labels: ["lane"] };
    let values: Figure["values"] = [];
    const url = await served(async () => [{ ...figure, values }]);
    expect(await scrape(url)).not.toMatch(/^throughline_jobs/m);
    values = [{ labels: { lane: "mail" }, value: 2 }];
    expect(await scrape(url)).toContain('throughline_jobs{lane="mail"} 2');
    values = [];
    expect(await scrape(url)).not.toMatch(/^throughline_jobs/m);
  });

  test("reports a value for every metric on an empty server", async () => {
    const workspace = await createWorkspace();
    const url = await served(() => gatherVitals(workspace.ctx(system)));
    const text = await scrape(url);
    // Of a server's database the program does not know the size.
    expect(text).toMatch(onSqlite ? /throughline_database_bytes [1-9]\d+/ : /throughline_database_bytes 0/);
    expect(text).toMatch(/throughline_inbox_age_seconds 0/);
    expect(text).toContain('throughline_model_tokens_today{direction="sent"} 0');
    expect(text).not.toContain("NaN");
  });
});

async function scrape(url: string): Promise<string> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return response.text();
}
