import type { Schema } from "#app/http/rest/openapi-examples.ts";

export type Field = { name: string; schema: Schema; required: boolean; description?: string | undefined };

/** What TypeScript calls a value of this schema. Objects go over several lines, indented so far. */
export function typeOf(schema: Schema & { allOf?: Schema[] }, indent: string): string {
  const { $ref, anyOf, allOf, type, items, properties, additionalProperties } = schema;
  const all = (some: Schema[], between: string) =>
    [...new Set(some.map((one) => typeOf(one, indent)))].join(between);
  if ($ref) return $ref.split("/").pop() ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (anyOf) return all(anyOf, " | ");
  if (allOf && !type) return all(allOf, " & ");
  if (Array.isArray(type))
    return all(
      type.map((one) => ({ ...schema, type: one })),
      " | ",
    );
  if (type === "array") return `Array<${typeOf(items ?? {}, indent)}>`;
  if (type === "integer") return "number";
  if (type !== "object") return type ?? "unknown";
  if (properties) return fieldsOf(fieldsOfObject(schema), indent);
  return `Record<string, ${typeof additionalProperties === "object" ? typeOf(additionalProperties, indent) : "unknown"}>`;
}

/** The fields of an object in braces, each with what is said of it. */
export function fieldsOf(fields: Field[], indent: string): string {
  const deeper = `${indent}  `;
  const lines = fields.map(
    ({ name, schema, required, description = schema.description }) =>
      commentOf([description, limitsOf(schema)], deeper) +
      `${deeper}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required ? "" : "?"}: ${typeOf(schema, deeper)};\n`,
  );
  return lines.length > 0 ? `{\n${lines.join("")}${indent}}` : "Record<string, never>";
}

export function fieldsOfObject({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    required: required.includes(name),
  }));
}

/** A comment with these sentences, or nothing. */
export function commentOf(sentences: (string | undefined)[], indent: string): string {
  const said = sentences.filter((one) => one?.trim()).map((one) => one?.replace(/\.$/, ""));
  return said.length > 0 ? `${indent}/** ${said.join(". ").replaceAll("*/", "*\\/")}. */\n` : "";
}

/** What a type can't say: the form, the length, the range, the default. */
function limitsOf(schema: Schema): string | undefined {
  const { format, contentEncoding, maxLength, minimum, maximum } = schema as Schema & {
    contentEncoding?: string;
  };
  const within = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  const said = [
    format === "date-time" ? "ISO 8601" : (contentEncoding ?? format),
    maxLength && `at most ${maxLength.toLocaleString("en")} characters`,
    within && `${minimum} to ${maximum.toLocaleString("en")}`,
    isPlain(schema.default) && `${JSON.stringify(schema.default)} if left out`,
  ].filter(Boolean);
  const text = said.join(", ");
  return text === "" ? undefined : text[0]?.toUpperCase() + text.slice(1);
}

function isPlain(value: unknown): boolean {
  return value !== undefined && value !== "" && typeof value !== "object";
}
