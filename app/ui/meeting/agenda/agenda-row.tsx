import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import type { AgendaItemView, AgendaView } from "#app/domain/meetings/agenda/item-view.ts";
import type { Failure } from "#app/http/pages/page.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Badge } from "../../kit/badge.tsx";
import { Icon } from "../../kit/icon.tsx";
import type { IconName } from "../../kit/icon-name.ts";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { AgendaFields } from "./agenda-fields.tsx";
import { MarkItem } from "./mark-item.tsx";
import { sourceLabels } from "./source-labels.ts";

type AgendaRowProps = {
  item: AgendaItemView;
  at: number;
  agenda: AgendaView;
  result?: Failure | undefined;
};

/** An item of an agenda that is planned, with what its reader may do with it. */
export function AgendaRow({ item, at, agenda, result }: AgendaRowProps) {
  const { item_id, title, can_remove } = item;
  const { abilities, items, people, meeting_status } = agenda;
  const failed = result?.values.item_id === item_id ? result : undefined;
  return (
    <li data-row="" className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <span className="w-6 shrink-0 text-muted tabular-nums">{at + 1}.</span>
        <div className="min-w-0 flex-1 basis-48">
          <p className="wrap-anywhere">
            <bdi>{title}</bdi> {item.outcome && <OutcomeBadge outcome={item.outcome} />}
          </p>
          <ItemFacts item={item} />
        </div>
        {(abilities.arrange || can_remove) && (
          <div className="no-print flex shrink-0 flex-wrap items-center max-sm:pl-9">
            {abilities.arrange && (
              <>
                <Move item={item} to={at - 1} icon="arrow-up" isOut={at === 0}>
                  {t("Move up: {title}", { title })}
                </Move>
                <Move item={item} to={at + 1} icon="arrow-down" isOut={at === items.length - 1}>
                  {t("Move down: {title}", { title })}
                </Move>
              </>
            )}
            {can_remove && (
              <Form method="post" preventScrollReset>
                <SubmitButton
                  variant="quiet"
                  intent={`remove ${item_id}`}
                  aria-label={t("Remove {title}", { title })}
                  icon={<Icon name="trash" />}
                />
              </Form>
            )}
          </div>
        )}
      </div>
      {abilities.arrange && meeting_status !== "scheduled" && <MarkItem item={item} />}
      {abilities.arrange && (
        <details className="disclosure no-print pl-9" open={failed !== undefined}>
          <summary className="cursor-pointer text-sm text-link">{t("Edit")}</summary>
          <Form
            key={`${title} ${item.minutes} ${item.owner?.participant_id}`}
            method="post"
            preventScrollReset
            className="mt-2 flex flex-col gap-3"
          >
            <AgendaFields id={item_id} people={people} given={item} result={failed} />
            <SubmitButton intent={`save ${item_id}`} variant="secondary" className="self-start">
              {t("Save")}
            </SubmitButton>
          </Form>
        </details>
      )}
    </li>
  );
}

type MoveProps = { item: AgendaItemView; to: number; icon: IconName; isOut: boolean; children: string };

function Move({ item, to, icon, isOut, children }: MoveProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="position" value={to} />
      <SubmitButton
        variant="quiet"
        intent={`move ${item.item_id}`}
        disabled={isOut}
        aria-label={children}
        icon={<Icon name={icon} />}
      />
    </Form>
  );
}

/** How long an item is to take, whose it is and where it comes from. */
export function ItemFacts({ item, children }: { item: AgendaItemView; children?: ReactNode }) {
  const { minutes, owner, from, proposed_by: person, source } = item;
  if (!children && minutes === null && !owner && !person && (source === "written" || source === "proposed"))
    return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      {children ?? (minutes !== null && <span>{t("{minutes} min", { minutes })}</span>)}
      {owner && <bdi>{owner.name}</bdi>}
      {person && <span>{rich("Proposed by {person}", { person: <bdi>{person}</bdi> })}</span>}
      {source !== "written" && source !== "proposed" && <span>{t(sourceLabels[source])}</span>}
      {from && (
        <span className="wrap-anywhere">
          <TextLink to={`/meeting-summary/${from.meeting_id}`}>{from.title}</TextLink>
        </span>
      )}
    </p>
  );
}

export function OutcomeBadge({ outcome }: { outcome: NonNullable<AgendaItemView["outcome"]> }) {
  return outcome === "covered" ? (
    <Badge tone="success">{t("Covered")}</Badge>
  ) : (
    <Badge tone="warning">{t("Skipped")}</Badge>
  );
}
