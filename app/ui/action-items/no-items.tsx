import { plural, t } from "#app/core/words.ts";
import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";

type NoItemsProps = { mine: boolean; openOfAll: number; isFiltered: boolean; allHref: string };

/** Nothing to list: because of the filters, because it belongs to others, or because there is none yet. */
export function NoItems({ mine, openOfAll, isFiltered, allHref }: NoItemsProps) {
  if (isFiltered)
    return (
      <EmptyState
        title={t("No matching action items")}
        action={<LinkButton to={allHref}>{t("Clear filters")}</LinkButton>}
      >
        {t("Try another owner or meeting.")}
      </EmptyState>
    );
  if (mine && openOfAll > 0)
    return (
      <EmptyState
        title={t("Nothing on your list")}
        action={
          <LinkButton to={allHref}>
            {plural(openOfAll, "Show the 1 open item", "Show all {count} open items")}
          </LinkButton>
        }
      >
        {t("Action items with your name show up here.")}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t("No action items yet")}
      action={
        <LinkButton variant="primary" to="/summary-hub">
          {t("Open Summary Hub")}
        </LinkButton>
      }
    >
      {t("Add a meeting's transcript, and its action items show up here with owners and due dates.")}
    </EmptyState>
  );
}
