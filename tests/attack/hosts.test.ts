import { describe, expect, test } from "vitest";
import { attackSite } from "./site.ts";

const origin = "https://meetings.example.org";
const evil = "evil.example";
const email = "ana@example.test";

/** fetch does not send another Host; a caller who types the request does. */
const lies = { "x-forwarded-host": evil, "x-forwarded-proto": "https", forwarded: `host=${evil}` };

describe("mailed links use the configured origin, whatever host the caller claims", () => {
  type Ask = (at: Awaited<ReturnType<typeof site>>) => Promise<unknown>;
  test.each<[string, string, Ask]>([
    [
      "a sign-up",
      "new@example.test",
      ({ send }) =>
        send("POST", "/auth/v1/signup", { email: "new@example.test", password: "a long sentence" }),
    ],
    [
      "a forgotten password, by form",
      email,
      ({ send }) => send("POST", "/forgot-password", `email=${email}`),
    ],
    ["a forgotten password, by a program", email, ({ send }) => send("POST", "/auth/v1/recover", { email })],
    ["a link to log in", email, ({ send }) => send("POST", "/auth/v1/otp", { email })],
    [
      "a forgotten password, by somebody who is logged in",
      email,
      ({ send, token }) => send("POST", "/auth/v1/recover", { email }, token),
    ],
    [
      "a link that is to lead back to the host",
      email,
      ({ send }) => send("POST", `/auth/v1/recover?redirect_to=https://${evil}/`, { email }),
    ],
    [
      "another address",
      "next@example.test",
      ({ send, token }) => send("PUT", "/auth/v1/user", { email: "next@example.test" }, token),
    ],
    [
      "an invite",
      "guest@example.test",
      ({ send, token, project_id }) =>
        send("POST", `/proj/${project_id}/participants`, { email: "guest@example.test" }, token),
    ],
  ])("in the mail of %s", async (_what, to, ask) => {
    const at = await site();
    const answer = await ask(at);
    const mail = await at.mail(to);
    expect(mail?.link).toContain(origin);
    expect(mail?.text).not.toContain(evil);
    expect(JSON.stringify(answer)).not.toContain(evil);
  });

  test("in the invite link shown to an inviter", async () => {
    const { send, token, project_id } = await site();
    const { body } = await send(
      "POST",
      `/proj/${project_id}/participants`,
      { email: "x@example.test" },
      token,
    );
    expect(JSON.parse(body).invite_link).toMatch(new RegExp(`^${origin}/invite/`));
  });
});

/** A server that was started without ORIGIN, as far as requests are concerned, and callers that name another host. */
async function site() {
  const at = await attackSite({ origin });
  const ana = await at.proved(email);
  const { project_id } = await at.project(ana.token);
  at.clock.advance(61_000);
  return { ...at, token: ana.token, project_id, send: sender(at.base) };
}

function sender(base: string) {
  return async (method: string, path: string, body: object | string, token?: string) => {
    const { request } = await import("node:http");
    const isForm = typeof body === "string";
    const headers = {
      ...lies,
      host: evil,
      ...(isForm && { origin: `http://${evil}` }),
      "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    };
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      const sent = request(base + path, { method, headers }, (response) => {
        let text = "";
        response.on("data", (chunk: Buffer) => {
          text += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
      });
      sent.on("error", reject);
      sent.end(isForm ? body : JSON.stringify(body));
    });
  };
}
