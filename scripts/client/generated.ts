import type { Reference, ReferenceCall } from "#app/http/rest/openapi.ts";
import type { Schema } from "#app/http/rest/openapi-examples.ts";
import { commentOf, type Field, fieldsOf, fieldsOfObject, typeOf } from "./types-of-schemas.ts";

/** Of two calls with one operation: the name of the second in the client, or null where it is the same at another address. */
const seconds: Record<string, string | null> = {
  "post-api-users-update-last-active": null,
  "delete-org-by-org_id-members-by-user_id-sessions-by-session_id": "organizations.end-member-session",
  "get-proj-by-project_id-members": null,
  "get-meetings-pending": null,
  "get-meetings-project": null,
  "get-meetings-by-meeting_id-details": "meetings.get-details",
  "get-recall-meeting-transcript-by-meeting_id": null,
};

type Call = {
  /** In `client.group.verb()`. */
  group: string;
  verb: string;
  method: string;
  path: string;
  call: ReferenceCall;
};
type Groups = [group: string, calls: Call[]][];
type Shapes = Record<string, Schema>;

const heading = "// Made by `npm run client` from the OpenAPI document.\n";

/** The two files of the package that are made from the document: what each call sends, and the types. */
export function generatedClient({
  paths,
  components,
  webhooks = {},
}: Reference): Record<"table.js" | "calls.d.ts", string> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => named(method.toUpperCase(), path, call)),
  );
  const groups = Object.entries(Object.groupBy(calls, ({ group }) => group)) as Groups;
  for (const [group, some] of groups)
    if (new Set(some.map(({ verb }) => verb)).size < some.length)
      throw new Error(`Two calls of ${group} have one name: give the second one of its own in \`seconds\``);
  return {
    "table.js": tableOf(groups, components.schemas),
    "calls.d.ts": typesOf(groups, components.schemas) + messageTypes(webhooks),
  };
}

function named(method: string, path: string, call: ReferenceCall): Call[] {
  const own = seconds[call.operationId];
  if (own === null) return [];
  const [group = "", verb = ""] = (own ?? call["x-operation"] ?? call.operationId).split(".").map(camel);
  return [{ group, verb, method, path, call }];
}

function camel(words: string): string {
  return words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** By group and name: method, path, and what is special about the call. */
function tableOf(groups: Groups, shapes: Shapes): string {
  const rows = groups.map(([group, calls]) => {
    const lines = calls.map(
      ({ verb, method, path, call }) =>
        `    ${verb}: ${JSON.stringify([method, path, waysOf(call, shapes)])},\n`,
    );
    return `  ${group}: {\n${lines.join("")}  },\n`;
  });
  return `${heading}/** @type {Record<string, Record<string, [method: string, path: string, ways: ${ways}]>>} */\nexport const calls = {\n${rows.join("")}};\n`;
}

/**
 * keyed: takes an Idempotency-Key · file: its body is one, of this type · raw: it answers with one ·
 * paged: links lead to more · list: the field of a page that lists, "" for the page itself.
 */
const ways = "{ keyed?: boolean, file?: string, raw?: boolean, paged?: boolean, list?: string }";

function waysOf(call: ReferenceCall, shapes: Shapes): object {
  const file = fileOf(call);
  const list = listIn(call, shapes);
  return {
    ...(isKeyed(call) && { keyed: true }),
    ...(file && { file }),
    ...(!answerOf(call) && { raw: true }),
    ...(isPaged(call) && { paged: true }),
    ...(list && { list: list.field }),
  };
}

const isKeyed = ({ parameters }: ReferenceCall) => parameters.some(({ name }) => name === "Idempotency-Key");
const fileOf = ({ requestBody }: ReferenceCall) =>
  Object.keys(requestBody?.content ?? {}).find((type) => type !== "application/json");
const successOf = ({ responses }: ReferenceCall) => responses["200"] ?? responses["201"];
const isPaged = (call: ReferenceCall) => successOf(call)?.headers !== undefined;

/** The body of success; undefined where it is a file. */
const answerOf = (call: ReferenceCall) => successOf(call)?.content["application/json"]?.schema;

/** What is listed in pages, and in which field; the body itself has none. Null where it is not one list. */
function listIn(call: ReferenceCall, shapes: Shapes): { field: string; of: Schema } | null {
  if (!isPaged(call)) return null;
  const whole = resolved(answerOf(call) ?? {}, shapes);
  if (whole.type === "array") return { field: "", of: whole.items ?? {} };
  const lists = fieldsOfObject(whole).filter(({ schema }) => resolved(schema, shapes).type === "array");
  const [only, another] = lists;
  return only && !another ? { field: only.name, of: resolved(only.schema, shapes).items ?? {} } : null;
}

function resolved(schema: Schema, shapes: Shapes): Schema {
  return (schema.$ref && shapes[schema.$ref.split("/").pop() ?? ""]) || schema;
}

function typesOf(groups: Groups, shapes: Shapes): string {
  const named = Object.entries(shapes).map(
    ([name, schema]) =>
      `${commentOf([schema.description], "")}export type ${name} = ${typeOf(schema, "")};\n`,
  );
  const calls = groups.map(
    ([group, some]) => `  ${group}: {\n${some.map((one) => signatureOf(one, shapes)).join("")}  };\n`,
  );
  return [
    heading,
    'import type { CallOptions, FileBody, Pages } from "./index.js";\n\n',
    named.join("\n"),
    `\n/** Every call of the server, by what it is about. */\nexport interface Calls {\n${calls.join("")}}\n`,
  ].join("");
}

/** What webhooks are sent, by its type. */
function messageTypes(webhooks: NonNullable<Reference["webhooks"]>): string {
  const fields = Object.entries(webhooks).map(([name, { post }]) => ({
    ...{ name, required: true, description: post.summary },
    schema: post.requestBody.content["application/json"]?.schema ?? {},
  }));
  return `\n/** What webhooks are sent, by the type of the message. */\nexport interface WebhookMessages ${fieldsOf(fields, "")}\n`;
}

function signatureOf({ verb, method, path, call }: Call, shapes: Shapes): string {
  const fields = parametersOf(call);
  const isOptional = fields.every(({ required }) => !required);
  const given = fields.length > 0 ? fieldsOf(fields, "    ") : "Record<string, never>";
  return (
    commentOf([call.summary, `\`${method} ${path}\``], "    ") +
    `    ${verb}(params${isOptional ? "?" : ""}: ${given}, options?: CallOptions): ${resultOf(call, shapes)};\n`
  );
}

function resultOf(call: ReferenceCall, shapes: Shapes): string {
  const answer = answerOf(call);
  if (!answer) return "Promise<Response>";
  const body = typeOf(answer, "    ");
  if (!isPaged(call)) return `Promise<${body}>`;
  const list = listIn(call, shapes);
  return `Pages<${body}, ${list ? typeOf(list.of, "    ") : "never"}>`;
}

/** From the path, the query, the JSON body and a file, in one object. The caller's own id is known by the token. */
function parametersOf({ parameters, requestBody }: ReferenceCall): Field[] {
  const own = parameters.filter(
    ({ in: where, description = "" }) =>
      where !== "header" && !(where === "query" && description.startsWith("The caller's own id")),
  );
  const body = requestBody?.content["application/json"]?.schema ?? {};
  const file: Field = { name: "file", schema: { $ref: "FileBody" }, required: true };
  const hasFile = Object.keys(requestBody?.content ?? {}).some((type) => type !== "application/json");
  return [...own, ...fieldsOfObject(body), ...(hasFile ? [file] : [])];
}
