import { z } from "zod";
import { sessionCookie } from "../app/cookies.ts";
import type { Endpoint } from "./endpoint.ts";
import { type ExampleContext, exampleOf, type Schema } from "./openapi-examples.ts";
import type { Parameter } from "./openapi-parameter.ts";
import { describeMessages, type SentCall, type SentMessages } from "./openapi-webhooks.ts";
import { meaningOf } from "./status-meanings.ts";

/** OpenAPI 3.1, the part of it that we write. */
export type Reference = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  security: Record<string, []>[];
  paths: Record<string, Record<string, ReferenceCall>>;
  webhooks?: Record<string, { post: SentCall }>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<string, object>;
  };
};
export type ReferenceCall = {
  operationId: string;
  /** noun.verb: the operation that it calls. Two calls can have one. */
  "x-operation"?: string;
  summary: string;
  tags: string[];
  security?: [];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, ReferenceResponse>;
};
type Media = { schema: Schema; example?: unknown };
export type ReferenceResponse = {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content: Record<string, Media>;
};

const Problem = z
  .object({
    detail: z.string().meta({ description: "What went wrong, in a sentence for people" }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: "Field to what is wrong with it" }),
    existing_id: z
      .string()
      .optional()
      .meta({ description: "Of a conflict: the id of what is there already, to look at" }),
    request_id: z.string().optional().meta({ description: "Of a failure on our side, to ask about" }),
  })
  .meta({ id: "Problem" });

const description = `Programs can do what the pages can, under the same rules, but for a few things that need a browser. Callers are known by an access token
(\`Authorization: Bearer …\`) or by the session cookie of a page of this site. Parameters are taken from the path, the query
and a JSON body, in this order; unknown names are ignored, so that
what was read can be sent back unchanged, and known ones must have a valid value. Errors are \`{"detail": "…"}\`; what can't be used adds \`errors\`, field by field.
A list in pages has a header \`Link\` that leads to the next one.`;
/**
 * The document of these endpoints, made from the schemas that validate their requests and responses.
 * @param examples values by the name of the field
 */
export function openApi(
  endpoints: Endpoint[],
  examples: Record<string, unknown> = {},
  sent?: SentMessages,
): Reference {
  const inputs = converted(endpoints, "input");
  const outputs = converted(endpoints, "output");
  const paths: Reference["paths"] = {};
  const messages = sent && describeMessages(sent);
  const groups = new Set([...endpoints.map(({ group }) => group), ...(sent ? [sent.group] : [])]);
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    const id = idOf(endpoint);
    const schemas = { request: inputs.properties?.[id] ?? {}, response: outputs.properties?.[id] ?? {} };
    paths[path] = {
      ...paths[path],
      [endpoint.method]: describeCall(endpoint, schemas, { examples, shapes: outputs.$defs }),
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Throughline", version: "1", description },
    tags: [...groups].map((name) => ({ name })),
    security: [{ bearer: [] }, { session: [] }],
    paths,
    ...(messages && { webhooks: messages.calls }),
    components: {
      schemas: { ...outputs.$defs, ...messages?.schemas },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        session: { type: "apiKey", in: "cookie", name: sessionCookie("https:").name },
      },
    },
  };
}

export function idOf({ method, path }: Pick<Endpoint, "method" | "path">): string {
  return [method, ...path.split("/").map((part) => part.replace(/^:/, "by-"))].filter(Boolean).join("-");
}

/** The statuses of a call's responses: those of its kind of operation, and its own. */
export function statusesOf({
  operation,
  method,
  path,
  caller,
  status,
  refusals,
  request,
  idempotent,
}: Endpoint): number[] {
  const { who, kind, finds, guards } = operation;
  const isChange = method !== "get";
  const hasInput = path.includes(":") || Object.keys(objectOf(request)).length > 0;
  const all = [
    status,
    ...refusals,
    429,
    500,
    ...(who === "anyone" ? [] : [401]),
    ...(guards || caller || isChange || kind === "write" ? [403] : []),
    ...(finds ? [404] : []),
    ...(hasInput ? [422] : []),
    ...(isChange ? [400, 413] : []),
    ...(kind === "write" ? [503] : []),
    ...(idempotent ? [409] : []),
  ];
  return [...new Set(all)].sort((a, b) => a - b);
}

