import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openMail } from "#app/domain/mail/write.server.ts";
import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { addActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import * as recap from "#app/routes/_app.meeting-summary.$meet_id_.recap.tsx";
import * as mailPage from "#app/routes/_app.settings_.integrations_.mail_.$mail_id.tsx";
import * as recapFrame from "#app/routes/meeting-summary.$meet_id.recap.html.ts";
import * as mailFrame from "#app/routes/settings.integrations.mail.$mail_id.html.ts";
import { users } from "#db/schema/identity.ts";
import { mails } from "#db/schema/mail.ts";
import { buildOf } from "#tests/support/site.ts";
import { everything } from "../support/sites/everything.ts";

const build = buildOf({
  "meeting-summary/:meet_id/recap": { module: recap },
  "meeting-summary/:meet_id/recap/html": { module: recapFrame, parentId: "root" },
  "settings/integrations/mail/:mail_id": { module: mailPage },
  "settings/integrations/mail/:mail_id/html": { module: mailFrame, parentId: "root" },
});

const evil = `<img src=x onerror=alert(1)></td><script>alert(2)</script> https://evil.test/win\r\nBcc: all@evil.test`;

async function world() {
  const site = await everything({ build, bursts: { reads: 1e6, writes: 1e6, costly: 1e6 } });
  const path = `/meeting-summary/${site.ids.meeting}/recap`;
  const ask = (who: string | null, address: string, form?: Record<string, string>) =>
    fetch(site.base + address, {
      ...{ redirect: "manual" as const, method: form ? "POST" : "GET" },
      headers: { origin: site.base, accept: "text/html", ...(who && { cookie: `throughline=${who}` }) },
      ...(form && { body: new URLSearchParams(form) }),
    });
  const outbox = async () => {
    const rows = await site.db.read((q) => q.select().from(mails).where(eq(mails.kind, "meeting_recap")));
    const { vault } = site.at.workspace.ctx(site.at.host).providers;
    return rows.map(({ mail_id, to, subject, text_sealed, parts_sealed }) => ({
      ...{ mail_id, to, subject, text: vault.open(text_sealed, mail_id) ?? "" },
      html: String(JSON.parse(vault.open(parts_sealed, mail_id) ?? "{}").html),
    }));
  };
  return { ...site, path, ask, outbox };
}

const member = "member@example.test";
const sending = { intent: "send", to: member, more: "", note: "" };

test("a recap is e-mailed, and its recipients are seen, only by those who may share the summary", async () => {
  const w = await world();
  const statuses: Record<string, number> = {};
  for (const who of ["stranger", "removed", "guest", "member"])
    statuses[who] = (await w.ask(who, w.path, sending)).status;
  expect(statuses).toEqual({ stranger: 404, removed: 404, guest: 403, member: 403 });
  expect((await w.ask(null, w.path, sending)).headers.get("location")).toMatch(/^\/login/);
  const foreign = await fetch(w.base + w.path, {
    ...{ method: "POST", redirect: "manual" as const, body: new URLSearchParams(sending) },
    headers: { origin: "https://evil.test", cookie: "throughline=host" },
  });
  expect(foreign.status).toBe(403);
  expect(await w.outbox()).toEqual([]);
  const seen = await (await w.ask("guest", w.path)).text();
  expect(seen).toContain("The recap for Slack");
  expect(seen).not.toContain(member);
});

test("a form that comes twice, or in many copies at once, e-mails a person once", async () => {
  const w = await world();
  const answers = await Promise.all(Array.from({ length: 8 }, () => w.ask("host", w.path, sending)));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(409)]);
  expect((await w.outbox()).map(({ to }) => to)).toEqual([member]);
});

