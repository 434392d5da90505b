/** JSON Schema, as much of it as our schemas become. */
export type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  additionalProperties?: boolean | Schema;
};

const id = "01976c3a-5f2e-7b41-9c08-6d1f0e2a4b53";
const moment = "2026-05-04T09:00:00.000Z";

/** What fields are called says best what stands in them. */
const byName: Record<string, unknown> = {
  access_token: "eyJhbGciOiJFUzI1NiIsImtpZCI6…",
  agenda: ["What the pilot has shown", "Who is on call in June"],
  agenda_items: ["What the pilot has shown", "Who is on call in June"],
  ans: "The pilot starts on 1 June. [Weekly, 00:12:03]",
  approve: true,
  context_group: "Pilot",
  author: "ai",
  date: "2026-05-04",
  decisions: ["Two ferries from 1 June"],
  description: "Write to the harbour office",
  due_date: "2026-05-11",
  duration: 60,
  duration_minutes: 30,
  email: "ana@example.org",
  engine: "embedded",
  first_name: "Ana",
  keyDecisions: ["Two ferries from 1 June"],
  key_decisions: ["Two ferries from 1 June"],
  key_takeaways: ["The pilot starts on 1 June"],
  join_url: "https://zoom.us/j/1234567890",
  last_name: "Reis",
  limit: 10,
  link_url: "https://zoom.us/j/1234567890",
  meeting_link: "https://zoom.us/j/1234567890",
  meeting_url: "https://zoom.us/j/1234567890",
  name: "Ferry app",
  new_label: "When does the pilot start?",
  org_name: "Harbour",
  overview: "The pilot starts on 1 June with two ferries.",
  owner: "Ana Reis",
  password: "correct horse battery staple",
  profilePicUrl: null,
  project_name: "Ferry app",
  quote: "We start the pilot on the first of June.",
  query: "When does the pilot start?",
  role: "member",
  speaker: "Ana Reis",
  start_ms: 723_000,
  summary: "The pilot starts on 1 June with two ferries.",
  summary_points: ["Two ferries from 1 June"],
  term: "AIS",
  themes: ["pilot", "ferries"],
  clarification: "Where ships tell each other their position",
  text: "We start the pilot on the first of June.",
  time: "09:00",
  timestamp: "00:12:03",
  title: "Weekly",
  topic: "The pilot",
};

/** A value such as this schema describes. `name` is what the field is called. */
export function exampleOf(schema: Schema, shapes: Record<string, Schema> = {}, name = ""): unknown {
  if (schema.$ref) return exampleOf(shapes[schema.$ref.split("/").pop() ?? ""] ?? {}, shapes, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (name in byName && fits(byName[name], schema)) return byName[name];
  if (/(^|_)id$/.test(name)) return id;
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, shapes, name);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, value]) => [
        key,
        exampleOf(value, shapes, key === "name" && schema.properties?.email ? "owner" : key),
      ]),
    );
  if (schema.items) return [exampleOf(schema.items, shapes, name)];
  if (schema.default !== undefined) return schema.default;
  if (schema.format === "date-time") return moment;
  return (
    { string: "", integer: 1, number: 1, boolean: true, array: [], object: {} }[schema.type ?? ""] ?? null
  );
}

function fits(value: unknown, { type, anyOf }: Schema): boolean {
  if (anyOf) return anyOf.some((one) => fits(value, one));
  if (type === undefined) return true;
  if (value === null) return type === "null";
  return Array.isArray(value) ? type === "array" : type === typeof value;
}
