import { t } from "#app/core/words.ts";
import type { AgendaView } from "#app/domain/meetings/agenda/item-view.ts";
import type { Failure } from "#app/http/pages/page.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { Page } from "../../kit/page.tsx";
import { PageHeader } from "../../kit/page-header.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { Time } from "../../kit/time.tsx";
import { HeldAgenda } from "./held-agenda.tsx";
import { PlannedAgenda } from "./planned-agenda.tsx";

type AgendaPageProps = { agenda: AgendaView; result?: Failure | undefined };

/** The agenda of a meeting: while it is planned to be arranged, once it was held with what became of it. */
export function AgendaPage({ agenda, result }: AgendaPageProps) {
  const { meeting_id, title, held_at, scheduled_at, duration_minutes: durationMinutes } = agenda;
  const isHeld = held_at !== null;
  const at = held_at ?? scheduled_at;
  // What is wrong with a field stands beside it.
  const problems = result && (result.errors[""] ?? (hasFieldOfForm(result) ? [] : [result.detail]));
  return (
    <Page width="narrow">
      <p className="-mb-2 text-sm wrap-anywhere">
        <TextLink to={isHeld ? `/meeting-summary/${meeting_id}` : `/pending-meetings/${meeting_id}`}>
          {title}
        </TextLink>
      </p>
      <PageHeader
        title={t("Agenda")}
        meta={
          <span className="text-sm">
            {rich("{time}, {time2} · {durationMinutes} minutes", {
              time: <Time value={at} style="date" />,
              time2: <Time value={at} style="time" />,
              durationMinutes,
            })}
          </span>
        }
      />
      <FormErrors errors={problems} />
      {isHeld ? <HeldAgenda agenda={agenda} /> : <PlannedAgenda agenda={agenda} result={result} />}
    </Page>
  );
}

function hasFieldOfForm({ errors }: Failure): boolean {
  return ["title", "minutes", "owner_id"].some((name) => errors[name] !== undefined);
}
