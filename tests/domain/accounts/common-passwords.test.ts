import { describe, expect, test } from "vitest";
import { isCommonPassword } from "#app/domain/accounts/users/common-passwords.ts";

describe("common passwords", () => {
  test.each([
    ["a word", "password", "sunshine", "Starwars", "metallica"],
    ["a word with a year or marks", "summer2024", "Monkey123!", "passw0rd", "P@ssw0rd", "!football1"],
    ["keys side by side", "qwertyuiop", "1qaz2wsx", "asdfghjkl", "1q2w3e4r", "zaq12wsx", "12345678"],
    ["a repeat", "aaaaaaaa", "12341234", "abcabcabc", "lovelove", "x".repeat(40)],
    ["a day", "24.12.1999", "01011980"],
    ["two words", "ilovejesus", "bluedragon1"],
    ["a word backwards", "drowssap", "nogard123"],
  ])("%s is refused", (_what, ...passwords) => {
    expect(passwords.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  test("sentences, other languages and generated passwords are accepted", () => {
    const good = [
      "correct horse battery staple",
      "drei kleine wörter",
      "小さな町の駅で会う",
      "tr0ub4dor&3",
      "xK9#mQ2$vL",
      "k7m2qh8d",
      "my dragon eats passwords for breakfast",
    ];
    expect(good.filter(isCommonPassword)).toEqual([]);
  });
});
