import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bundleMail, notificationMail } from "#app/domain/notifications/mail-content.ts";
import { jobs } from "#db/schema/kernel.ts";
import { mails } from "#db/schema/mail.ts";
import { attackSite, password } from "./site.ts";

type Site = Awaited<ReturnType<typeof attackSite>>;
const victim = "victim@example.test";

const posted = async ({ db }: Pick<Site, "db">, to?: string) =>
  db.read((q) =>
    q
      .select()
      .from(mails)
      .where(to === undefined ? undefined : eq(mails.to, to)),
  );

describe("mail flooding", () => {
  test("by invites stops at the sender's limit, while invite links are still returned", async () => {
    const site = await attackSite();
    const ana = await site.proved("ana@example.test");
    const { project_id } = await site.project(ana.token);
    const before = (await posted(site)).length;
    const answers: { outcome: string; mailed: boolean; invite_link: string }[] = [];
    for (let n = 0; n < 100; n++)
      answers.push((await site.invite(ana.token, project_id, `guest${n}@example.test`)).json);
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(100).fill("invited"));
    expect(answers.every(({ invite_link }) => invite_link.includes("/invite/"))).toBe(true);
    expect(answers.filter(({ mailed }) => mailed)).toHaveLength(60);
    expect((await posted(site)).length - before).toBe(60);
    site.clock.advance(3_600_001);
    expect((await site.invite(ana.token, project_id, "late@example.test")).json.mailed).toBe(true);
  });

  test("by invites to one address stops after five, whoever sends them", async () => {
    const site = await attackSite();
    for (const name of ["ana", "bo", "cy"]) {
      const { token } = await site.proved(`${name}@example.test`);
      for (const project of ["One", "Two"]) {
        const { project_id } = await site.project(token, project);
        for (let n = 0; n < 10; n++) await site.invite(token, project_id, victim);
      }
    }
    expect(await posted(site, victim)).toHaveLength(5);
  });

  test("by repeated invites keeps the link of the last mail valid", async () => {
    const site = await attackSite();
    const ana = await site.proved("ana@example.test");
    const { project_id } = await site.project(ana.token);
    for (let n = 0; n < 10; n++) await site.invite(ana.token, project_id, victim);
    const token = (await site.mail(victim))?.link.split("/").pop();
    const bo = await site.signUp("bo@example.test");
    const accepted = await site.call("POST", `/invites/${token}/accept`, undefined, { token: bo.token });
    expect(accepted.status).toBe(200);
  });

  test("by sign-ups from one network stops at a limit", async () => {
    const site = await attackSite({}, { trustedProxies: ["127.0.0.1"] });
    const headers = { "x-forwarded-for": "203.0.113.9" };
    for (let n = 0; n < 105; n++) {
      const body = { email: `new${n}@example.test`, password: `${password} ${n}` };
      await site.call("POST", "/auth/v1/signup", body, { headers });
    }
    expect(await posted(site)).toHaveLength(100);
  });

  test("by login links to many addresses stops at a limit", async () => {
    const site = await attackSite();
    const statuses = new Map<number, number>();
    for (let n = 0; n < 110; n++) {
      const { status } = await site.call("POST", "/auth/v1/otp", { email: `x${n}@example.test` });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 100],
      [429, 10],
    ]);
    expect(await posted(site)).toHaveLength(100);
  });

  test("cannot put the sender's words in a subject or their links in an invite", async () => {
    const site = await attackSite();
    const ana = await site.proved("ana@example.test");
    for (const name of [
      "YOU WON",
      "see evil.example",
      "http://evil.example",
      "x".repeat(100),
      "a@evil.example",
    ]) {
      const { project_id } = await site.project(ana.token, encodeURIComponent(name));
      await site.invite(ana.token, project_id, `to-${name.length}@example.test`);
      const mail = await site.mail(`to-${name.length}@example.test`);
      expect(mail?.subject).toBe("You're invited to a project");
      expect(mail?.text).not.toContain("evil.example");
      expect(mail?.text.includes(name)).toBe(name === "YOU WON");
    }
    for (const type of [
      "edit_pending",
      "edit_approved",
      "edit_rejected",
      "summary_ready",
      "comment_mention",
    ] as const) {
      const words = { creator: "YOU WON", meeting_title: "YOU WON", project_name: "YOU WON" };
      const facts = { type, ...words, meeting_id: "m", edit_id: null, thread_id: null, comment: null };
      const told = { ...facts, at: 0, zone: "UTC", decisions: ["YOU WON"], items: [] };
      const links = { origin: site.base, stop: `${site.base}/unsubscribe` };
      expect(notificationMail(told, links).subject).not.toContain("YOU WON");
      expect(bundleMail([told, told], links).subject).not.toContain("YOU WON");
    }
  });
});

describe("a stranger who keeps requesting somebody's password reset", () => {
  const ask = (site: Site, address: string, path = "/auth/v1/recover") =>
    site.call("POST", path, { email: victim }, { headers: { "x-forwarded-for": address } });

  test("neither blocks the owner's reset nor invalidates its link", async () => {
    const site = await attackSite({}, { trustedProxies: ["127.0.0.1"] });
    await site.proved(victim);
    for (let n = 0; n < 6; n++) {
      await ask(site, "198.51.100.1");
      site.clock.advance(61_000);
    }
    expect((await ask(site, "198.51.100.1")).status).toBe(429);
    expect((await ask(site, "203.0.113.7")).status).toBe(200);
    const { token = "" } = (await site.mail(victim)) ?? {};
    // Another stranger asks once more, after the owner: both links are good.
    site.clock.advance(61_000);
    expect((await ask(site, "198.51.100.2")).status).toBe(200);
    expect((await site.mail(victim))?.token).not.toBe(token);
    const used = await site.call("POST", "/auth/v1/verify", { type: "recovery", token_hash: token });
    expect(used.status).toBe(200);
  });

  test("from many networks causes one mail for each network, and the owner still gets theirs", async () => {
    const site = await attackSite({}, { trustedProxies: ["127.0.0.1"] });
    await site.proved(victim);
    const before = (await posted(site, victim)).length;
    for (let round = 0; round < 3; round++) {
      for (let n = 1; n <= 30; n++) await ask(site, `198.51.100.${n}`);
      site.clock.advance(61_000);
    }
    expect((await posted(site, victim)).length - before).toBeLessThanOrEqual(30 + 20);
    expect((await ask(site, "203.0.113.7")).status).toBe(200);
  });
});

test("a password reset writes the same for a known and an unknown address", async () => {
  const site = await attackSite();
  await site.proved(victim);
  site.clock.advance(61_000);
  const written = { known: 0, unknown: 0 };
  for (const [who, email] of [
    ["known", victim],
    ["unknown", "nobody@example.test"],
  ] as const) {
    const before = await site.db.read((q) => q.select().from(jobs));
    await site.call("POST", "/auth/v1/recover", { email });
    const after = await site.db.read((q) => q.select().from(jobs));
    written[who] = after.length - before.length;
  }
  expect(written).toEqual({ known: 1, unknown: 1 });
  expect(await posted(site, "nobody@example.test")).toEqual([]);
});