function describeCall(
  endpoint: Endpoint,
  schemas: { request: Schema; response: Schema },
  context: ExampleContext,
): ReferenceCall {
  const { summary, group, operation, idempotent, status, file } = endpoint;
  const { parameters, body } = parametersAndBody(endpoint, schemas.request, context);
  const media = (schema: Schema) => ({
    [schema.contentMediaType ?? "application/json"]: { schema, example: exampleOf(schema, context) },
  });
  const problem: Record<string, Media> = {
    "application/json": { schema: { $ref: "#/components/schemas/Problem" } },
  };
  const responseOf = (code: number): ReferenceResponse => ({
    description: meaningOf(code, endpoint),
    ...(code === status && endpoint.paged && { headers: linkOfPage }),
    content: code === status ? media(schemas.response) : problem,
  });
  return {
    operationId: idOf(endpoint),
    "x-operation": operation.operation,
    summary,
    tags: [group],
    ...(operation.who === "anyone" && { security: [] as [] }),
    parameters: [...parameters, ...(idempotent ? [keyHeader] : [])],
    ...(file && { requestBody: { required: true, content: { [file]: { schema: wholeFile } } } }),
    ...(body && { requestBody: { required: (body.required ?? []).length > 0, content: media(body) } }),
    responses: Object.fromEntries(statusesOf(endpoint).map((code) => [String(code), responseOf(code)])),
  };
}

/** Only in the answers of lists in pages. */
const linkOfPage = {
  Link: {
    description: 'Leads to the pages around this one (RFC 8288), rel="next" and "prev"; no next at the end',
    schema: { type: "string" },
  },
};

/** A body that is no JSON. */
const wholeFile: Schema = { type: "string", description: "The file itself" };

const keyHeader: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Send the call again with the same key within 24 hours, and you get the first response without doing it twice",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

/** Divides the fields of a request into path and query parameters and the JSON body. */
function parametersAndBody(
  { path, query, caller, file }: Endpoint,
  request: Schema,
  { examples }: ExampleContext,
): { parameters: Parameter[]; body?: Schema } {
  const properties = { ...request.properties, ...callerParameter(caller) };
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const inQuery = Object.keys(properties).filter(
    (name) => !inPath.includes(name) && (file || query === "all" || query.includes(name) || name === caller),
  );
  const required = new Set([...inPath, ...(request.required ?? [])]);
  const parameter = (where: Parameter["in"]) => (name: string) => {
    const { description, ...schema } = properties[name] ?? { type: "string" };
    return {
      name,
      in: where,
      required: required.has(name),
      ...(description && { description }),
      schema,
      example: exampleOf(schema, { examples }, name),
    };
  };
  const parameters = [...inPath.map(parameter("path")), ...inQuery.map(parameter("query"))];
  const rest = Object.entries(properties).filter(
    ([name]) => !inPath.includes(name) && !inQuery.includes(name),
  );
  if (rest.length === 0) return { parameters };
  const body: Schema = {
    type: "object",
    properties: Object.fromEntries(rest),
    required: rest.map(([name]) => name).filter((name) => required.has(name)),
  };
  return { parameters, body };
}

function callerParameter(caller: string | undefined): Record<string, Schema> {
  if (caller === undefined) return {};
  return { [caller]: { type: "string", description: "The caller's own id; any other is refused" } };
}

/** Converts all schemas together, so that a named shape is described once. */
function converted(endpoints: Endpoint[], io: "input" | "output"): Schema {
  const all = endpoints.map((one) => [idOf(one), io === "input" ? one.request : one.response]);
  const holder = z.object({ ...Object.fromEntries(all), problem: Problem });
  const json = JSON.stringify(
    z.toJSONSchema(holder, { io, unrepresentable: "any", override: withoutPattern }),
  );
  return JSON.parse(json.replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema;
}

/** Where there is a format, the pattern that checks it is left out. */
function withoutPattern({ jsonSchema }: { jsonSchema: { format?: string; pattern?: string } }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
}

function objectOf(schema: z.ZodType): Record<string, unknown> {
  return schema instanceof z.ZodObject ? schema.shape : { body: schema };
}
