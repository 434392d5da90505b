import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { completeZoom } from "#app/domain/account/connections/write.server.ts";
import { readForm } from "#app/http/form.ts";
import { ctxOf, submit } from "#app/http/page.ts";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { SubmitButton } from "#app/ui/kit/submit-button.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { guardPages } from "#app/ui/runtime/offline-guard.ts";
import { clientAction as reach } from "#app/ui/runtime/unreachable.ts";
import { PublicPage } from "#app/ui/shell/public-page.tsx";

export const meta: MetaFunction = () => [
  { title: "Zoom · Throughline" },
  { name: "robots", content: "noindex" },
];

export const loader = (args: LoaderFunctionArgs) => {
  const search = new URL(args.request.url).searchParams;
  const [code, state] = [search.get("code") ?? "", search.get("state") ?? ""];
  return { code, state, complete: code !== "" && state !== "", isIn: ctxOf(args).actor.kind === "user" };
};

export const action = async (args: ActionFunctionArgs) => {
  const { code, state } = await readForm(args.request);
  return submit(args, completeZoom, { code, state }, () => data({ connected: true as const }));
};

export async function clientAction(args: Parameters<typeof reach>[0]) {
  const result = await reach(args);
  const networkError =
    typeof result === "object" && result && "detail" in result && result.detail === "Network error";
  return networkError ? { detail: "Network error while connecting to backend." } : result;
}

export default function ZoomCallback() {
  const { code, state, complete, isIn } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const send = useSubmit();
  // The request may fail before the offline guard is loaded.
  useEffect(() => guardPages(window.__remixRouter), []);
  useEffect(() => {
    // The page sends the code, not the address itself: a link made by an attacker must not connect the attacker's account.
    if (complete && isIn) send({ code, state }, { method: "post", replace: true });
  }, [code, state, complete, isIn, send]);
  if (!complete) return <Failed message="Missing code or state in URL." />;
  if (result && "detail" in result) return <Failed message={result.detail} />;
  if (result)
    return (
      <PublicPage title="Zoom Auth Completed!">
        <p role="status">Links for your meetings can come from your Zoom account now.</p>
        <LinkButton variant="primary" to="/schedule-meeting">
          Schedule Meeting
        </LinkButton>
      </PublicPage>
    );
  const path = `/zoom/callback?${new URLSearchParams({ code, state })}`;
  return (
    <PublicPage title="Completing Zoom authentication...">
      {isIn ? (
        <Form method="post">
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="state" value={state} />
          <noscript>
            <SubmitButton>Continue</SubmitButton>
          </noscript>
        </Form>
      ) : (
        <p>
          <TextLink to={`/login?redirectTo=${encodeURIComponent(path)}`}>Log in</TextLink> to connect your
          Zoom account.
        </p>
      )}
    </PublicPage>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <PublicPage title="Zoom Auth Failed">
      <p role="alert">{message}</p>
      <LinkButton variant="primary" to="/schedule-meeting">
        Back to Schedule Meeting
      </LinkButton>
    </PublicPage>
  );
}
