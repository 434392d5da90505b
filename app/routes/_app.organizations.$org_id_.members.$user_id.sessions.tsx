import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { plural, t } from "#app/core/words.ts";
import { listMemberSessions } from "#app/domain/workspaces/organizations/read.server.ts";
import { endMemberSessions } from "#app/domain/workspaces/organizations/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { LoginList } from "#app/ui/account/session-list.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";
import { useFormResult } from "#app/ui/runtime/use-form-result.ts";
import { pageAsked } from "#app/ui/workspace/people-address.ts";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${t("Sessions of {name}", { name: isolated(data?.name ?? "a member") })} · Throughline` },
];

const whoOf = ({ org_id, user_id }: LoaderFunctionArgs["params"]) => ({ org_id, user_id });

export const loader = async (args: LoaderFunctionArgs) => {
  const url = new URL(args.request.url);
  const { sessions, ...member } = await load(args, listMemberSessions, whoOf(args.params));
  return { ...member, path: url.pathname, sessions: pageAsked(sessions, url.searchParams) };
};

/** One command for each button: end one session, or all. */
export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const end = (session_id?: string) =>
    submit(args, endMemberSessions, { ...whoOf(args.params), session_id }, ({ ended }) =>
      redirectTo(args, new URL(args.request.url).pathname, {
        flash: {
          kind: "success",
          message: plural(ended, "Logged out on 1 device.", "Logged out on {count} devices."),
        },
      }),
    );
  const { act, id } = selectIntent(form, {
    "end-session": (session_id?: string) => end(session_id),
    "end-all": () => end(),
  });
  return act(id);
};

export default function MemberSessions() {
  const { name, email, sessions, path } = useLoaderData<typeof loader>();
  const failed = useFormResult() as { errors?: Record<string, string[]> } | undefined;
  return (
    <Page>
      <PageHeader title={t("Sessions of {name}", { name: isolated(name) })} />
      <FormErrors errors={failed?.errors?.[""]} />
      <LoginList
        sessions={sessions}
        path={path}
        description={t(
          "Where {email} is logged in. Anyone you log out can log in again with their password.",
          { email },
        )}
        all={{ intent: "end-all", label: t("Log out everywhere") }}
      />
    </Page>
  );
}
