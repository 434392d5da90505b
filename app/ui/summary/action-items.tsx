import type { ActionItemView } from "#app/domain/summaries/view.ts";
import { LinkButton } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { List } from "../list.tsx";
import { ActionItemRow } from "./action-item-row.tsx";
import { chips } from "./chips.ts";
import { SummarySection } from "./section.tsx";

export type ActionItemsProps = { items: ActionItemView[]; canEdit: boolean; here: string };

export function ActionItems({ items, canEdit, here }: ActionItemsProps) {
  return (
    <SummarySection
      id="action-items"
      title="Action Items"
      isEmpty={items.length === 0}
      empty={
        canEdit ? "No action items yet. Add the first one." : "No action items recorded for this meeting."
      }
      actions={
        canEdit && (
          <LinkButton
            size="small"
            variant="quiet"
            to={`${here}/action-items/new`}
            icon={<Icon name="plus" />}
          >
            Add action item
          </LinkButton>
        )
      }
    >
      <List label="Action Items">
        {items.map((item) => (
          <ActionItemRow
            key={item.action_id}
            item={{ ...item, evidence: chips(item.evidence) }}
            canToggle={canEdit}
            actions={
              canEdit && (
                <LinkButton
                  size="small"
                  variant="quiet"
                  to={`${here}/action-items/${item.action_id}`}
                  aria-label={`Edit: ${item.description}`}
                  icon={<Icon name="pencil" />}
                />
              )
            }
          />
        ))}
      </List>
    </SummarySection>
  );
}
