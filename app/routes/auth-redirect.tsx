import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { adoptSession } from "#app/domain/account/sessions/write.server.ts";
import { readForm } from "#app/http/form.ts";
import { ctxOf, redirectTo, setSessionCookie, submit } from "#app/http/page.ts";
import { SubmitButton } from "#app/ui/kit/submit-button.tsx";
import { guardPages } from "#app/ui/runtime/offline-guard.ts";
import { PublicPage } from "#app/ui/shell/public-page.tsx";

export const meta: MetaFunction = () => [
  { title: "Completing authentication... · Throughline" },
  { name: "robots", content: "noindex" },
];

const failed = { kind: "error" as const, message: "Authentication failed. Please try again." };
const names = ["access_token", "refresh_token", "provider_token", "error", "error_description"] as const;
/** The delay before the person is loaded, given by the specification. */
const pauseMs = 100;

export const loader = (args: LoaderFunctionArgs) => {
  const search = new URL(args.request.url).searchParams;
  if (search.has("error") || search.has("error_description"))
    throw redirectTo(args, "/login", { flash: failed });
  if (ctxOf(args).actor.kind === "user") throw redirect("/dashboard");
  return { access_token: search.get("access_token") ?? "" };
};

/** Accepts only a token signed by this server, of a session that has just begun. */
export const action = async (args: ActionFunctionArgs) => {
  const { access_token } = await readForm(args.request);
  const result = await submit(args, adoptSession, { access_token }, (opened) =>
    redirectTo(args, opened.second_step ? "/login/second-step" : "/dashboard", {
      headers: setSessionCookie(args, opened.token, { remember: false }),
    }),
  );
  return result instanceof Response ? result : redirectTo(args, "/login", { flash: failed });
};

export default function AuthRedirect() {
  const { access_token } = useLoaderData<typeof loader>();
  const send = useSubmit();
  // The request may fail before the offline guard is loaded.
  useEffect(() => guardPages(window.__remixRouter), []);
  useEffect(() => {
    // Browsers do not send the part behind the hash to the server.
    const hash = new URLSearchParams(window.location.hash.slice(1));
    const given = Object.fromEntries(names.map((name) => [name, hash.get(name) ?? ""]));
    const wait = setTimeout(() => {
      const token = given.error || given.error_description ? "" : given.access_token || access_token;
      send({ access_token: token }, { method: "post", replace: true });
    }, pauseMs);
    return () => clearTimeout(wait);
  }, [access_token, send]);
  return (
    <PublicPage title="Completing authentication...">
      <Form method="post">
        <input type="hidden" name="access_token" value={access_token} />
        <noscript>
          <SubmitButton>Continue</SubmitButton>
        </noscript>
      </Form>
    </PublicPage>
  );
}
