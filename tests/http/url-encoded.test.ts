import { expect, test } from "vitest";
import { parseUrlEncoded } from "#app/http/bodies/fields.ts";

test("an urlencoded form reads as by browsers, whatever its bytes", () => {
  const pieces = ["a", "=", "&", "+", "%", "%4", "%41", "%C3%A9", "%e2%82%ac", "%zz", "%\u0010\u0011", "%f"];
  let seed = 1;
  const random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed;
  };
  for (let round = 0; round < 5000; round++) {
    const text = Array.from({ length: random() % 12 }, () => pieces[random() % pieces.length]).join("");
    expect(parseUrlEncoded(Buffer.from(text)), JSON.stringify(text)).toEqual([...new URLSearchParams(text)]);
  }
});

test("letters that a sender did not encode are read as UTF-8", () => {
  expect(parseUrlEncoded(Buffer.from("name=Zoë&ort=K%C3%B6ln €"))).toEqual([
    ["name", "Zoë"],
    ["ort", "Köln €"],
  ]);
});

test("more than a thousand fields of an urlencoded form are refused, empty ones too", () => {
  expect(parseUrlEncoded(Buffer.from("a&".repeat(999)))).toHaveLength(999);
  expect(() => parseUrlEncoded(Buffer.from("a&".repeat(1001)))).toThrow("1,000 fields");
  expect(() => parseUrlEncoded(Buffer.from("&".repeat(1001)))).toThrow("1,000 fields");
});
