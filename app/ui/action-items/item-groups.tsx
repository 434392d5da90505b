import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { DueGroup } from "#app/core/enums/due-group.ts";
import { type Message, message, t } from "#app/core/words.ts";
import type { ItemGroupView, ListedItemView } from "#app/domain/summaries/action-items/item-list.ts";
import { buttonLook } from "../kit/button.tsx";
import { cx } from "../kit/cx.ts";
import { Link } from "../kit/link.tsx";
import { List } from "../kit/list.tsx";
import { useScriptedState } from "../kit/use-scripted.ts";
import { withChange } from "./changed-item.ts";
import { changesPath } from "./changes-path.ts";
import { ItemRow } from "./item-row.tsx";
import { SelectedBar, SelectSwitch } from "./selecting.tsx";
import { useItemChanges } from "./use-item-changes.tsx";
import { useKeepFocus } from "./use-keep-focus.ts";

export type ItemGroupsProps = {
  groups: ItemGroupView[];
  /** Project id to the names of its people. */
  people: Record<string, string[]>;
  /** YYYY-MM-DD where the reader is. */
  today: string;
  /** The page's own address, for what leads back to it. */
  here: string;
  withProject: boolean;
  /** The address of the page with all of a group. */
  wholeHref: (group: DueGroup) => string;
  /** Shown beside the switch that turns selecting on. */
  tools?: ReactNode;
};

const titles: Record<DueGroup, Message> = {
  overdue: message("Overdue"),
  week: message("This week"),
  later: message("Later"),
  done: message("Done"),
};

/** The groups of the list, and what changes several items at once. */
export function ItemGroups({ groups, wholeHref, tools, ...list }: ItemGroupsProps) {
  const { send, senders, pending } = useItemChanges(changesPath);
  const scripted = useScriptedState();
  const keepFocus = useKeepFocus(groups);
  const { box, selected, select, clear } = useSelected();
  const canSelect = ({ abilities, status }: ListedItemView) => abilities.complete && status === "pending";
  const selectable = groups.flatMap(({ items }) => items.filter(canSelect));
  const count = selectable.filter(({ action_id }) => selected.has(action_id)).length;
  return (
    <div ref={box} className="selectable flex flex-col gap-8">
      {senders}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        {tools}
        {selectable.length > 1 && <SelectSwitch onOff={clear} />}
      </div>
      {groups.map(({ group, total, items }) => (
        <Group key={group} group={group} total={total}>
          <List label={t(titles[group])} bare>
            {items.map((item) => (
              <ItemRow
                key={item.action_id}
                item={withChange(item, pending.get(item.action_id))}
                people={list.people[item.project.project_id] ?? []}
                today={list.today}
                back={list.here}
                scripted={scripted}
                withProject={list.withProject}
                send={keepFocus(send)}
                select={
                  canSelect(item) ? { checked: selected.has(item.action_id), onChange: select } : undefined
                }
              />
            ))}
          </List>
          {total > items.length && (
            <Link
              to={wholeHref(group)}
              preventScrollReset
              className={buttonLook({ variant: "quiet", size: "small", className: "mt-2 -ml-2.5" })}
            >
              {t("Show all {total}", { total })}
            </Link>
          )}
        </Group>
      ))}
      {selectable.length > 0 && <SelectedBar count={count} back={list.here} onEnd={clear} />}
    </div>
  );
}

type GroupProps = { group: DueGroup; total: number; children: ReactNode };

function Group({ group, total, children }: GroupProps) {
  return (
    <section aria-labelledby={`group-${group}`}>
      <h2
        id={`group-${group}`}
        className={cx(
          "flex items-baseline gap-2 border-b border-line pb-2 text-md font-semibold",
          group === "overdue" && "text-danger-ink",
          group === "done" && "text-muted",
        )}
      >
        {t(titles[group])}
        <span className="text-sm font-normal tabular-nums text-muted">{total}</span>
      </h2>
      {children}
    </section>
  );
}

/** The selected items. Selecting by key turns it on; clearing turns it off. */
function useSelected() {
  const box = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback((input: HTMLInputElement) => {
    const { value, checked } = input;
    setSelected((before) => new Set([...before].filter((id) => id !== value).concat(checked ? value : [])));
    // The box comes and goes with the selection, and with it the focus.
    if (input.checkVisibility()) input.focus();
    else input.closest("li")?.querySelector("button")?.focus();
  }, []);
  const clear = useCallback(() => {
    setSelected(new Set());
    const toggle = box.current?.querySelector<HTMLInputElement>(".select-switch");
    if (toggle) toggle.checked = false;
  }, []);
  // The browser may have kept a switch or a box ticked from before a reload.
  useEffect(clear, [clear]);
  return { box, selected, select, clear };
}
