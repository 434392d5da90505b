import { describe, expect, test } from "vitest";
import { slackRequests } from "#db/schema/slack.ts";
import { mia, signingSecret, slackSite } from "./site.ts";

type Change = Parameters<Awaited<ReturnType<typeof slackSite>>["type"]>[2];

const cases: [string, Change, number][] = [
  ["signed as Slack does", {}, 200],
  ["signed with another secret", { secret: "0".repeat(32) }, 401],
  ["without a signature", { signature: "" }, 401],
  ["a signature of another version", { signature: "v1=00" }, 401],
  ["an answer address elsewhere", { responseUrl: "https://evil.test/commands/1/2/3" }, 401],
  [
    "an answer address that only begins like Slack's",
    { responseUrl: "http://127.0.0.1.evil.test/commands/1" },
    401,
  ],
  ["an answer address with a login in it", { responseUrl: "http://x@127.0.0.1/commands/1" }, 401],
  ["more than a form has", { body: `text=${"x".repeat(70_000)}` }, 413],
  ["a check of the certificate", { body: "ssl_check=1&token=x", signature: "" }, 200],
  ["what is no command", { body: "payload=%7B%7D" }, 200],
];

describe("POST /slack/commands", () => {
  test.each(cases)("%s gets its status", async (_name, change, status) => {
    const site = await slackSite();
    expect((await site.type(mia, "help", change)).status).toBe(status);
    const stored = await site.db.read((q) => q.$count(slackRequests));
    expect(stored).toBe(_name === "signed as Slack does" ? 1 : 0);
  });

  test.each([
    [300, 200],
    [301, 401],
    [-300, 200],
    [-302, 401],
  ])("a post that is %i seconds old gets %i", async (age, status) => {
    const site = await slackSite();
    const at = Math.floor(site.clock.now() / 1000);
    expect((await site.type(mia, "help", { timestamp: at - age })).status).toBe(status);
  });

  test("there is no door without a signing secret", async () => {
    const site = await slackSite({ secret: "" });
    expect((await site.type(mia, "help", { secret: signingSecret })).status).toBe(404);
    expect((await site.type(mia, "help", { body: "ssl_check=1" })).status).toBe(404);
  });

  test("the same command again is answered once", async () => {
    const site = await slackSite();
    await site.connect("member");
    const first = await site.type(mia, "ask When is the launch?", { trigger: "13345224609.1.a" });
    const again = await site.type(mia, "ask When is the launch?", { trigger: "13345224609.1.a" });
    expect(again.text()).toBe("We already got this one.");
    await site.worker.drain();
    expect(first.text()).toContain("Said at");
    expect(site.slack.posts()).toBe(1);
    expect(await site.auditOf("agents.called")).toHaveLength(1);
  });

  test("a command that comes again makes no second link", async () => {
    const site = await slackSite();
    const first = await site.type(mia, "", { trigger: "1.1.a" });
    const again = await site.type(mia, "", { trigger: "1.1.a" });
    expect(first.text()).toContain("/slack/connect?token=");
    expect(again.text()).not.toContain("/slack/connect");
  });

  test("twenty commands a minute are the most of one person", async () => {
    const site = await slackSite();
    for (let n = 0; n < 20; n++) await site.type(mia, "help");
    expect((await site.type(mia, "help")).text()).toContain("You've sent 20 commands this minute");
    site.clock.advance(61_000);
    expect((await site.type(mia, "help")).text()).toContain("Connect your Throughline account");
    expect(await site.accounts()).toHaveLength(1);
  });

  test("a button that was pressed is taken note of, and one that nobody signed is not", async () => {
    const site = await slackSite();
    const press = { path: "/slack/interactions", body: "payload=%7B%22type%22%3A%22block_actions%22%7D" };
    const pressed = await site.type(mia, "", press);
    expect([pressed.status, pressed.shown()]).toEqual([200, []]);
    expect((await site.type(mia, "", { ...press, signature: "v0=00" })).status).toBe(401);
  });
});
