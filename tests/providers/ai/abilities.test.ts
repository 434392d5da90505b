import { APIError } from "openai";
import { describe, expect, test } from "vitest";
import { type Abilities, learnAbilities } from "#app/providers/ai/model/abilities.ts";

function refusal(message: string): Error {
  return APIError.generate(400, { error: { message } }, undefined, new Headers());
}

/** A call whose tries wait until the test lets them go on. */
function heldCall() {
  const tries: { used: Abilities; refuse(message: string): Promise<void> }[] = [];
  const make = (used: Abilities) =>
    new Promise<never>((_, reject) => {
      tries.push({
        used,
        async refuse(message) {
          reject(refusal(message));
          await new Promise((resolve) => setImmediate(resolve));
        },
      });
    });
  return { tries, make };
}

describe("what is learned of a server", () => {
  test("stays when another call gives up later, and what that one left out is asked for again", async () => {
    const stored: string[] = [];
    const known = learnAbilities("here small", {
      read: async () => null,
      write: async (_, text) => void stored.push(text),
    });
    const { tries, make } = heldCall();
    const failing = known.fitting("json", make);
    await tries[0]?.refuse("Unsupported value: temperature");
    await known.fitting("stream", async ({ streamUsage }) => {
      if (streamUsage) throw refusal("Unknown argument: stream_options");
    });
    await tries[1]?.refuse("Unsupported value: temperature");
    await Promise.all([
      expect(failing).rejects.toThrow("The prompt is no use"),
      tries.at(-1)?.refuse("The prompt is no use"),
    ]);
    expect(tries.at(-1)?.used).toMatchObject({ temperature: false, streamUsage: false });
    const learned = { limit: "max_completion_tokens", json: "schema", temperature: true, streamUsage: false };
    expect(known.current()).toEqual(learned);
    expect(stored.map((text) => JSON.parse(text))).toEqual([{ ...learned, learned: ["stream"] }]);
  });

  test("is all that calls found out that were under way together", async () => {
    const known = learnAbilities("here small");
    const held = Promise.withResolvers<void>();
    const slow = known.fitting("json", async ({ json }) => {
      await held.promise;
      if (json === "schema") throw refusal("response_format: json_schema is not known");
    });
    await known.fitting("stream", async ({ temperature }) => {
      if (temperature) throw refusal("Unsupported value: temperature");
    });
    held.resolve();
    await slow;
    expect(known.current()).toMatchObject({ json: "object", temperature: false });
  });
});
