import { TextLink } from "../text-link.tsx";
import { Time } from "../time.tsx";

export type PendingEditView = {
  edit_id: string;
  creator_name: string;
  mine: boolean;
  status: string;
  created_at: string;
};

/** The edits that wait for a decision: the reader's own, and those of others to look at. */
export function PendingEdits({ edits, here }: { edits: PendingEditView[]; here: string }) {
  const pending = edits.filter(({ status }) => status === "pending_approval");
  if (pending.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 border-l-2 border-thread py-1 pl-5">
      {pending.map(({ edit_id, mine, creator_name, created_at }) => (
        <li key={edit_id}>
          {mine ? "Edit request pending approval... " : `${creator_name} proposed an edit, `}
          {!mine && (
            <>
              <Time value={created_at} style="relative" />.{" "}
            </>
          )}
          <TextLink to={`${here}?edit_request=${edit_id}`}>{mine ? "Look at it" : "Review it"}</TextLink>
        </li>
      ))}
    </ul>
  );
}