test("a recap takes no header, HTML or link from its note, title, names or lines", async () => {
  const w = await world();
  const { meeting } = w.ids;
  const host = w.at.as(w.at.host);
  await changeMeeting(host, { meeting_id: meeting, title: evil.slice(0, 150).replace(/\s+/g, " ") });
  await addActionItem(host, { meeting_id: meeting, description: `Do ${evil}` });
  await w.db.write((q) =>
    q.update(users).set({ first_name: evil }).where(eq(users.user_id, w.at.host.userId)),
  );
  const answer = await w.ask("host", w.path, { ...sending, more: "customer@elsewhere.test", note: evil });
  expect(answer.status).toBe(303);
  const sent = await w.outbox();
  expect(sent).toHaveLength(2);
  for (const { to, subject, text, html } of sent) {
    expect(subject).toMatch(/^Recap: meeting of [\w, ()/]+$/);
    expect(html).not.toMatch(/<script|<img|<\/td><script/);
    expect(html.match(/href="(?!http:\/\/127\.0\.0\.1)/g)).toBeNull();
    if (to !== member) expect(text).not.toMatch(/https:\/\/evil|all@evil|evil\.test/);
  }
  const typed = ["a@b.test\nBcc: c@d.test", "not an address", '"><script>@x', "a@b@c.test"];
  for (const more of typed) {
    const refused = await w.ask("host", w.path, { ...sending, more });
    expect([more, refused.status >= 400 || more.startsWith("a@b.test\n")]).toEqual([more, true]);
  }
  expect(new Set((await w.outbox()).map(({ to }) => to))).toEqual(
    new Set([member, "customer@elsewhere.test"]),
  );
});

test("the frame of a preview runs and loads nothing, is its maker's alone, ends, and leads nowhere", async () => {
  const w = await world();
  const page = await (await w.ask("host", w.path, { ...sending, intent: "preview", note: "Hi" })).text();
  const src = /<iframe[^>]*src="([^"]+)"[^>]*>/.exec(page);
  expect(src?.[0]).toContain('sandbox=""');
  expect(src?.[1]).not.toMatch(/example\.test|Hi\b/);
  const frame = (src?.[1] ?? "").replaceAll("&amp;", "&");
  const shown = await w.ask("host", frame);
  expect(shown.headers.get("content-security-policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  );
  expect(shown.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(shown.headers.get("cache-control")).toBe("private, no-store");
  const html = await shown.text();
  expect(html).toContain("Hi");
  expect(html).not.toContain("href=");
  for (const [who, status] of Object.entries({ admin: 404, member: 403, stranger: 404 }))
    expect([who, (await w.ask(who, frame)).status]).toEqual([who, status]);
  expect((await w.ask("host", `${w.path}/html?of=${"A".repeat(50)}`)).status).toBe(404);
  expect(
    (await w.ask("host", `/settings/integrations/mail/${w.ids.mail}/html${frame.split("/html")[1]}`)).status,
  ).toBe(403);
  w.at.workspace.clock.advance(31 * 60_000);
  expect((await w.ask("host", frame)).status).toBe(404);
});

test("the HTML of a queued e-mail is shown to the operator who opened it, without its one-time link", async () => {
  const w = await world();
  const rows = await w.db.read((q) => q.select().from(mails).where(eq(mails.to, "late@example.test")));
  const path = `/settings/integrations/mail/${rows[0]?.mail_id}`;
  expect((await (await w.ask("admin", path)).text()).includes("<iframe")).toBe(false);
  const admin = w.at.workspace.ctx({ ...w.at.admin, provedAt: w.at.workspace.clock.now() });
  const { frame, text } = await openMail(admin, { mail_id: rows[0]?.mail_id ?? "" });
  expect(text).toContain("/invite/");
  const src = `${path}/html?${new URLSearchParams({ of: frame ?? "" })}`;
  const shown = await w.ask("admin", src);
  const html = await shown.text();
  expect([
    shown.status,
    html.includes("Join the project"),
    html.includes("/invite/"),
    html.includes("href"),
  ]).toEqual([...[200, true, false, false]]);
  expect(shown.headers.get("content-security-policy")).toContain("sandbox");
  expect((await w.ask("admin", `${path}/html?of=`)).status).toBe(404);
  expect((await w.ask("admin", src.replace(rows[0]?.mail_id ?? "", w.ids.mail))).status).toBe(404);
  expect((await w.ask("host", src)).status).toBe(403);
});
