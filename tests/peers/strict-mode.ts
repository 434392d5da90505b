type Schema = Record<string, unknown>;

/** What the guide of structured outputs lists; the second list is refused by Azure, and by OpenAI for models that were tuned. */
const keywords = [
  ...["type", "properties", "required", "additionalProperties", "items", "enum", "const", "anyOf"],
  ...["description", "title", "$ref", "$defs", "definitions"],
];
const bounds = [
  ...["pattern", "format", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  ...["minItems", "maxItems"],
];
const mostLevels = { openai: 10, azure: 5 };
const mostProperties = { openai: 5000, azure: 100 };

/** Why OpenAI or Azure refuse a schema of a response format in strict mode, in their words; undefined for a fine one. */
export function strictProblem(schema: unknown, { isAzure }: { isAzure: boolean }): string | undefined {
  if (schema === undefined) return undefined;
  const service = isAzure ? "azure" : "openai";
  let properties = 0;
  const invalid = (path: string[], what: string) =>
    `Invalid schema for response_format 'reply': In context=(${path.map((name) => `'${name}'`).join(", ")}), ${what}`;

  function look(node: Schema, path: string[], level: number): string | undefined {
    const allowed = isAzure ? keywords : [...keywords, ...bounds];
    const strange = Object.keys(node).find((keyword) => !allowed.includes(keyword));
    if (strange) return invalid(path, `'${strange}' is not permitted.`);
    if (level > mostLevels[service]) return invalid(path, "the schema exceeds the maximum nesting depth.");
    for (const [at, choice] of ((node.anyOf as Schema[] | undefined) ?? []).entries()) {
      const problem = look(choice, [...path, "anyOf", String(at)], level);
      if (problem) return problem;
    }
    if (node.items) {
      const problem = look(node.items as Schema, [...path, "items"], level + 1);
      if (problem) return problem;
    } else if (node.type === "array") return invalid(path, "array schema missing items.");
    const isObject = node.type === "object" || (Array.isArray(node.type) && node.type.includes("object"));
    if (!isObject) return undefined;
    if (node.additionalProperties !== false)
      return invalid(path, "'additionalProperties' is required to be supplied and to be false.");
    const held = Object.entries((node.properties as Record<string, Schema> | undefined) ?? {});
    const required = (node.required as string[] | undefined) ?? [];
    const missing = held.find(([name]) => !required.includes(name))?.[0];
    if (missing)
      return invalid(
        path,
        `'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`,
      );
    properties += held.length;
    if (properties > mostProperties[service]) return invalid(path, "there are too many properties.");
    for (const [name, each] of held) {
      const problem = look(each, [...path, "properties", name], level + 1);
      if (problem) return problem;
    }
    return undefined;
  }

  const root = schema as Schema;
  if (root.type !== "object" || root.anyOf)
    return `Invalid schema for response_format 'reply': schema must be a JSON Schema of 'type: "object"', got 'type: "${root.type}"'.`;
  return look(root, [], 1);
}
