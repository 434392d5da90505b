import { describe, expect, test } from "vitest";
import { invitationsStopped } from "#app/domain/accounts/email-verification/read.server.ts";
import { resumeInvitations } from "#app/domain/accounts/email-verification/write.server.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { changeNotifications } from "#app/domain/accounts/users/write.server.ts";
import { type UnsubscribeChoice, unsubscribeLink } from "#app/domain/mail/unsubscribe-token.ts";
import { createApp } from "#app/http/app/app.ts";
import { handlers, reactions } from "#app/jobs/registry.ts";
import * as unsubscribe from "#app/routes/unsubscribe.tsx";
import * as oneClick from "#app/routes/unsubscribe_.one-click.ts";
import { unsubscribeWebhook } from "#app/webhooks/unsubscribe.ts";
import { FormClient } from "#tests/support/form-client.ts";
import { provedPerson, testIdentity } from "#tests/support/people.ts";
import { serve } from "#tests/support/serve.ts";
import { buildOf } from "#tests/support/site.ts";
import { anonymous, createWorkspace } from "#tests/support/workspace.ts";

const email = "ana@example.test";
const pressed = "List-Unsubscribe=One-Click";

/** The server as mail programs and readers meet it, with Ana's account. */
async function site({ origin }: { origin?: string } = {}) {
  const workspace = await createWorkspace({ handlers, reactions, providers: { identity: testIdentity } });
  const ana = workspace.ctx(await provedPerson(workspace, "ana"));
  const { actor: _nobody, ...services } = workspace.ctx(anonymous);
  const app = createApp({
    services,
    identify: async ({ address }) => ({ kind: "anonymous", address }),
    ready: () => ({ ok: true, problems: [] }),
    ...(origin && { origin }),
    webhooks: [unsubscribeWebhook],
    build: buildOf({
      unsubscribe: { module: unsubscribe, parentId: "root" },
      "unsubscribe/one-click": { module: oneClick, parentId: "root" },
    }),
    stopping: new AbortController().signal,
  });
  const base = await serve(app);
  const links = (choice: UnsubscribeChoice) => unsubscribeLink(services.providers.vault, base, choice);
  const post = (url: string, body: BodyInit = pressed, type = "application/x-www-form-urlencoded") =>
    fetch(url, { method: "POST", body, headers: { "content-type": type } });
  const choices = async () => (await me(ana, {})).notifications;
  return { ...{ workspace, ana, base, links, post, choices } };
}

describe("one-click unsubscribe", () => {
  test("stops that kind of mail to that person without login or browser headers", async () => {
    // Over https, what has no headers of a browser is no page of ours.
    const at = await site({ origin: "https://meet.example.test" });
    await changeNotifications(at.ana, {
      in_app: ["edit_pending"],
      email: ["summary_ready", "weekly_digest"],
    });
    const { oneClick } = at.links({ email, kind: "weekly_digest" });
    for (let n = 0; n < 2; n++) expect((await at.post(oneClick)).status).toBe(200);
    expect(await at.choices()).toMatchObject({
      ...{ weekly_digest: { email: false }, summary_ready: { in_app: false, email: true } },
      edit_pending: { in_app: true, email: false },
    });
  });

  test("accepts a multipart form", async () => {
    const at = await site();
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    const { oneClick } = at.links({ email, kind: "summary_ready" });
    expect((await fetch(oneClick, { method: "POST", body: form })).status).toBe(200);
    expect((await at.choices()).summary_ready.email).toBe(false);
  });

  test("stops invitations of an address without an account", async () => {
    const at = await site();
    const guest = { email: "guest@elsewhere.test", kind: "meeting_invitation" } as const;
    expect((await at.post(at.links(guest).oneClick)).status).toBe(200);
    const page = await (await fetch(at.links(guest).page)).text();
    expect(page).toContain("You&#x27;re unsubscribed");
    expect(page).toContain("guest@elsewhere.test");
  });

  test("does nothing for a wrong token, another body, or a GET by a mail scanner", async () => {
    const at = await site();
    const { oneClick, page } = at.links({ email, kind: "summary_ready" });
    expect((await at.post(`${oneClick}x`)).status).toBe(404);
    expect((await at.post(oneClick.replace(/token=.*/, ""))).status).toBe(422);
    expect((await at.post(oneClick, "hello")).status).toBe(400);
    expect((await fetch(page)).status).toBe(200);
    const asked = await fetch(oneClick, { redirect: "manual" });
    expect([asked.status, asked.headers.get("location")]).toEqual([
      302,
      new URL(page).pathname + new URL(page).search,
    ]);
    expect((await at.choices()).summary_ready.email).toBe(true);
  });
});

test("stopped invitations can be resumed in the settings", async () => {
  const at = await site();
  expect(await invitationsStopped(at.ana, {})).toEqual({ stopped: false });
  await at.post(at.links({ email, kind: "meeting_invitation" }).oneClick);
  expect(await invitationsStopped(at.ana, {})).toEqual({ stopped: true });
  await resumeInvitations(at.ana, {});
  expect(await invitationsStopped(at.ana, {})).toEqual({ stopped: false });
});

test("the unsubscribe page asks first, unsubscribes, and can undo it", async () => {
  const at = await site();
  const { page } = at.links({ email, kind: "summary_ready" });
  const browser = new FormClient(at.base);
  const first = await browser.get(new URL(page).pathname + new URL(page).search);
  expect(first.text).toContain("Stop e-mails about new summaries to ana@example.test.");
  expect((await browser.submit("Unsubscribe")).text).toContain("You're unsubscribed");
  expect((await at.choices()).summary_ready.email).toBe(false);
  expect((await browser.submit("Get them again")).text).toContain("Unsubscribe?");
  expect((await at.choices()).summary_ready.email).toBe(true);
  expect((await browser.get("/unsubscribe?token=x")).text).toContain("This link doesn't work");
});
