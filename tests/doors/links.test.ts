import { describe, expect, test } from "vitest";
import { buildOfAll } from "../support/all-routes.ts";
import { everything, settleZones } from "../support/sites/everything.ts";

/** Ending the session would end the walk; a file is made by a thread that this site has not (tests/domain/summaries/meeting-export). */
const left = /^\/(logout|switch)\b|\/export\?/;
const pagesLookedAt = 400;

describe("links on every page", () => {
  test.each(["guest", "member", "host", "admin"])("seen by a %s lead to existing pages", async (who) => {
    const { build } = await buildOfAll();
    const site = await everything({ build, bursts: { reads: 1e6, writes: 1e6, costly: 1e6 } });
    await settleZones(site);
    const { meeting, project, org, edit, session } = site.ids;
    const starts = [
      "/dashboard",
      `/meeting-summary/${meeting}`,
      `/meeting-summary/${meeting}?tab=transcript`,
    ];
    const mine = who === "guest" ? [] : [`/projects/${project}`, `/organizations/${org}`];
    const chats = who === "member" ? [`/memory-gpt/${session}`] : [];
    const reviews = who === "admin" ? [`/meeting-summary/${meeting}?edit_request=${edit}`] : [];
    const waiting = new Map([...starts, ...mine, ...chats, ...reviews].map((path) => [path, "the start"]));
    const seen = new Set<string>();
    const dead: string[] = [];
    for (const [path, from] of waiting) {
      if (seen.size >= pagesLookedAt) break;
      seen.add(path);
      const response = await fetch(site.base + path, {
        headers: { cookie: `throughline=${who}`, accept: "text/html" },
      });
      const isPage = /html/.test(response.headers.get("content-type") ?? "");
      const text = isPage ? await response.text() : "";
      if (!isPage) await response.body?.cancel();
      if (response.status >= 400) dead.push(`${path} on ${from}: ${response.status}`);
      for (const href of linksIn(text, new URL(response.url), site.base))
        if (!waiting.has(href) && !left.test(href)) waiting.set(href, path);
    }
    expect(dead).toEqual([]);
    expect(seen.size).toBeGreaterThan(who === "guest" ? 8 : 30);
  });
});

/** The addresses on this site that a page links to, without what only scrolls. */
function linksIn(html: string, at: URL, base: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  return found
    .map((href) => new URL(href, at))
    .filter(({ origin }) => origin === new URL(base).origin)
    .map(({ pathname, search }) => pathname + search);
}
