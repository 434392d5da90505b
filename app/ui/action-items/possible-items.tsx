import type { PossibleItemsAt } from "#app/domain/summaries/action-items/view.ts";
import { TextLink } from "../kit/text-link.tsx";

/** Where action items wait that nobody has kept or dropped yet; nothing where there are none. */
export function PossibleItems({ meetings }: { meetings: PossibleItemsAt[] }) {
  if (meetings.length === 0) return null;
  return (
    <ul className="text-sm text-muted">
      {meetings.map(({ meeting_id, title, total }) => (
        <li key={meeting_id} className="py-0.5">
          {total === 1 ? "1 possible action item" : `${total} possible action items`} in{" "}
          <TextLink to={`/meeting-summary/${meeting_id}#action-items`}>{title}</TextLink>
        </li>
      ))}
    </ul>
  );
}
