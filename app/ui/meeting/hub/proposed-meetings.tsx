import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import type { ProposalView } from "#app/domain/scheduling/calendars/view.ts";
import { List, ListRow } from "../../kit/list.tsx";
import { shortLabel } from "../../kit/short-label.ts";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { Time } from "../../kit/time.tsx";

/** Meetings from the viewer's own calendars that are not in the project. */
export function ProposedMeetings({ proposals }: { proposals: ProposalView[] }) {
  return (
    <section aria-labelledby="from-your-calendar" className="flex flex-col gap-2">
      <h2 id="from-your-calendar" className="text-md">
        {t("From your calendar")}
      </h2>
      <p className="text-sm text-muted">{t("Only you see these until you add them.")}</p>
      <List label={t("From your calendar")}>
        {proposals.map((proposal) => (
          <ListRow
            key={proposal.event_id}
            title={proposal.title}
            detail={
              <>
                <Time value={proposal.starts_at} /> · {proposal.platform} · {proposal.calendar}
              </>
            }
            actions={<Choices {...proposal} />}
          />
        ))}
      </List>
    </section>
  );
}

function Choices({ event_id, title, recurring }: ProposalView) {
  const choices = [
    { intent: "add", label: t("Add"), variant: "secondary" as const },
    ...(recurring ? [{ intent: "add-series", label: t("Always add"), variant: "quiet" as const }] : []),
    { intent: "dismiss", label: t("Dismiss"), variant: "quiet" as const },
    ...(recurring ? [{ intent: "dismiss-series", label: t("Never add"), variant: "quiet" as const }] : []),
  ];
  return (
    <Form method="post" className="flex flex-wrap items-center gap-1">
      {choices.map(({ intent, label, variant }) => (
        <SubmitButton
          key={intent}
          intent={`${intent} ${event_id}`}
          variant={variant}
          size="small"
          aria-label={`${label}: ${shortLabel(title)}`}
        >
          {label}
        </SubmitButton>
      ))}
    </Form>
  );
}
