import { describe, expect, test } from "vitest";
import { adoptSession } from "#app/domain/accounts/sessions/write.server.ts";
import { readCookie } from "#app/http/app/cookies.ts";
import { anonymous } from "#tests/support/workspace.ts";
import { attackSite, password } from "./site.ts";

const email = "ana@example.test";
const refused = { status: 401, message: "Authentication failed. Please try again." };

/** Logs in as a program or as a page does: the token, and what a browser keeps of the response. */
async function begun(headers: Record<string, string> = {}) {
  const site = await attackSite();
  await site.proved(email);
  const begin = async () => {
    const body = { email, password };
    const sent = await site.call("POST", "/auth/v1/token?grant_type=password", body, { headers });
    const handover = readCookie(sent.headers.get("set-cookie")?.split(";")[0] ?? "", "throughline-handover");
    return { access_token: String(sent.json.access_token), handover };
  };
  return { ...(await begin()), begin, ctx: site.ctx(anonymous), site };
}

describe("a session handed over in a URL", () => {
  test("is adopted by the browser that requested it", async () => {
    const { access_token, handover, ctx } = await begun({ "sec-fetch-site": "same-origin" });
    expect(handover).toMatch(/^[0-9a-f]{64}$/);
    await expect(adoptSession(ctx, { access_token, handover })).resolves.toMatchObject({
      second_step: false,
    });
  });

  test("is refused in another browser or with another session's handover", async () => {
    const { access_token, ctx, begin } = await begun();
    const other = await begin();
    for (const handover of [undefined, "", "made up", other.handover])
      await expect(adoptSession(ctx, { access_token, handover })).rejects.toMatchObject(refused);
    await expect(adoptSession(ctx, { ...other, access_token })).rejects.toMatchObject(refused);
  });

  test.each(["cross-site", "same-site"])("a call from a %s page gets no handover", async (site) => {
    expect((await begun({ "sec-fetch-site": site })).handover).toBeUndefined();
  });

  test("is refused after two minutes", async () => {
    const { access_token, handover, ctx, site } = await begun();
    site.clock.advance(120_000);
    await expect(adoptSession(ctx, { access_token, handover })).rejects.toMatchObject(refused);
  });
});
