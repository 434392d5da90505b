import type { ErrorRequestHandler, Request, Response } from "express";
import { escapeHtml } from "#app/core/escape-html.ts";
import { type Message, message, t } from "#app/core/words.ts";
import { plainPage } from "./plain-page.ts";
import { type ProblemDetails, toProblem } from "./problem.ts";

/** The last step: an error becomes JSON for programs and a plain page for readers. */
export function errorHandler(): ErrorRequestHandler {
  // Express tells an error handler by its four parameters.
  return (error: unknown, req, res, _next) => {
    const problem = toProblem(error, res.locals.requestId);
    if (problem.unforeseen) res.locals.ctx.log.error({ err: error }, "unforeseen");
    if (res.headersSent) {
      res.destroy();
      return;
    }
    // The rest of the body is read and thrown away: a client reads the response only when it has sent all.
    req.resume();
    res.status(problem.status).set({ ...problem.headers, "Cache-Control": "no-store" });
    if (isForReader(req, res)) res.type("html").send(errorPage(problem, res.locals.nonce));
    else res.json(problem.body);
  };
}

function isForReader(req: Request, res: Response): boolean {
  return res.locals.speaks !== "json" && req.accepts(["json", "html"]) === "html";
}

const titles: Record<number, Message> = {
  400: message("That request couldn't be read"),
  403: message("That was blocked"),
  404: message("There's nothing here"),
  413: message("That's too large"),
  429: message("One moment"),
  503: message("Not right now"),
};

const otherTitle = message("That didn't work");
const titleOfFailure = message("Something went wrong on our side");

function errorPage({ status, body }: ProblemDetails, nonce: string): string {
  const title = t(titles[status] ?? (status < 500 ? otherTitle : titleOfFailure));
  const id = body.request_id
    ? `<p>${t("If you ask for help, mention {id}.", { id: `<code>${body.request_id}</code>` })}</p>`
    : "";
  const homeLink = `<p><a href="/">${t("Go to the start page")}</a></p>`;
  return plainPage({ title, nonce, body: `<p>${escapeHtml(body.detail)}</p>\n${id}\n${homeLink}` });
}
