import { Secret, TOTP } from "otpauth";
import { beforeAll, describe, expect, test } from "vitest";
import { ownProgram } from "#tests/support/e2e.ts";
import { FormClient } from "#tests/support/form-client.ts";
import { mailedLink } from "#tests/support/mailed-link.ts";
import type { Program } from "#tests/support/program.ts";

const password = "a long sentence about ferries";
const email = "ana@example.test";
let program: Program;

beforeAll(async () => {
  program = await ownProgram();
});

const linkTo = (address: string) => mailedLink(program, address);

const checked = (box: string) => new RegExp(`<input(?=[^>]* name="${box}")[^>]* checked`);
const signedUp = {
  first_name: "Ana",
  last_name: "Reis",
  email,
  password,
  confirm_password: password,
  terms: true,
};

describe("an account without scripts", () => {
  let seed: string;
  let codes: string[];

  test("signs up and confirms by the mailed link, which a GET does not use up", async () => {
    const ana = new FormClient(program.url);
    await ana.get("/signup");
    const typed = { ...signedUp, remember: true, confirm_password: "another" };
    const refused = await ana.submit("Sign-Up", typed);
    expect(refused.text).toContain("Passwords do not match");
    for (const box of ["remember", "terms"]) expect(refused.html).toMatch(checked(box));
    expect(
      (await ana.submit("Sign-Up", { ...signedUp, password: "password1", confirm_password: "password1" }))
        .text,
    ).toContain("too easy to guess");
    const page = await ana.submit("Sign-Up", signedUp);
    expect(new URL(page.url).pathname).toBe("/dashboard");
    expect((await ana.get("/profile")).text).toContain("Not confirmed");
    const link = linkTo(email);
    for (let scan = 0; scan < 2; scan++) expect((await ana.get(link)).status).toBe(200);
    expect((await ana.submit("Confirm")).text).toContain(`${email} is confirmed.`);
    expect((await ana.get(link)).text).toContain("This link no longer works");
  });

  test("sets up the second factor and gets recovery codes once", async () => {
    const ana = await loggedIn();
    await ana.get("/profile");
    const page = await ana.submit("Set up an authenticator app");
    seed = /select-all">([A-Z2-7 ]+)</.exec(page.html)?.[1]?.replaceAll(" ", "") ?? "";
    expect((await ana.submit("Turn on", { code: "000000" })).text).toContain("That code is wrong");
    const done = await ana.submit("Turn on", { code: code() });
    codes = [...done.html.matchAll(/>([a-z2-9]{7}(?:-[a-z2-9]{7}){3})</g)].map(([, found = ""]) => found);
    expect(codes).toHaveLength(10);
    expect((await ana.get("/profile")).html).not.toContain(codes[0]);
  });

  test("asks for the second factor at every login; a recovery code works once", async () => {
    const ana = await loggedIn();
    expect(new URL(ana.page?.url ?? "").pathname).toBe("/login/second-step");
    for (const path of ["/dashboard", "/profile", "/settings"])
      expect(new URL((await ana.get(path)).url).pathname).toBe("/login/second-step");
    expect(new URL((await ana.submit("Continue", { code: codes[0] ?? "" })).url).pathname).toBe("/settings");
    const again = await loggedIn();
    expect((await again.submit("Continue", { code: codes[0] ?? "" })).status).toBe(422);
  });

  test("a password reset does not skip the second factor", async () => {
    const ana = new FormClient(program.url);
    const answers: string[] = [];
    for (const address of ["nobody@example.test", email]) {
      await ana.get("/login");
      await ana.click("Forgot Password ?");
      answers.push((await ana.submit("Send link", { email: address })).html.replaceAll(/nonce="[^"]*"/g, ""));
    }
    expect(answers[0]).toBe(answers[1]);
    await ana.get(linkTo(email));
    const fresh = `${password} and more`;
    const page = await ana.submit("Change password", { password: fresh, confirm_password: fresh });
    expect(page.text).toContain("Your password was changed");
    await ana.submit("Log in", { email, password: fresh });
    expect(new URL(ana.page?.url ?? "").pathname).toBe("/login/second-step");
    await ana.submit("Continue", { code: codes[1] ?? "" });
    expect(new URL(ana.page?.url ?? "").pathname).toBe("/dashboard");
  });

  test("a read-only API token reads until it is revoked", async () => {
    const bo = new FormClient(program.url);
    await bo.get("/signup");
    await bo.submit("Sign-Up", { ...signedUp, first_name: "Bo", email: "bo@example.test" });
    await bo.get("/settings/tokens");
    const page = await bo.submit("Create token", { name: "Backup" });
    const token = /tl_pat_[\w-]{43}/.exec(page.html)?.[0] ?? "";
    const call = (path: string, method = "GET") =>
      fetch(program.url + path, { method, headers: { authorization: `Bearer ${token}` } });
    expect((await call("/users/me")).status).toBe(200);
    expect((await call("/org/create?org_name=Mine", "POST")).status).toBe(403);
    await bo.get("/settings/tokens");
    await bo.submit("Revoke");
    expect((await call("/users/me")).status).toBe(401);
  });

  test.each([
    ["/login", "Log in", "Continue with Facebook", "Facebook login not implemented yet."],
    ["/signup", "Sign-Up", "Continue with Facebook", "Facebook sign up not implemented yet."],
    ["/login", "Log in", "Continue with Google", "Google sign-in isn't set up on this server."],
  ])("on %s, beside %s, %s shows: %s", async (path, _main, button, words) => {
    const somebody = new FormClient(program.url);
    await somebody.get(path);
    expect((await somebody.submit(button)).text).toContain(words);
  });

  test.each([
    ["/zoom/callback", "Missing code or state in URL."],
    ["/zoom/callback?code=a", "Missing code or state in URL."],
    ["/zoom/callback?code=a&state=b", "Completing Zoom authentication..."],
    ["/auth-redirect", "Completing authentication..."],
    ["/auth-redirect?error=access_denied", "Authentication failed. Please try again."],
    ["/reset-password?token=made-up", "This link no longer works"],
    ["/confirm?token=made-up", "This link no longer works"],
    ["/nowhere", "nothing here"],
  ])("%s shows: %s", async (path, words) => {
    expect((await new FormClient(program.url).get(path)).text).toContain(words);
  });

  test("refuses a forged access token", async () => {
    const somebody = new FormClient(program.url);
    await somebody.get("/auth-redirect?access_token=eyJhbGciOiJub25lIn0.e30.");
    expect((await somebody.submit("/auth-redirect")).text).toContain(
      "Authentication failed. Please try again.",
    );
  });

  async function loggedIn(): Promise<FormClient> {
    const client = new FormClient(program.url);
    await client.get("/login");
    await client.submit("Log in", { email, password });
    return client;
  }

  function code(): string {
    return new TOTP({ secret: Secret.fromBase32(seed) }).generate();
  }
});
