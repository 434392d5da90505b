import { Form } from "@remix-run/react";
import type { WorkspaceKind } from "#app/core/enums/workspace-kind.ts";
import type { PageOfList } from "#app/core/page-of-list.ts";
import { amount, plural, t } from "#app/core/words.ts";
import { workspacesOnPage } from "#app/domain/workspaces/projects/on-page.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { ListPages } from "../kit/list-pages.tsx";
import { SearchBox } from "../kit/search-box.tsx";
import { peopleAddress } from "./people-address.ts";
import { WorkspacePicture } from "./workspace-picture.tsx";

type WorkspaceListProps = {
  noun: WorkspaceKind;
  listed: PageOfList<{ id: string; name: string; picture: string | null; of: string }> & { q: string };
  currentId: string | null;
  /** Where the list is shown; a workspace's details stand below it. */
  path: string;
};

/** All projects or organizations of a person: more than the bar offers, with a search. */
export function WorkspaceList({ noun, listed, currentId, path }: WorkspaceListProps) {
  const { items, q, total } = listed;
  const field = noun === "project" ? "project_id" : "org_id";
  const label = noun === "project" ? t("Search projects") : t("Search organizations");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SearchBox action={path} label={label} placeholder={label} defaultValue={q} live />
        <p role="status" className="text-sm text-muted">
          {plural(total, "1 found", "{count} found", { count: amount(total) })}
        </p>
      </div>
      {total === 0 ? (
        <NothingFound noun={noun} q={q} />
      ) : (
        <List>
          {items.map(({ id, name, picture, of }) => (
            <ListRow
              key={id}
              href={`${path}/${id}`}
              leading={<WorkspacePicture name={name} url={picture} />}
              title={name}
              detail={of}
              meta={id === currentId && <Badge>{t("Current")}</Badge>}
              actions={
                id !== currentId && (
                  <Form method="post" action="/switch">
                    <input type="hidden" name="redirectTo" value="/dashboard" />
                    <Button size="small" name={field} value={id} aria-label={t("Switch to {name}", { name })}>
                      {t("Switch")}
                    </Button>
                  </Form>
                )
              }
            />
          ))}
        </List>
      )}
      <ListPages listed={listed} size={workspacesOnPage} hrefOf={(at) => peopleAddress(path, { q, at })} />
    </>
  );
}

function NothingFound({ noun, q }: { noun: WorkspaceKind; q: string }) {
  if (q !== "")
    return <EmptyState title={t("Nothing found for “{q}”.", { q })}>{t("Try another name.")}</EmptyState>;
  return <EmptyState title={noun === "project" ? t("No projects found") : t("No organizations found")} />;
}
