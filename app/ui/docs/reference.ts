import type { Reference, ReferenceCall } from "#app/http/rest/openapi.ts";
import type { Schema } from "#app/http/rest/openapi-examples.ts";

/** One call in the list. */
export type CallLink = { id: string; method: string; path: string; summary: string };
export type CallGroup = { name: string; calls: CallLink[] };
export type ReferenceField = {
  name: string;
  where: string;
  type: string;
  required: boolean;
  description: string;
};
export type CallDetail = CallLink & {
  group: string;
  isOpen: boolean;
  fields: ReferenceField[];
  statuses: { status: string; description: string }[];
  /** The request and its response. */
  request: string;
  answer: string;
};

export function callGroups({ tags, ...document }: Reference): CallGroup[] {
  const all = [...callsOf(document.paths), ...messagesOf(document.webhooks)];
  return tags.map(({ name }) => ({
    name,
    calls: all.filter(({ call }) => call.tags[0] === name).map(linkOf),
  }));
}

/** @param origin where the reader reaches this server */
export function detailOf({ paths, webhooks }: Reference, id: string, origin: string): CallDetail | null {
  const message = messagesOf(webhooks).find(({ call }) => call.operationId === id);
  const found = message ?? callsOf(paths).find(({ call }) => call.operationId === id);
  if (!found) return null;
  const { call } = found;
  const body = call.requestBody?.content["application/json"];
  const [status = "200", success] = Object.entries(call.responses)[0] ?? [];
  return {
    ...linkOf(found),
    group: call.tags[0] ?? "",
    isOpen: call.security !== undefined,
    fields: [
      ...call.parameters.map(({ name, in: where, required, description = "", schema }) => ({
        name,
        where,
        required,
        description,
        type: typeOf(schema),
      })),
      ...Object.entries(body?.schema.properties ?? {}).map(([name, schema]) => ({
        name,
        where: "body",
        type: typeOf(schema),
        description: schema.description ?? "",
        required: body?.schema.required?.includes(name) ?? false,
      })),
    ],
    statuses: Object.entries(message ? (webhooks?.[message.path]?.post.responses ?? {}) : call.responses).map(
      ([code, { description }]) => ({
        status: code,
        description,
      }),
    ),
    request: message ? pretty(body?.schema) : curlOf(found, origin, body?.example),
    answer: message ? "204" : `${status}\n${pretty(Object.values(success?.content ?? {})[0]?.example)}`,
  };
}

/** What is sent instead of asked for: its type stands where a call has its path. */
function messagesOf(webhooks: Reference["webhooks"] = {}): Found[] {
  return Object.entries(webhooks).map(([type, { post }]) => ({
    method: "POST",
    path: type,
    call: { ...post, responses: {}, "x-operation": type },
  }));
}

type Found = { method: string; path: string; call: ReferenceCall };

function callsOf(paths: Reference["paths"]): Found[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({ method: method.toUpperCase(), path, call })),
  );
}

function linkOf({ method, path, call }: Found): CallLink {
  return { id: call.operationId, method, path, summary: call.summary };
}

/** A type in a few words: "text, at most 200", "zoom | google_meet | teams". */
function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(" or ");
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(" or ");
  if (schema.type === "array") return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.type === "string" && schema.format) return schema.format;
  const word = words[schema.type ?? ""] ?? schema.type ?? "anything";
  if (schema.type === "integer" && schema.maximum !== undefined && schema.maximum < 2 ** 50)
    return `${word}, ${schema.minimum ?? 0} to ${schema.maximum.toLocaleString("en")}`;
  return schema.maxLength ? `${word}, at most ${schema.maxLength.toLocaleString("en")}` : word;
}

const words: Record<string, string> = {
  string: "text",
  integer: "number",
  boolean: "true or false",
  null: "null",
};

function curlOf({ method, path, call }: Found, origin: string, body: unknown): string {
  const exampleOf = (name: string) => call.parameters.find((one) => one.name === name)?.example;
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => String(exampleOf(name) ?? name));
  const query = call.parameters.filter((one) => one.in === "query" && one.required);
  const search = new URLSearchParams(query.map(({ name, example }) => [name, String(example)]));
  const address = `${origin}${filled}${search.size > 0 ? `?${search}` : ""}`;
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}'${address}'`,
    ...(call.security ? [] : [`  -H "Authorization: Bearer $TOKEN"`]),
    ...(body === undefined ? [] : ["  -H 'Content-Type: application/json'", `  --data '${pretty(body)}'`]),
  ];
  return lines.join(" \\\n");
}

function pretty(value: unknown): string {
  return JSON.stringify(value ?? null, null, 2);
}
