import { plural } from "#app/core/words.ts";
import type { PossibleItemsAt } from "#app/domain/summaries/action-items/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { TextLink } from "../kit/text-link.tsx";

const shownAtOnce = 3;

/** Where action items wait that nobody has kept or dropped yet; nothing where there are none. */
export function PossibleItems({ meetings }: { meetings: PossibleItemsAt[] }) {
  if (meetings.length === 0) return null;
  const rest = meetings.slice(shownAtOnce);
  return (
    <div className="text-sm text-muted">
      <PossibleList meetings={meetings.slice(0, shownAtOnce)} />
      {rest.length > 0 && (
        <details className="disclosure">
          <summary className="touch-target py-0.5">
            {plural(rest.length, "In 1 more meeting", "In {count} more meetings")}
          </summary>
          <PossibleList meetings={rest} />
        </details>
      )}
    </div>
  );
}

function PossibleList({ meetings }: { meetings: PossibleItemsAt[] }) {
  return (
    <ul>
      {meetings.map(({ meeting_id, title, total }) => (
        <li key={meeting_id} className="py-0.5">
          {rich("{items} in {meeting}", {
            items: plural(total, "1 possible action item", "{count} possible action items"),
            meeting: <TextLink to={`/meeting-summary/${meeting_id}#action-items`}>{title}</TextLink>,
          })}
        </li>
      ))}
    </ul>
  );
}
