import { expect, test } from "vitest";
import { createApp } from "#app/http/app/app.ts";
import { mailWebhook } from "#app/webhooks/mail.ts";
import { guest, invitedByMail, replySecret } from "#tests/domain/meetings/invitations/replies.ts";
import { gmailReply } from "#tests/peers/calendar-replies.ts";
import { serve } from "#tests/support/serve.ts";
import { anonymous } from "#tests/support/workspace.ts";

async function site(options: Parameters<typeof invitedByMail>[0] = {}) {
  const at = await invitedByMail(options);
  const { actor: _nobody, ...services } = at.workspace.ctx(anonymous);
  const app = createApp({
    services,
    identify: async ({ address }) => ({ kind: "anonymous", address }),
    ready: () => ({ ok: true, problems: [] }),
    webhooks: [mailWebhook],
    stopping: new AbortController().signal,
  });
  const base = await serve(app);
  const post = async (body: Uint8Array<ArrayBuffer> | string, secret: string | null = replySecret) => {
    const headers = {
      "content-type": "message/rfc822",
      ...(secret && { authorization: `Bearer ${secret}` }),
    };
    const response = await fetch(`${base}/webhooks/mail`, { method: "POST", body, headers });
    return { status: response.status, body: await response.json() };
  };
  return { ...at, base, post, mine: gmailReply(at.reply()) };
}

test("a mail posted with the secret is noted, and the same again changes nothing", async () => {
  const at = await site();
  expect(await at.post(at.mine)).toEqual({ status: 200, body: { noted: true, dropped: null } });
  expect((await at.answers())[guest]).toBe("accepted");
  const again = await Promise.all(Array.from({ length: 5 }, () => at.post(at.mine)));
  for (const one of again) expect(one).toMatchObject({ status: 200, body: { noted: false } });
});

test("without the secret, with another, or where none is set, nothing is read", async () => {
  const at = await site();
  expect((await at.post(at.mine, null)).status).toBe(401);
  expect((await at.post(at.mine, `${replySecret}!`)).status).toBe(401);
  expect((await at.answers())[guest]).toBe("invited");
  const closed = await site({ replies: { address: "rsvp@example.test", secret: null } });
  expect((await closed.post(closed.mine)).status).toBe(404);
  const off = await site({ replies: null });
  expect((await off.post(off.mine)).status).toBe(404);
});

test("20 MB are refused, an empty mail too, and what is no mail is dropped", async () => {
  const at = await site();
  expect((await at.post("x".repeat(20_000_000))).status).toBe(413);
  expect((await at.post("")).status).toBe(422);
  expect(await at.post("Hello")).toMatchObject({ status: 200, body: { dropped: "no answer of a calendar" } });
});

test("what cannot be stored is answered 503, and noted when it is sent again", async () => {
  const at = await site();
  at.workspace.log.expectError("An e-mail to the reply address couldn't be stored");
  at.workspace.log.expectWarn("request");
  const { write } = at.workspace.db;
  at.workspace.db.write = () => Promise.reject(Object.assign(new Error("full"), { code: "SQLITE_FULL" }));
  expect((await at.post(at.mine)).status).toBe(503);
  at.workspace.db.write = write;
  expect(await at.post(at.mine)).toMatchObject({ status: 200, body: { noted: true } });
});
