import { z } from "zod";
import { isRecord } from "#app/core/is-record.ts";

type Schema = { [keyword: string]: unknown };

/** What OpenAI and Azure know of JSON Schema in strict mode; Azure refuses bounds, patterns and formats that OpenAI lets pass. */
const known = new Set(["type", "properties", "items", "enum", "anyOf", "description", "$ref", "$defs"]);

/**
 * The JSON Schema of a reply, as servers demand it in strict mode: every object closed, every property required, what is
 * optional nullable, and no keyword that one of them refuses. What is left out is still checked by the zod schema.
 * @throws Error for a schema that strict mode has no form for: a record, a tuple, a root that is no object
 */
export function strictSchema(schema: z.ZodType): Schema {
  const whole = strict(plainSchema(schema));
  if (whole.type !== "object") throw new Error("The schema of a reply must be an object");
  return whole;
}

/** The value without the nulls that stand for properties that were left out. */
export function withoutNulls(value: unknown, schema: z.ZodType): unknown {
  return pruned(value, plainSchema(schema));
}

function plainSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { target: "draft-2020-12", io: "input" }) as Schema;
}

function strict(schema: Schema): Schema {
  const { const: only, oneOf, ...rest } = schema;
  if (rest.allOf || rest.not || rest.prefixItems) throw new Error("Strict mode knows no such schema");
  const made: Schema = Object.fromEntries(Object.entries(rest).filter(([keyword]) => known.has(keyword)));
  if (only !== undefined) made.enum = [only];
  const choices = (oneOf ?? rest.anyOf) as Schema[] | undefined;
  if (choices) made.anyOf = choices.map(strict);
  if (rest.items) made.items = strict(rest.items as Schema);
  if (rest.$defs) made.$defs = eachValue(rest.$defs as Record<string, Schema>, strict);
  if (rest.type !== "object") return made;
  const properties = rest.properties as Record<string, Schema> | undefined;
  if (!properties) throw new Error("Strict mode knows no objects with any keys");
  const required = new Set((rest.required as string[] | undefined) ?? []);
  made.properties = eachValue(properties, (property, name) =>
    required.has(name) ? strict(property) : nullable(strict(property)),
  );
  return { ...made, required: Object.keys(properties), additionalProperties: false };
}

function nullable(schema: Schema): Schema {
  if (acceptsNull(schema)) return schema;
  if (schema.anyOf) return { ...schema, anyOf: [...(schema.anyOf as Schema[]), { type: "null" }] };
  if (typeof schema.type !== "string" || schema.type === "object")
    return { anyOf: [schema, { type: "null" }] };
  return {
    ...schema,
    type: [schema.type, "null"],
    ...(schema.enum !== undefined && { enum: [...(schema.enum as unknown[]), null] }),
  };
}

function acceptsNull({ type, anyOf }: Schema): boolean {
  if (type === "null" || (Array.isArray(type) && type.includes("null"))) return true;
  return Array.isArray(anyOf) && (anyOf as Schema[]).some(acceptsNull);
}

function pruned(value: unknown, schema: Schema): unknown {
  const choices = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  if (choices) return choices.reduce(pruned, value);
  if (Array.isArray(value)) {
    const items = schema.items as Schema | undefined;
    return items ? value.map((item) => pruned(item, items)) : value;
  }
  const properties = schema.properties as Record<string, Schema> | undefined;
  if (!properties || !isRecord(value)) return value;
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const isLeftOut = (name: string, held: unknown) => {
    const property = properties[name];
    return held === null && property !== undefined && !required.has(name) && !acceptsNull(property);
  };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, held]) => !isLeftOut(name, held))
      .map(([name, held]) => [name, pruned(held, properties[name] ?? {})]),
  );
}

function eachValue(
  record: Record<string, Schema>,
  make: (schema: Schema, name: string) => Schema,
): Record<string, Schema> {
  return Object.fromEntries(Object.entries(record).map(([name, schema]) => [name, make(schema, name)]));
}
