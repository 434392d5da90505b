import { randomBytes } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { mayDiagnose } from "./diagnosis.ts";
import { plainPage } from "./plain-page.ts";

/** What a server does before it can take work. */
export type StartPhase = "starting" | "migrating";

const titles: Record<StartPhase, string> = {
  starting: "Throughline is starting",
  migrating: "Throughline is being updated",
};
/** Seconds until a page looks again. */
const retrySeconds = 5;

/** Answers until the app does: `/healthz` is 200 and `/readyz` 503; a page loads itself again. */
export function whileStarting(phase: () => StartPhase, metricsToken?: string): RequestListener {
  return (req, res) => {
    // A client reads the response only when it has sent all.
    req.resume();
    res.setHeader("Cache-Control", "no-store");
    const [path] = (req.url ?? "").split("?");
    if (path === "/healthz") return json(res, 200, { status: "ok" });
    if (path === "/readyz") {
      const problems = mayDiagnose(req, metricsToken) ? { problems: [phase()] } : {};
      return json(res, 503, { status: "not ready", ...problems });
    }
    res.setHeader("Retry-After", String(retrySeconds));
    const title = titles[phase()];
    if (!/text\/html/i.test(req.headers.accept ?? ""))
      return json(res, 503, { detail: `${title}. Try again shortly.` });
    page(req, res, title);
  };
}

function page({ method }: IncomingMessage, res: ServerResponse, title: string): void {
  const nonce = randomBytes(16).toString("base64url");
  // Loading a form's answer again would ask whether to send it again.
  const isReading = method === "GET" || method === "HEAD";
  if (isReading) res.setHeader("Refresh", String(retrySeconds));
  const csp = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  res.writeHead(503, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": csp,
    "X-Content-Type-Options": "nosniff",
  });
  const next = isReading
    ? "This page reloads automatically."
    : "Nothing was saved. Go back and try again in a moment.";
  res.end(plainPage({ title, nonce, body: `<p>${next}</p>` }));
}

function json(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}
