import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { t } from "#app/core/words.ts";
import { adoptSession } from "#app/domain/accounts/sessions/write.server.ts";
import { finishSignIn } from "#app/domain/accounts/social-sign-in/write.server.ts";
import { readForm, type Form as SentForm } from "#app/http/bodies/form.ts";
import { handoverCookie } from "#app/http/pages/handover-cookie.ts";
import { ctxOf, type PageArgs, redirectTo, setSessionCookie, submit } from "#app/http/pages/page.ts";
import { safePath } from "#app/http/pages/safe-redirect.ts";
import { signInCookie } from "#app/http/pages/sign-in-cookie.ts";
import { SubmitButton } from "#app/ui/kit/submit-button.tsx";
import { guardPages } from "#app/ui/runtime/offline-guard.ts";
import { PublicPage } from "#app/ui/shell/public-page.tsx";

export const meta: MetaFunction = () => [
  { title: `${t("Completing authentication...")} · Throughline` },
  { name: "robots", content: "noindex" },
];

const failed = () => ({ kind: "error" as const, message: t("Authentication failed. Please try again.") });
const names = ["access_token", "refresh_token", "provider_token", "error", "error_description"] as const;
/** The delay before the person is loaded, given by the specification. */
const pauseMs = 100;

export const loader = (args: LoaderFunctionArgs) => {
  const search = new URL(args.request.url).searchParams;
  const value = (name: string) => search.get(name) ?? "";
  if (search.has("error") || search.has("error_description")) throw redirectWithError(args);
  const fromService = search.has("code");
  if (ctxOf(args).actor.kind === "user" && !fromService) throw redirect("/dashboard");
  const given: Record<string, string> = fromService
    ? { code: value("code"), state: value("state"), ...(search.has("iss") && { iss: value("iss") }) }
    : { access_token: value("access_token") };
  return { given };
};

export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  return "code" in form ? comeFromProvider(args, form) : adopt(args, form);
};

/** Accepts only a token signed by this server, of a session that has just begun, and that this browser asked for. */
async function adopt(args: PageArgs, { access_token }: SentForm) {
  const cookie = handoverCookie(args.context.origin);
  const handover = cookie.read(args.request.headers.get("Cookie"))?.slice(0, 200);
  const result = await submit(args, adoptSession, { access_token, handover }, (opened) => {
    const headers = setSessionCookie(args, opened.token, { remember: false });
    headers.append("Set-Cookie", cookie.clear());
    return redirectTo(args, opened.second_step ? "/login/second-step" : "/dashboard", { headers });
  });
  return result instanceof Response ? result : redirectTo(args, "/login", { flash: failed() });
}

/** Accepts only the code of a sign-in that this browser began. */
async function comeFromProvider(args: PageArgs, { code, state, iss }: SentForm) {
  const cookie = signInCookie(args.context.origin);
  const attempt = cookie.read(args.request.headers.get("Cookie")) ?? "";
  const result = await submit(args, finishSignIn, { code, state, iss, attempt, door: "page" }, (result) => {
    if (result.outcome === "connected") {
      const message = t("You can log in with {service} now.", { service: result.service });
      const headers = { "Set-Cookie": cookie.clear() };
      return redirectTo(args, "/settings/connected-accounts", {
        headers,
        flash: { kind: "success", message },
      });
    }
    if (result.outcome === "code") return redirectTo(args, "/login", { flash: failed() });
    const { token, second_step, path, invite } = result;
    const next = invite ? `/invite/${encodeURIComponent(invite)}` : safePath(path, "/dashboard");
    const headers = setSessionCookie(args, token, { remember: false });
    headers.append("Set-Cookie", cookie.clear());
    return redirectTo(
      args,
      second_step ? `/login/second-step?redirectTo=${encodeURIComponent(next)}` : next,
      { headers },
    );
  });
  return "data" in result ? redirectWithError(args, result.data.detail) : result;
}

/** Redirects to the page where the sign-in began. */
function redirectWithError(args: PageArgs, reason?: string) {
  if (ctxOf(args).actor.kind !== "user")
    return redirectTo(args, "/login", { flash: { ...failed(), reason } });
  return redirectTo(args, "/settings/connected-accounts", {
    flash: reason ? { ...failed(), message: reason } : failed(),
  });
}

export default function AuthRedirect() {
  const { given } = useLoaderData<typeof loader>();
  const send = useSubmit();
  // The request may fail before the offline guard is loaded.
  useEffect(() => guardPages(window.__remixRouter), []);
  useEffect(() => {
    const wait = setTimeout(
      () => send({ ...given, ...fromHash() }, { method: "post", replace: true }),
      pauseMs,
    );
    return () => clearTimeout(wait);
  }, [given, send]);
  return (
    <PublicPage title={t("Completing authentication...")}>
      <Form method="post">
        {Object.entries(given).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <noscript>
          <SubmitButton>{t("Continue")}</SubmitButton>
        </noscript>
      </Form>
    </PublicPage>
  );
}

/** What a program put behind the hash, which browsers do not send to the server. */
function fromHash(): { access_token?: string } {
  const hash = new URLSearchParams(window.location.hash.slice(1));
  const values = Object.fromEntries(names.map((name) => [name, hash.get(name) ?? ""]));
  if (values.error || values.error_description) return { access_token: "" };
  return values.access_token ? { access_token: values.access_token } : {};
}
