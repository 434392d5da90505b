import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import type { AgendaItemView } from "#app/domain/meetings/agenda/item-view.ts";
import { SubmitButton } from "../../kit/submit-button.tsx";

/** Says of an item that it was covered or skipped, or takes that back. */
export function MarkItem({ item: { item_id, outcome, is_said } }: { item: AgendaItemView }) {
  return (
    <Form method="post" preventScrollReset className="no-print flex flex-wrap gap-1 pl-6">
      {outcome !== "covered" && (
        <SubmitButton variant="quiet" size="small" intent={`covered ${item_id}`}>
          {t("Mark as covered")}
        </SubmitButton>
      )}
      {outcome !== "skipped" && (
        <SubmitButton variant="quiet" size="small" intent={`skipped ${item_id}`}>
          {t("Mark as skipped")}
        </SubmitButton>
      )}
      {is_said && (
        <SubmitButton variant="quiet" size="small" intent={`found ${item_id}`}>
          {t("Undo")}
        </SubmitButton>
      )}
    </Form>
  );
}
