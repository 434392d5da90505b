import { LinkButton } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";

type NoItemsProps = { mine: boolean; openOfAll: number; isFiltered: boolean; allHref: string };

/** Nothing to list: because of the filters, because it belongs to others, or because there is none yet. */
export function NoItems({ mine, openOfAll, isFiltered, allHref }: NoItemsProps) {
  if (isFiltered)
    return (
      <EmptyState
        title="No matching action items"
        action={<LinkButton to={allHref}>Clear filters</LinkButton>}
      >
        Try another owner or meeting.
      </EmptyState>
    );
  if (mine && openOfAll > 0)
    return (
      <EmptyState
        title="Nothing on your list"
        action={
          <LinkButton to={allHref}>
            {openOfAll === 1 ? "Show the 1 open item" : `Show all ${openOfAll} open items`}
          </LinkButton>
        }
      >
        Action items with your name show up here.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No action items yet"
      action={
        <LinkButton variant="primary" to="/summary-hub">
          Open Summary Hub
        </LinkButton>
      }
    >
      Add a meeting's transcript, and its action items show up here with owners and due dates.
    </EmptyState>
  );
}
