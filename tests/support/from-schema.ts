import fc, { type Arbitrary } from "fast-check";
import type { Schema } from "#app/http/rest/openapi-examples.ts";

/** Values that fields of these names have in the world under test. */
export type Known = Record<string, unknown[]>;

/** Values a schema allows. Fields with a known name mostly take a known value. */
export function valid(schema: Schema, known: Known, name = ""): Arbitrary<unknown> {
  const those = known[name];
  if (those) return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...those) }, plain(schema, known));
  return plain(schema, known, name);
}

/** Made once: the library lists all characters there are for it. */
const anyText = fc.string({ unit: "binary", maxLength: 20 });

/** Values a schema does not allow, or might not. */
export function invalid(schema: Schema): Arbitrary<unknown> {
  const tooLong = "x".repeat((schema.maxLength ?? 0) + 1);
  const strange = [
    "",
    " ",
    "\u0000",
    "\ud83d",
    "null",
    "-1",
    "1e999",
    "[]",
    "{}",
    "__proto__",
    "'; --",
    tooLong,
  ];
  return fc.oneof(
    fc.constantFrom<unknown>(
      ...strange,
      null,
      true,
      -1,
      1.5,
      2 ** 53,
      [],
      {},
      [[]],
      { content: 1 },
      { toString: null },
    ),
    fc.jsonValue({ maxDepth: 2 }),
    anyText,
  );
}

/** A record of values, those of `required` always there. */
export function record(
  schemas: Record<string, Schema>,
  required: string[],
  of: (schema: Schema, name: string) => Arbitrary<unknown>,
): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schemas).map(([name, schema]) => [name, of(schema, name)]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required }) as Arbitrary<
    Record<string, unknown>
  >;
}

function plain(schema: Schema, known: Known, name = ""): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valid(one, known, name)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => plain({ ...schema, type }, known, name)));
  switch (schema.type) {
    case "object":
      return record(schema.properties ?? {}, schema.required ?? [], (one, field) => valid(one, known, field));
    case "array":
      return fc.array(valid(schema.items ?? {}, known, name), { maxLength: 3 });
    case "boolean":
      return fc.boolean();
    case "integer":
    case "number":
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 10_000) });
    case "null":
      return fc.constant(null);
    case "string":
      return text(schema);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  // From 1990 on: in an earlier year no meeting is.
  const day = fc.integer({ min: 631_152_000_000, max: 4e12 }).map((at) => new Date(at).toISOString());
  if (format === "date-time") return day;
  if (format === "date") return day.map((at) => at.slice(0, 10));
  if (format === "time") return day.map((at) => at.slice(11, 19));
  if (pattern?.includes("@")) return fc.nat(99).map((number) => `someone${number}@example.test`);
  return fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 30) });
}
