import { expect, test } from "vitest";
import { z } from "zod";
import { examples } from "#app/api/examples.ts";
import { openApi } from "#app/http/rest/openapi.ts";
import type { Schema } from "#app/http/rest/openapi-examples.ts";
import { endpoints } from "../support/sites/everything.ts";

type Example = { at: string; schema: Schema; example: unknown };

const reference = openApi([...endpoints.values()], examples);

/** Every example of the document, beside the schema it stands with. */
function allExamples(): Example[] {
  return Object.entries(reference.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => {
      const at = `${method.toUpperCase()} ${path}`;
      const bodies = Object.values(call.requestBody?.content ?? {});
      const answers = Object.values(call.responses).flatMap(({ content }) => Object.values(content));
      return [
        ...call.parameters.map(({ name, schema, example }) => ({ at: `${at} ${name}`, schema, example })),
        ...bodies.map(({ schema, example }) => ({ at: `${at} body`, schema, example })),
        ...answers.map(({ schema, example }) => ({ at: `${at} answer`, schema, example })),
      ].filter(({ example }) => example !== undefined);
    }),
  );
}

/** What is wrong with an example, as a reader of JSON Schema says it that is not ours. */
function problemOf({ schema, example }: Example): string | null {
  const whole = JSON.parse(
    JSON.stringify({ ...schema, $defs: reference.components.schemas }).replaceAll(
      "#/components/schemas/",
      "#/$defs/",
    ),
  );
  const { error } = z.fromJSONSchema(whole).safeParse(example);
  return error ? z.prettifyError(error).replace(/\s+/g, " ") : null;
}

test("every example of the API reference satisfies its schema", () => {
  const all = allExamples();
  expect(all.length).toBeGreaterThan(500);
  const wrong = all.flatMap((one) => {
    const problem = problemOf(one);
    return problem ? [`${one.at}: ${problem} ${JSON.stringify(one.example)?.slice(0, 100)}`] : [];
  });
  expect(wrong).toEqual([]);
});
