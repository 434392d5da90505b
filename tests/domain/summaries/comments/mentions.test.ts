import { expect, test } from "vitest";
import { mentionBegunIn, mentionsIn } from "#app/domain/summaries/comments/mentions.ts";

const person = (user_id: string, name: string, email = `${user_id}@example.test`) => ({
  ...{ user_id, name, email, first_name: name.split(" ")[0] ?? "" },
});
const people = [
  person("u1", "Nora Lind"),
  person("u2", "Nora Berg"),
  person("u3", "Åsa Öberg"),
  person("u4", "Kim Li", "kim@a.test"),
  person("u5", "Kim Li", "kim@b.test"),
];
const idsIn = (text: string) => mentionsIn(text, people).mentions.map(({ id }) => id);

test("a mention is a whole name, a first name that one person has, or an e-mail, in any case", () => {
  expect(idsIn("@nora lind and (@Åsa), @u2@example.test.")).toEqual(["u1", "u3", "u2"]);
  expect(idsIn("@ÅSA ÖBERG: see @Nora Berg's line, @Nora Berg")).toEqual(["u3", "u2"]);
});

test("mentions: an @ before what is nobody's name is none", () => {
  expect(mentionsIn("ask@nora.test, @channel, @Åsabo, @ Åsa, @", people)).toEqual({
    mentions: [],
    ambiguous: [],
  });
});

test("a name of several people is ambiguous, with what to write instead", () => {
  expect(mentionsIn("@Nora?", people).ambiguous).toEqual([
    { written: "Nora", options: ["Nora Lind", "Nora Berg"] },
  ]);
  expect(mentionsIn("@Kim Li", people).ambiguous).toEqual([
    { written: "Kim Li", options: ["kim@a.test", "kim@b.test"] },
  ]);
});

test("a mention is being written after an @ that begins a word, until the line ends", () => {
  const begun = ["Hi @", "Hi @Nora L", "ask@nora", "@Nora\n"].map(mentionBegunIn);
  expect(begun).toEqual(["", "Nora L", null, null]);
});
