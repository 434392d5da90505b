import { t } from "#app/core/words.ts";
import { actionItemHref } from "#app/domain/summaries/action-items/item-href.ts";
import type { ListedItemView } from "#app/domain/summaries/action-items/item-list.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { cx } from "../kit/cx.ts";
import { OverlayButton } from "../kit/dialog-buttons.tsx";
import { Icon } from "../kit/icon.tsx";
import { Link } from "../kit/link.tsx";
import { shortLabel } from "../kit/short-label.ts";
import { ActionBox } from "./action-box.tsx";
import { DueChoice } from "./due-choice.tsx";
import { DueLabel } from "./due-label.tsx";
import { ItemNotes } from "./item-notes.tsx";
import { OwnerChoice, OwnerLabel } from "./owner-choice.tsx";
import { PriorityNote } from "./priority-note.tsx";
import { selectedForm } from "./selecting.tsx";
import { ToggleListed } from "./toggle-listed.tsx";
import type { SendChange } from "./use-item-changes.tsx";

export type ItemRowProps = {
  item: ListedItemView;
  /** The names of the project's people, to choose an owner from. */
  people: string[];
  /** YYYY-MM-DD where the reader is. */
  today: string;
  /** Whether scripts run. */
  scripted: boolean;
  send: SendChange;
  /** Without scripts: the page that a change leads back to. */
  back: string;
  /** Shows the project too: in a list of several. */
  withProject?: boolean;
  /** Its checkbox among others; without it the row cannot be selected. */
  select?: { checked: boolean; onChange: (input: HTMLInputElement) => void };
};

/** An action item in a list across meetings: status, text, meeting, owner and due date, each changed in place. */
export function ItemRow({ item, people, today, scripted, send, back, withProject, select }: ItemRowProps) {
  const { action_id, description, status, due_date, meeting, abilities } = item;
  const done = status === "completed";
  const edit = `/meeting-summary/${meeting.meeting_id}/action-items/${action_id}?from=list`;
  return (
    <li data-row="" id={`item-${action_id}`} className="group/row flex items-start gap-1 py-2 md:gap-3">
      <span className="shrink-0 md:pt-0.5">
        <span className={cx("status-box", !select && "always")}>
          <Status item={item} back={back} send={send} />
        </span>
        {select && <SelectBox item={item} {...select} />}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 max-md:pt-2.5 md:flex-nowrap">
        <div className="min-w-0 flex-1 basis-full md:basis-auto md:py-0.5">
          <p className={cx("max-w-(--reading)", done && "text-muted line-through decoration-edge")}>
            {description}
          </p>
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-muted">
            <Link
              to={actionItemHref(meeting.meeting_id, action_id)}
              className="touch-target min-w-0 truncate py-1 hover:text-ink hover:underline"
            >
              {meeting.title}
            </Link>
            {withProject && <span>{item.project.project_name}</span>}
            <PriorityNote priority={item.priority} />
            <ItemNotes item={item} />
          </p>
        </div>
        <div className="flex min-w-0 items-center gap-x-2 text-sm text-muted max-md:-ml-1.5 max-md:w-full md:shrink-0">
          <span className="flex min-w-0 md:w-40 lg:w-56">
            {abilities.edit ? (
              <OwnerChoice
                item={item}
                people={people}
                scripted={scripted}
                href={edit}
                onChoose={(owner) =>
                  send(
                    action_id,
                    { intent: "assign-action-item", owner },
                    { intent: "assign-action-item", owner: item.owner ?? "" },
                  )
                }
              />
            ) : (
              <span className="flex min-h-11 min-w-0 items-center gap-1.5 px-1.5 md:min-h-7">
                <OwnerLabel owners={item.owners} />
              </span>
            )}
          </span>
          <span className="flex shrink-0 md:w-32">
            {abilities.edit ? (
              <DueChoice
                item={item}
                today={today}
                scripted={scripted}
                href={edit}
                onChoose={(due) =>
                  send(
                    action_id,
                    { intent: "date-action-item", due_date: due },
                    { intent: "date-action-item", due_date: due_date ?? "" },
                  )
                }
              />
            ) : (
              <span className="flex min-h-11 items-center px-1.5 whitespace-nowrap md:min-h-7">
                <DueLabel item={item} />
              </span>
            )}
          </span>
          <span className="flex md:w-9 max-md:-mr-3 max-md:ml-auto">
            {abilities.viewHistory && (
              <OverlayButton
                size="small"
                variant="quiet"
                to={edit}
                data-shortcut="edit"
                aria-label={`${abilities.edit ? t("Edit") : t("Details")}: ${shortLabel(description)}`}
                icon={<Icon name={abilities.edit ? "pencil" : "chevron-right"} />}
              />
            )}
          </span>
        </div>
      </div>
    </li>
  );
}

function Status({ item, back, send }: Pick<ItemRowProps, "item" | "back" | "send">) {
  if (!item.abilities.complete)
    return (
      <span className="grid size-11 place-items-center max-md:-ml-3 md:size-6">
        <ActionBox done={item.status === "completed"} />
      </span>
    );
  return <ToggleListed item={item} back={back} send={send} />;
}

type SelectBoxProps = { item: ListedItemView } & NonNullable<ItemRowProps["select"]>;

/** Takes the place of the status while items are being selected. It belongs to the form of the bar with the buttons. */
function SelectBox({ item: { action_id, description }, checked, onChange }: SelectBoxProps) {
  return (
    <label className="select-box -ml-3 size-11 place-items-center md:ml-0 md:size-6">
      <span className="sr-only">
        {rich("Select: {description}", { description: <bdi>{description}</bdi> })}
      </span>
      <input
        type="checkbox"
        name="action_id"
        value={action_id}
        form={selectedForm}
        checked={checked}
        data-shortcut="select"
        className="check-control rounded-full!"
        onChange={({ currentTarget }) => onChange(currentTarget)}
      />
    </label>
  );
}
