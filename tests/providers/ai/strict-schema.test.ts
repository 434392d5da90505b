import { describe, expect, test } from "vitest";
import { z } from "zod";
import { strictSchema, withoutNulls } from "#app/providers/ai/model/strict-schema.ts";
import { strictProblem } from "#tests/peers/strict-mode.ts";

const Wide = z.object({
  count: z.number().int().min(0).max(9),
  owner: z.string().nullable(),
  note: z.string().min(1).max(80).optional(),
  tone: z.enum(["plain", "warm"]).optional(),
  day: z.iso.date(),
  language: z.string().default("en"),
  lines: z.array(
    z.object({
      kind: z.literal("point"),
      turns: z.array(z.number().int()).min(1),
      about: z.object({ place: z.string().optional() }).optional(),
    }),
  ),
  choice: z.discriminatedUnion("is", [
    z.object({ is: z.literal("a") }),
    z.object({ is: z.literal("b"), size: z.number().optional() }),
  ]),
});

describe("the schema of a reply", () => {
  test.each([{ isAzure: false }, { isAzure: true }])("is accepted in strict mode (%o)", (service) => {
    expect(strictProblem(z.toJSONSchema(Wide, { io: "input" }), service)).toBeDefined();
    expect(strictProblem(strictSchema(Wide), service)).toBeUndefined();
  });

  test("has what is optional as nullable, in choices too", () => {
    const { properties } = strictSchema(Wide) as { properties: Record<string, object> };
    expect(properties.note).toEqual({ type: ["string", "null"] });
    expect(properties.tone).toEqual({ type: ["string", "null"], enum: ["plain", "warm", null] });
    expect(properties.owner).toEqual({ type: ["string", "null"] });
  });

  test.each([
    ["a record", z.object({ all: z.record(z.string(), z.string()) })],
    ["a root that is no object", z.array(z.string())],
    ["a tuple", z.object({ pair: z.tuple([z.string(), z.number()]) })],
  ])("is refused for %s", (_, schema) => {
    expect(() => strictSchema(schema)).toThrow();
  });
});

test("a reply in strict form fits the zod schema once its nulls are gone", () => {
  const about = { place: null };
  const reply = {
    ...{ count: 1, owner: null, note: null, tone: null, day: "2026-11-25", language: null },
    lines: [
      { kind: "point", turns: [3], about },
      { kind: "point", turns: [4], about: null },
    ],
    choice: { is: "b", size: null },
  };
  expect(Wide.safeParse(reply).success).toBe(false);
  expect(Wide.parse(withoutNulls(reply, Wide))).toEqual({
    ...{ count: 1, owner: null, day: "2026-11-25", language: "en" },
    lines: [
      { kind: "point", turns: [3], about: {} },
      { kind: "point", turns: [4] },
    ],
    choice: { is: "b" },
  });
});
