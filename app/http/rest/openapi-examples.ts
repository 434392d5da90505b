/** JSON Schema, the part of it that our schemas use. */
export type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  format?: string;
  /** Of a file that comes back instead of JSON. */
  contentMediaType?: string;
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
const instant = Date.parse(moment);

/** What a text can be that no field's name says, the plainest first. */
const texts = [
  ...["", "Text", id, moment, "2026-05-04", "2026-05", "09:00:00", "ana@example.org"],
  ...["https://example.org", `${instant}.${id}`, `${instant}-${id}`, "A longer text"],
];
/** Formats that an example keeps to. */
const formats: Record<string, (text: string) => boolean> = {
  "date-time": (text) => text === moment,
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text),
  time: (text) => /^\d{2}:\d{2}(:\d{2})?$/.test(text),
  email: (text) => text.includes("@"),
  uri: (text) => text.includes("://") && URL.canParse(text),
};

/** Example values by the name of the field, and the named shapes that a `$ref` can point to. */
export type ExampleContext = { examples?: Record<string, unknown>; shapes?: Record<string, Schema> };

/**
 * A value that fits the schema.
 * @param name the name of the field that holds it
 */
export function exampleOf(schema: Schema, context: ExampleContext, name = ""): unknown {
  const { examples = {} } = context;
  if (schema.$ref) return exampleOf(pointedAt(schema, context), context, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (Object.hasOwn(examples, name) && fits(examples[name], schema, context)) return examples[name];
  if (/(^|_)ids?$/.test(name) && fits(id, schema, context)) return id;
  if (Array.isArray(schema.type)) {
    const kinds = schema.type.map((type) => ({ ...schema, type }));
    return exampleOf({ anyOf: kinds, default: schema.default }, context, name);
  }
  if (schema.anyOf) {
    const values = [...schema.anyOf.map((one) => exampleOf(one, context, name)), schema.default];
    return values.find((value) => value !== null && fits(value, schema, context)) ?? null;
  }
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, value]) => [
        key,
        exampleOf(value, context, key === "name" && schema.properties?.email ? "owner" : key),
      ]),
    );
  if (schema.items) return [exampleOf(schema.items, context, name)];
  if (schema.default !== undefined) return schema.default;
  if (schema.type === "string") return texts.find((text) => fits(text, schema, context)) ?? "";
  if (schema.type === "integer" || schema.type === "number") return Math.max(1, schema.minimum ?? 1);
  return { boolean: true, array: [], object: {} }[schema.type ?? ""] ?? null;
}

function pointedAt({ $ref = "" }: Schema, { shapes = {} }: ExampleContext): Schema {
  return shapes[$ref.split("/").pop() ?? ""] ?? {};
}

function fits(value: unknown, schema: Schema, context: ExampleContext): boolean {
  if (schema.$ref) return fits(value, pointedAt(schema, context), context);
  if (schema.const !== undefined || schema.enum) return (schema.enum ?? [schema.const]).includes(value);
  if (schema.anyOf) return schema.anyOf.some((one) => fits(value, one, context));
  if (schema.type === undefined) return true;
  if (Array.isArray(schema.type))
    return schema.type.some((type) => fits(value, { ...schema, type }, context));
  if (value === null || schema.type === "null") return value === null && schema.type === "null";
  if (Array.isArray(value))
    return schema.type === "array" && value.every((one) => fits(one, schema.items ?? {}, context));
  if (typeof value === "string") return schema.type === "string" && isText(value, schema);
  if (typeof value === "number") return isNumber(value, schema);
  if (typeof value !== "object") return schema.type === typeof value;
  const fields = new Map(Object.entries(value));
  return (
    schema.type === "object" &&
    (schema.required ?? []).every((field) => fields.has(field)) &&
    [...fields].every(([field, one]) => fits(one, schema.properties?.[field] ?? {}, context))
  );
}

function isText(text: string, { minLength = 0, maxLength = Infinity, pattern, format }: Schema): boolean {
  if (text.length < minLength || text.length > maxLength) return false;
  const keeps = format === undefined ? undefined : formats[format];
  return (keeps?.(text) ?? true) && (pattern === undefined || new RegExp(pattern, "u").test(text));
}

function isNumber(value: number, { type, minimum = -Infinity, maximum = Infinity }: Schema): boolean {
  const isKind = type === "number" || (type === "integer" && Number.isInteger(value));
  return isKind && value >= minimum && value <= maximum;
}
