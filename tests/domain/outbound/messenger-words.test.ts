import { expect, test } from "vitest";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { createFetch } from "#app/providers/outbound.ts";
import { createWebhooks } from "#app/providers/webhooks/configured.ts";
import type { Post } from "#app/providers/webhooks/port.ts";
import { bring, keepAll } from "#tests/domain/summaries/summaries/stage.ts";
import { planIn, withChannel } from "./messenger-stage.ts";

const messengers = ["slack", "teams", "matrix"] as const;
const second = 1000;

const hostile = [
  "<!channel> & <@U0123> <https://evil.test|Log in>",
  "@here @channel @room @everyone @ana:example.test",
  "*bold* _it_ ~s~ `code` [x](https://evil.test) ![i](https://evil.test/i.png)",
  '<script>alert(1)</script><a href="https://evil.test">x</a> &lt;b&gt;',
  "{{DATE(2026-01-01T00:00:00Z,SHORT)}} <at>Ana</at> # Head - item 1. one",
  "https://matrix.to/#/@ana:example.test https://evil.test",
  "\u202Eevil\u202C שלום",
  "[a]: https://evil.test\n> quote\n```code```",
];

/** Without what is not seen, and the signs that stand for those which Slack would read. */
const seen = (text: string) => text.replace(/[\u2060\u2068\u2069\u02cb\u02cd]/g, " ");
const letters = (text: string) =>
  seen(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

test.each(messengers)(
  "%s shows what people wrote as text: it calls nobody, links nowhere and is no mark-up",
  async (format) => {
    const site = await withChannel(format, ["meeting.scheduled", "action_item.added"]);
    const { at, channel, drain } = site;
    for (const title of hostile) {
      const { meeting_id } = await planIn(site, title);
      await addActionItem(at.as(at.host), { meeting_id, description: title, owner: title.slice(0, 60) });
      await drain();
    }
    const shown = channel.shown();
    expect(shown).toHaveLength(2 * hostile.length);
    for (const [at, title] of hostile.entries())
      expect(letters(shown[2 * at]?.text ?? "")).toContain(letters(title));
    for (const { links } of shown)
      expect(links.filter(({ url }) => !url.startsWith("http://127.0.0.1/"))).toEqual([]);
    for (const message of channel.raw()) {
      // A text run of a card is read as neither; a text block would be, and a mention has an entity of its own.
      if (format === "teams") expect(message).not.toMatch(/"(TextBlock|entities)"/);
      else expect(message).not.toMatch(/@(here|channel|room|everyone|ana|U0123)/);
      // Neither for Slack nor for servers that read Markdown in its place.
      if (format === "slack") expect(message).not.toMatch(/<[!@#]|\]\(/);
    }
  },
);

test.each(messengers)(
  "%s takes the recap of a meeting with 200 action items, which says how many more there are",
  async (format) => {
    const { at, channel, drain, pass } = await withChannel(format, ["summary.ready"]);
    channel.fail(true);
    await bring(at);
    await drain();
    await keepAll(at);
    const { meeting_id } = at;
    for (let number = 1; number <= 200; number++)
      await addActionItem(at.as(at.host), {
        ...{ meeting_id, description: `Item ${number}: ${"mend <sail> & rope, ".repeat(15)}`, owner: "Ana" },
      });
    channel.fail(false);
    await pass(5 * second);
    const [recap] = channel.shown();
    const more = recap?.links.find(({ label }) => /^and \d+ more$/.test(label));
    expect(more?.url).toBe(`http://127.0.0.1/meeting-summary/${meeting_id}`);
    const [, left = "0"] = /and (\d+) more/.exec(more?.label ?? "") ?? [];
    const listed = recap?.text.match(/Item \d+: /g) ?? [];
    expect(listed.length).toBeGreaterThan(3);
    expect(listed.length + Number(left)).toBeGreaterThanOrEqual(200);
  },
  60_000,
);

const longest: Post = {
  title: null,
  opening: { lead: "Done:", text: `${"<&>".repeat(5000)}😀`, note: "*".repeat(2000), links: [] },
  sections: ["Decisions", "Action items", "Topics"].map((title) => ({
    title,
    lines: Array.from({ length: 500 }, () => ({
      ...{ text: "😀&<".repeat(1000), note: "\ud800".repeat(300) },
      links: [{ label: "Said at 1:02:03", url: `https://example.test/${"a".repeat(200)}` }],
    })),
  })),
  about: "&".repeat(9000),
  buttons: [{ label: "Open the summary", url: "https://example.test/" }],
};

test("the longest message there can be is cut to what each messenger takes, and no sign is cut in two", async () => {
  const allow = ["127.0.0.1"];
  const port = createWebhooks({ allow, fetch: createFetch({ trust: "given", allow }) });
  for (const format of messengers) {
    const { channel } = await withChannel(format, ["summary.ready"]);
    // An "@" that is to call nobody takes the place of two.
    for (const [at, sign] of ["&", "@"].entries()) {
      const body = port.bodyOf(format, { ...longest, title: sign.repeat(5000) });
      expect(body).not.toMatch(/\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f])/i);
      const secrets = [channel.secret];
      const answer = await port.send({
        ...{ format, url: channel.url, room: "!aBcDeFgH:example.test", secrets, body },
        ...{ id: `id ${at}`, round: `id ${at}.1`, timestamp: 1 },
      });
      expect(answer, format).toMatchObject({ error: null });
      expect(channel.shown()).toHaveLength(at + 1);
    }
  }
});
