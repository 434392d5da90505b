import { isIP } from "node:net";
import type { RequestHandler } from "express";
import { forbidden } from "#app/core/errors.ts";
import { isLoopback } from "#app/core/network.ts";
import { t } from "#app/core/words.ts";

/**
 * Refuses a page of another site that reaches this server by a name of its own (DNS rebinding): a browser takes its requests for
 * those of that site to itself, so no Origin need tell. Where one is named, it has to be ours.
 */
export const ownHost: RequestHandler = (req, res, next) => {
  const { askedHost = "", ctx } = res.locals;
  const own = new URL(ctx.settings.origin).hostname;
  const asked = hostOf(`http://${askedHost}`);
  if (asked !== own && !isBeyondStrangers(asked))
    return next(
      forbidden(t("This server doesn't answer to this name. Use the address in its setting ORIGIN.")),
    );
  const { origin } = req.headers;
  const from = origin === undefined ? own : hostOf(origin);
  if (from !== own && !isLoopback(from))
    return next(
      forbidden(t("This request didn't come from a page of this site. Reload the page and try again.")),
    );
  next();
};

/** What no stranger can make a browser resolve to this server: its addresses, and names without a domain, as in a container. */
function isBeyondStrangers(host: string): boolean {
  if (isLoopback(host)) return true;
  return host !== "" && (isIP(host.replace(/^\[|\]$/g, "")) !== 0 || !host.includes("."));
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}
