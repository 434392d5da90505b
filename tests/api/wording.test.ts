import { expect, test } from "vitest";
import { idOf, openApi, type ReferenceCall } from "#app/http/rest/openapi.ts";
import type { Schema } from "#app/http/rest/openapi-examples.ts";
import { addressOf } from "../support/calls.ts";
import { endpoints, everything, type Ids } from "../support/sites/everything.ts";

/** As the validation library and the parsers under it speak. */
const library =
  /invalid (input|string|type|option|key|element|value|iso|url|uuid|email)|expected|received|too (small|big)|unrecognized|nonoptional|regex|\bNaN\b|zod|undefined|\[object/i;

const all = [...endpoints];
const reference = openApi(all.map(([, endpoint]) => endpoint));

/** Wrong on purpose, and taken all the same: the reference says so. */
const lenient: Record<string, string[]> = {
  // A blank one is none.
  "POST /meeting-platform/zoom/generate-link": ["title null", "duration null", "duration "],
  // An object is one of the shapes of a summary; what it does not know is passed over.
  "PATCH /summary/direct-update": ['summary {"a":1}'],
  "POST /summary/edit-request": ['summary {"a":1}'],
  // Empty takes the picture away.
  "PUT /proj/:project_id": ["profilePicUrl null"],
  "POST /proj/create": ["profilePicUrl null"],
};

/** Values that are of another kind than the schema's, for a body and for a query. */
function wrongValues({ type, anyOf }: Schema, inQuery: boolean): unknown[] {
  const kinds = [type, ...(anyOf ?? []).map((one) => one.type)].flat().filter(Boolean);
  if (inQuery) return kinds.some((kind) => kind === "integer" || kind === "boolean") ? ["x", ""] : [];
  const samples: Record<string, unknown> = {
    ...{ string: 5, integer: "x", number: "x", boolean: "perhaps" },
    ...{ array: { a: 1 }, object: [1] },
  };
  const own = kinds.flatMap((kind) => samples[String(kind)] ?? []);
  const wrong = [true, 5, "x", [[]], { a: 1 }, ...own];
  const fits = (value: unknown) =>
    kinds.length === 0 ||
    kinds.includes(typeof value) ||
    (typeof value === "number" && kinds.includes("integer")) ||
    (Array.isArray(value) && kinds.includes("array")) ||
    (typeof value === "object" && !Array.isArray(value) && kinds.includes("object"));
  return [null, ...wrong.filter((value) => !fits(value))].filter(
    (value) => value !== null || !kinds.includes("null"),
  );
}

type Send = (path: string, body?: unknown) => Promise<{ status: number; text: string }>;
type Field = { name: string; schema: Schema; required: boolean };

function fieldsOf({ parameters, requestBody }: ReferenceCall, where: "query" | "body"): Field[] {
  if (where === "query") return parameters.filter((one) => one.in === "query");
  const body = requestBody?.content["application/json"]?.schema;
  return Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    ...{ name, schema },
    required: (body?.required ?? []).includes(name),
  }));
}

test("every endpoint refuses invalid input with our own messages", async () => {
  const site = await everything({ bursts: { reads: 1e6, writes: 1e6, costly: 1e6 } });
  const wrong: string[] = [];
  let calls = 0;
  for (const [name, endpoint] of all.toSorted(([a], [b]) => rank(a) - rank(b))) {
    const call = reference.paths[endpoint.path.replace(/:(\w+)/g, "{$1}")]?.[endpoint.method];
    if (!call) throw new Error(`${idOf(endpoint)} is not documented`);
    const ids = { ...site.ids, user: endpoint.caller === "user_id" ? site.ids.admin : site.ids.member };
    const send: Send = async (path, body) => {
      const response = await fetch(site.base + path, {
        method: endpoint.method.toUpperCase(),
        headers: { authorization: "Bearer admin", "content-type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      calls += 1;
      return { status: response.status, text: await response.text() };
    };
    for (const { what, refused, path, body } of spoiled(name, call, ids)) {
      const { status, text } = await send(path, body);
      const isRefused = status >= 400 && status < 500;
      const detail = isRefused
        ? String(JSON.parse(text).detail) + JSON.stringify(JSON.parse(text).errors ?? "")
        : "";
      if (status >= 500 || (refused && !isRefused) || library.test(detail))
        wrong.push(`${name} ${what}: ${status} ${text.slice(0, 200)}`);
    }
  }
  console.info(`${calls} calls with something missing, null or of another kind`);
  expect(wrong).toEqual([]);
});

/** What takes things away comes last. */
function rank(name: string): number {
  return name.startsWith("DELETE") || name.includes("delete") ? 1 : 0;
}

/** The call as it is right, with one field spoiled at a time; `refused` where that cannot go through. */
function spoiled(name: string, call: ReferenceCall, ids: Ids) {
  const { path, body } = addressOf(name, ids);
  const url = new URL(path, "http://x");
  const cases: { what: string; refused: boolean; path: string; body?: unknown }[] = [];
  for (const { name: field, schema, required } of fieldsOf(call, "query")) {
    const to = (change: (query: URLSearchParams) => void) => {
      const query = new URLSearchParams(url.search);
      change(query);
      return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
    };
    cases.push({
      what: `${field} missing`,
      refused: required,
      path: to((query) => query.delete(field)),
      body,
    });
    for (const value of wrongValues(schema, true))
      cases.push({
        ...{ what: `${field} ${value}`, refused: !lenient[name]?.includes(`${field} ${value}`) },
        ...{ path: to((query) => query.set(field, String(value))), body },
      });
  }
  if (body === undefined && fieldsOf(call, "body").length === 0) return cases;
  const fields = [...fieldsOf(call, "body"), ...fieldsOf(call, "query")];
  for (const { name: field, schema, required } of fields) {
    const query = new URLSearchParams(url.search);
    query.delete(field);
    const bare = query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
    const { [field]: _, ...rest } = (body ?? {}) as Record<string, unknown>;
    cases.push({ what: `${field} missing`, refused: required, path: bare, body: rest });
    for (const value of wrongValues(schema, false)) {
      const what = `${field} ${JSON.stringify(value)}`;
      const refused = !lenient[name]?.includes(what);
      cases.push({ what, refused, path: bare, body: { ...rest, [field]: value } });
    }
  }
  return cases;
}

test("creating a project without an organization is refused with the specification's message", async () => {
  const { call } = await everything();
  for (const body of [undefined, { org_id: null }, { org_id: 5 }, { org_id: "" }]) {
    const response = await call("admin", "POST", "/proj/create?name=Mine", body);
    expect(response).toMatchObject({ status: 422, body: { detail: "No organization selected" } });
  }
});

test("validation errors name the fields of the request", async () => {
  const { call, ids } = await everything();
  const participants = await call("admin", "POST", `/proj/${ids.project}/participants`, {});
  expect(participants.body).toEqual({
    ...{ detail: "E-mail is required", errors: { email: ["E-mail is required"] } },
  });
  const picture = await call("admin", "PUT", `/proj/${ids.project}`, { profilePicUrl: 5 });
  expect(Object.keys(picture.body.errors)).toEqual(["profilePicUrl"]);
  const summary = await call("host", "PATCH", `/summary/direct-update?meeting_id=${ids.meeting}`, {
    jargonGlossary: [{ term: 5 }],
  });
  expect(summary.body).toEqual({
    detail: "jargonGlossary.0.term must be text",
    errors: { "jargonGlossary.0.term": ["jargonGlossary.0.term must be text"] },
  });
});
