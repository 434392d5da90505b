import type { ActionFunction, ActionFunctionArgs, ServerBuild } from "@remix-run/node";
import { escapeHtml } from "#app/core/escape-html.ts";
import { isRecord } from "#app/core/is-record.ts";
import { t } from "#app/core/words.ts";
import { plainPage } from "../app/plain-page.ts";
import { explainProblem } from "../bodies/explain.ts";

type Answered = { type: string; data: unknown; init: ResponseInit | null };

/**
 * The build, whose routes without a page refuse as pages do. Remix sends what these throw or return as JSON, in which the
 * reason is missing. Where scripts ask for the data of a route, Remix shows the reason on the page that asked.
 */
export function withRefusals(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route || route.module.default) return [id, route];
    const { loader, action } = route.module;
    const module = { ...route.module, loader: refusing(loader), action: refusing(action) };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function refusing(handler: ActionFunction | undefined): ActionFunction {
  return async (args) => {
    if (!handler) return refusalFor(args, 405, t("That can't be done here"));
    try {
      return answerTo(args, await handler(args));
    } catch (error) {
      const answer = answerTo(args, error);
      if (answer instanceof Response) return answer;
      throw error;
    }
  };
}

function answerTo(args: ActionFunctionArgs, answer: unknown) {
  const { isForScripts } = args.context;
  if (isForScripts || !isAnswered(answer)) return answer;
  const { data, init } = answer;
  const status = init?.status ?? 200;
  if (status < 400) return answer;
  const detail = isRecord(data) && typeof data.detail === "string" ? data.detail : t("That didn't work");
  return refusalFor(args, status, detail);
}

function refusalFor({ request, context }: ActionFunctionArgs, status: number, detail: string): Response {
  const { title, text } = explainProblem(status, detail);
  const headers = { "Cache-Control": "no-store" };
  if (!request.headers.get("Accept")?.includes("text/html"))
    return Response.json({ detail }, { status, headers });
  const body = `<p>${escapeHtml(text)}</p>\n<p><a href="/">${t("Go to the start page")}</a></p>`;
  const page = plainPage({ title: escapeHtml(title), nonce: context.nonce, body });
  return new Response(page, { status, headers: { ...headers, "Content-Type": "text/html; charset=utf-8" } });
}

/** What `data` of Remix makes, which has no name for its own. */
function isAnswered(answer: unknown): answer is Answered {
  return isRecord(answer) && answer.type === "DataWithResponseInit";
}
