import { describe, expect, test } from "vitest";
import { mails } from "#db/schema/mail.ts";
import { mia, ole, slackSite } from "./site.ts";

describe("connecting a Slack account", () => {
  test("the page says which workspace and name it is, and confirming connects them once", async () => {
    const site = await slackSite();
    const before = await site.db.read((q) => q.$count(mails));
    const path = await site.linkFor(mia);
    const { browser, status, text } = await site.open("member", path);
    expect(status).toBe(200);
    expect(text).toMatch(/acme ?\.slack\.com.*@ ?mia.*member@example\.test/);
    const answer = await browser.submit("connect");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/settings/agents#slack"]);
    expect(await site.accounts()).toMatchObject([
      { user_id: site.ids.member, link_hash: null, slack_name: "mia" },
    ]);
    expect(await site.auditOf("slack.connected")).toMatchObject([{ workspace: "acme", name: "mia" }]);
    expect(await site.db.read((q) => q.$count(mails))).toBe(before + 1);
  });

  test("a link that was used works for nobody", async () => {
    const site = await slackSite();
    const path = await site.linkFor(mia);
    await site.connect("member", mia, path);
    for (const who of ["member", "admin"]) {
      const { status, text } = await site.open(who, path);
      expect(status).toBe(410);
      expect(text).toContain("This link was already used");
    }
    expect(await site.accounts()).toMatchObject([{ user_id: site.ids.member }]);
  });

  test("of two accounts that have the same page open, the second is refused", async () => {
    const site = await slackSite();
    const path = await site.linkFor(mia);
    const [first, second] = [await site.open("member", path), await site.open("admin", path)];
    const answers = await Promise.all([first.browser.submit("connect"), second.browser.submit("connect")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410]);
    expect(await site.auditOf("slack.connected")).toHaveLength(1);
  });

  test("a link is over after ten minutes, and when a newer one was given out", async () => {
    const site = await slackSite();
    const [old, newer] = [await site.linkFor(mia), await site.linkFor(mia)];
    expect((await site.open("member", old)).status).toBe(410);
    expect((await site.open("member", newer)).status).toBe(200);
    site.clock.advance(10 * 60_000);
    expect((await site.open("member", newer)).status).toBe(410);
  });

  test("nobody connects it without logging in, nor long after", async () => {
    const site = await slackSite();
    const path = await site.linkFor(mia);
    const nobody = await site.open("", path);
    expect(nobody.status).toBe(302);
    expect(nobody.browser.page?.headers.get("location")).toContain("/login");
    site.justNow(site.clock.now() - 60 * 60_000);
    const { browser } = await site.open("member", path);
    expect((await browser.submit("connect")).status).toBe(403);
    expect(await site.accounts()).toMatchObject([{ user_id: null }]);
  });

  test("what Slack calls somebody is shown as text", async () => {
    const site = await slackSite();
    const path = await site.linkFor({ ...ole, name: "<b>Support</b>", domain: '"><script>' });
    const { browser } = await site.open("member", path);
    expect(browser.page?.html).not.toContain("<b>Support");
    expect(browser.page?.html).not.toContain('"><script>.slack.com');
  });
});

describe("disconnecting a Slack account", () => {
  test("in Slack, it answers nothing any more", async () => {
    const site = await slackSite();
    await site.connect("member");
    expect((await site.type(mia, "disconnect")).text()).toContain("Disconnected.");
    expect(await site.accounts()).toEqual([]);
    expect((await site.ask(mia, "items")).text()).toContain("Connect your Throughline account");
    expect(await site.auditOf("slack.disconnected")).toHaveLength(1);
  });

  test("in the settings, by its person alone", async () => {
    const site = await slackSite();
    await site.connect("member");
    const [account] = await site.accounts();
    const id = account?.account_id ?? "";
    const foreign = await site.call("admin", "DELETE", `/users/me/slack-accounts/${id}`);
    expect(foreign.status).toBe(404);
    const browser = site.browse("member");
    const page = await browser.get("/settings/agents");
    expect(page.text).toMatch(/acme ?\.slack\.com/);
    const after = await browser.submit(`disconnect-slack ${id}`);
    expect(after.text).not.toMatch(/acme ?\.slack\.com/);
    expect(await site.accounts()).toEqual([]);
  });
});
