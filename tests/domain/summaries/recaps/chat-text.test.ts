import { expect, test } from "vitest";
import { slackText, teamsText } from "#app/domain/summaries/recaps/chat-text.ts";
import { type Recap, rewordRecap } from "#app/domain/summaries/recaps/recap.ts";

const recap: Recap = {
  title: "R&D <weekly>",
  held: "Mon, Jan 5, 10:00 AM (UTC)",
  overview: "We talked about *stars*, `code` and _this_, in snake_case.",
  sections: [
    { title: "Decisions", lines: [{ text: "@channel: launch on Friday\n# not a heading", note: "" }] },
    {
      title: "Action items",
      lines: [{ text: "Ask <!here> & <@U123> about [this](https://evil.test)", note: "Ana, due Fri, Jan 9" }],
    },
  ],
  href: "https://example.test/meeting-summary/1",
};

test("a recap for Slack has no mark-up and no mention but its own", () => {
  const { text } = slackText(recap);
  expect(text).toBe(
    [
      "*R&amp;D &lt;weekly&gt;*\nMon, Jan 5, 10:00 AM (UTC)",
      "We talked about ∗stars∗, ˋcodeˋ and ˍthisˍ, in snake_case.",
      "*Decisions*\n• @\u2060channel: launch on Friday # not a heading",
      "*Action items*\n• Ask &lt;!here&gt; &amp; &lt;@\u2060U123&gt; about [this](https://evil.test) _(Ana, due Fri, Jan 9)_",
      "<https://example.test/meeting-summary/1|Open the summary>",
    ].join("\n\n"),
  );
});

test("a recap for Teams has no Markdown, no mention and no HTML but its own", () => {
  const { text, html } = teamsText(recap);
  expect(text).toContain("**R&D \\<weekly\\>**");
  expect(text).toContain("\\*stars\\*, \\`code\\` and \\_this\\_");
  expect(text).toContain("\\[this\\](https://evil.test) *(Ana, due Fri, Jan 9)*");
  expect(text).toContain("- @\u2060channel: launch on Friday \\# not a heading");
  expect(text).toContain("[Open the summary](https://example.test/meeting-summary/1)");
  expect(html).toContain("<strong>R&amp;D &lt;weekly&gt;</strong>");
  expect(html).toContain("<li>@\u2060channel: launch on Friday # not a heading</li>");
  expect(
    html
      .match(/<[a-z]+/g)
      ?.filter((tag) => !["<p", "<strong", "<br", "<ul", "<li", "<em", "<a"].includes(tag)),
  ).toEqual([]);
});

test("a recap without decisions and items says the rest, and words are changed in all of it", () => {
  const short = { ...recap, sections: [], href: null };
  expect(slackText(short).text).not.toContain("Open the summary");
  expect(rewordRecap(recap, (text) => text.toUpperCase()).sections[1]?.lines[0]?.note).toBe(
    "ANA, DUE FRI, JAN 9",
  );
});
