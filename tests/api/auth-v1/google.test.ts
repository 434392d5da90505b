import { describe, expect, test } from "vitest";
import { googlePerson } from "#tests/peers/google-signin.ts";
import { FormClient } from "#tests/support/form-client.ts";
import { playedGoogle } from "#tests/support/google.ts";
import { authSite } from "./site.ts";

async function site() {
  const { google, social } = await playedGoogle(googlePerson("gina"));
  const at = await authSite({}, social);
  /** Follows the address as a browser does, back to the program; returns where it ended. */
  async function browse(address: string): Promise<URL> {
    let url = new URL(address);
    const cookies = new FormClient(at.base).cookies;
    for (let hop = 0; hop < 5; hop++) {
      const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
      const response = await fetch(url, { redirect: "manual", headers: { cookie } });
      for (const set of response.headers.getSetCookie()) {
        const [name = "", value = ""] = set.split(";")[0]?.split("=") ?? [];
        cookies.set(name, value);
      }
      url = new URL(response.headers.get("location") ?? "", url);
      if (url.pathname === "/app") return url;
    }
    throw new Error(`It did not come back: ${url}`);
  }
  return { ...at, google, browse, redirectTo: `${at.base}/app` };
}

describe("Google sign-in through /auth/v1/authorize", () => {
  test("returns tokens in the URL fragment for the implicit flow", async () => {
    const { client, browse, redirectTo, call } = await site();
    expect((await call("GET", "/settings")).json.external.google).toBe(true);
    const { auth } = client({ flowType: "implicit" });
    const { data } = await auth.signInWithOAuth({
      provider: "google",
      options: { redirectTo, skipBrowserRedirect: true },
    });
    const hash = new URLSearchParams((await browse(data.url ?? "")).hash.slice(1));
    expect(hash.get("provider_token")).toBeTruthy();
    const session = {
      access_token: hash.get("access_token") ?? "",
      refresh_token: hash.get("refresh_token") ?? "",
    };
    const { data: set } = await auth.setSession(session);
    expect(set.user).toMatchObject({
      email: "gina@example.test",
      app_metadata: { provider: "google", providers: ["google"] },
      identities: [
        {
          provider: "google",
          identity_id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
          identity_data: { email: "gina@example.test", email_verified: true },
        },
      ],
    });
    const { data: claims } = await auth.getClaims();
    expect(claims?.claims.app_metadata).toEqual({ provider: "google", providers: ["google"] });
    const { data: refreshed } = await auth.refreshSession();
    expect(refreshed.user?.app_metadata).toEqual({ provider: "google", providers: ["google"] });
  });

  test("returns a code for the PKCE flow", async () => {
    const { client, browse, redirectTo } = await site();
    const { auth, events } = client({ flowType: "pkce" });
    const { data } = await auth.signInWithOAuth({
      provider: "google",
      options: { redirectTo, skipBrowserRedirect: true },
    });
    const back = await browse(data.url ?? "");
    expect(back.hash).toBe("");
    const { data: exchanged } = await auth.exchangeCodeForSession(back.searchParams.get("code") ?? "");
    expect(exchanged.user?.email).toBe("gina@example.test");
    expect(events).toContain("SIGNED_IN");
  });

  test("redirects with the error of a failed sign-in, and only to its own site", async () => {
    const { call, browse, google, redirectTo, base } = await site();
    google.fail("consent");
    const path = `${base}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(redirectTo)}`;
    const hash = new URLSearchParams((await browse(path)).hash.slice(1));
    expect(hash.get("error_code")).toBe("bad_oauth_callback");
    const strange = await call("GET", "/callback?code=a&state=b");
    expect(strange.headers.get("location")).toMatch(
      `${base}/#error=invalid_request&error_code=bad_oauth_state`,
    );
    expect((await call("GET", "/authorize?provider=github")).status).toBe(400);
  });
});
