import { expect, test } from "vitest";
import { api } from "#app/api/router.ts";
import { openApi } from "#app/http/rest/openapi.ts";
import { callGroups, detailOf } from "#app/ui/docs/reference.ts";

const reference = openApi(api.flat());
const all = callGroups(reference).flatMap(({ calls }) => calls);

test("every REST call has a documentation page with request and response", () => {
  expect(all).toHaveLength(api.flat().length);
  for (const { id, method, path } of all) {
    const detail = detailOf(reference, id, "http://here.test");
    if (!detail) throw new Error(`${id} has no page`);
    expect(detail.request).toContain(`http://here.test${path.replace(/\{.*/, "")}`);
    expect(detail.request).toMatch(method === "GET" ? /^curl 'http/ : new RegExp(`^curl -X ${method} `));
    expect(detail.request).not.toMatch(/[{}]\w+_id|undefined/);
    const [status, ...body] = detail.answer.split("\n");
    expect(status).toMatch(/^20[01]$/);
    expect(JSON.parse(body.join("\n"))).not.toBeNull();
    expect(detail.fields.filter(({ type }) => /undefined|\$/.test(type))).toEqual([]);
  }
  expect(detailOf(reference, "nothing", "")).toBeNull();
});

test("a REST call's page shows its parameters and who may call it", () => {
  const login = detailOf(reference, "post-auth-login", "http://here.test");
  expect([login?.isOpen, login?.request.includes("Authorization")]).toEqual([true, false]);
  const create = detailOf(reference, "post-org-create", "http://here.test");
  expect(create?.fields.map(({ name, where, required }) => [name, where, required])).toEqual([
    ["org_name", "query", true],
    ["user_id", "query", false],
    ["Idempotency-Key", "header", false],
  ]);
  const plan = detailOf(reference, "post-meetings", "http://here.test");
  expect(plan?.fields.find(({ name }) => name === "platform_type")?.type).toBe("zoom | google_meet | teams");
});
