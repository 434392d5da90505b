import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { listArchiveNames } from "#app/domain/data-lifecycle/imported-names/read.server.ts";
import { acceptName } from "#app/domain/data-lifecycle/imported-names/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { List, ListRow } from "#app/ui/kit/list.tsx";
import { PageHeader } from "#app/ui/kit/page-header.tsx";

export { clientAction } from "#app/ui/runtime/unreachable.ts";

export const meta: MetaFunction = () => [
  { title: `${t("Names from archives")} · ${t("Settings")} · Throughline` },
];

export const loader = async (args: LoaderFunctionArgs) => ({ names: await load(args, listArchiveNames, {}) });

export const action = async (args: ActionFunctionArgs) => {
  const { act, id } = selectIntent(await readForm(args.request), {
    accept: () =>
      submit(args, acceptName, { person_id: id }, ({ name }) =>
        redirectTo(args, "/settings/archive-names", {
          flash: {
            kind: "success",
            message: t("{name}'s activity is yours now.", { name: name || t("This person") }),
          },
        }),
      ),
  });
  return act();
};

export default function ArchiveNames() {
  const { names } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <PageHeader
        title={t("Names from archives")}
        description={t(
          "Imported projects use the names in the archive. If one of them is you, claim it, and its meetings, edits and invitations become yours.",
        )}
      />
      {names.length === 0 ? (
        <p className="text-muted">
          {t("None of your imported projects has a name with your confirmed e-mail address.")}
        </p>
      ) : (
        <form method="post">
          <List label={t("Names with your e-mail address")}>
            {names.map(({ person_id, name, projects }) => (
              <ListRow
                key={person_id}
                title={name || t("No name")}
                detail={t("In {projects}", { projects: projects.join(", ") })}
                actions={
                  <Button
                    name="intent"
                    value={`accept ${person_id}`}
                    aria-label={t("Claim {name}", { name })}
                  >
                    {t("This is me")}
                  </Button>
                }
              />
            ))}
          </List>
        </form>
      )}
    </div>
  );
}
