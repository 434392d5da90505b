/** JSON Schema, the part of it that our schemas use. */
export type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
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

/** Example values by the name of the field, and the named shapes that a `$ref` can point to. */
export type ExampleContext = { examples?: Record<string, unknown>; shapes?: Record<string, Schema> };

/**
 * A value that fits the schema.
 * @param name the name of the field that holds it
 */
export function exampleOf(schema: Schema, context: ExampleContext, name = ""): unknown {
  const { examples = {}, shapes = {} } = context;
  if (schema.$ref) return exampleOf(shapes[schema.$ref.split("/").pop() ?? ""] ?? {}, context, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (Object.hasOwn(examples, name) && fits(examples[name], schema)) return examples[name];
  if (/(^|_)id$/.test(name)) return id;
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {}, context, name);
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, value]) => [
        key,
        exampleOf(value, context, key === "name" && schema.properties?.email ? "owner" : key),
      ]),
    );
  if (schema.items) return [exampleOf(schema.items, context, name)];
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
