import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import type { AgendaSuggestion, AgendaView } from "#app/domain/meetings/agenda/item-view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { TextLink } from "../../kit/text-link.tsx";
import { sourceTitles } from "./source-labels.ts";

/** What the meetings before this one left open, by what it is; one press puts it onto the agenda. */
export function AgendaSuggestions({ agenda }: { agenda: AgendaView }) {
  if (agenda.suggestions.length === 0) return null;
  return (
    <section aria-labelledby="suggestions-title" className="flex flex-col gap-5">
      <div>
        <h2 id="suggestions-title" className="text-md">
          {t("From earlier meetings")}
        </h2>
        <p className="text-sm text-muted">{t("What was left open, ready to add.")}</p>
      </div>
      {agenda.suggestions.map(({ source, suggestions, more }) => (
        <div key={source}>
          <h3 className="mb-1 text-sm font-medium text-muted">{t(sourceTitles[source])}</h3>
          <ul aria-label={t(sourceTitles[source])} className="divide-y divide-line border-y border-line">
            {suggestions.map((one) => (
              <Suggestion
                key={`${one.from.meeting_id} ${one.title}`}
                suggestion={one}
                isFull={agenda.is_full}
              />
            ))}
          </ul>
          {more && (
            <p className="mt-1 text-sm text-muted">
              {t("There are more in the summaries of these meetings.")}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

function Suggestion({ suggestion, isFull }: { suggestion: AgendaSuggestion; isFull: boolean }) {
  const { title, owner, from, source } = suggestion;
  return (
    <li data-row="" className="flex items-start gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {owner && (
            <>
              <bdi>{owner.name}</bdi>
              {" · "}
            </>
          )}
          {rich("from <link>{meeting}</link>", {
            meeting: from.title,
            link: (text) => <TextLink to={`/meeting-summary/${from.meeting_id}`}>{text}</TextLink>,
          })}
        </p>
      </div>
      <Form method="post" preventScrollReset className="no-print">
        <input type="hidden" name="title" value={title} />
        <input type="hidden" name="source" value={source} />
        <input type="hidden" name="source_meeting" value={from.meeting_id} />
        {owner && <input type="hidden" name="owner_id" value={owner.participant_id} />}
        <SubmitButton
          variant="secondary"
          size="small"
          intent="add"
          disabled={isFull}
          aria-label={t("Add {title}", { title })}
        >
          {t("Add")}
        </SubmitButton>
      </Form>
    </li>
  );
}
