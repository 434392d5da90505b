import type { ReactNode } from "react";
import { plural, t } from "#app/core/words.ts";
import type { FirstStepsView } from "#app/domain/search-and-chat/dashboard/view.ts";
import { LinkButton } from "../kit/button.tsx";
import { cx } from "../kit/cx.ts";
import { OverlayButton } from "../kit/dialog-buttons.tsx";
import { Icon } from "../kit/icon.tsx";

export type FirstStepsProps = {
  /** Which of the steps are done. `model` is null for those who can't set one up. */
  steps: FirstStepsView & { model: boolean | null };
  project_id: string;
};

/** The first steps in a new project, each a button; those that are done are ticked. It shows nothing once all are done. */
export function FirstSteps({ steps, project_id }: FirstStepsProps) {
  const { transcript, teammate, calendar, model } = steps;
  const left = [transcript, teammate, calendar, model].filter((done) => done === false).length;
  if (left === 0) return null;
  return (
    <section aria-labelledby="first-steps" className="rounded-panel border border-line bg-surface p-4 md:p-6">
      <h2 id="first-steps" className="text-lg">
        {t("Get started")}
      </h2>
      <p className="text-muted">{plural(left, "1 step left.", "{count} steps left.")}</p>
      <ol className="mt-3 divide-y divide-line">
        <Step
          done={transcript}
          title={t("Add a transcript")}
          text={t("You get a summary, decisions and action items, each with its quote.")}
        >
          <OverlayButton to={`/add-transcript?project=${project_id}`}>{t("Add transcript")}</OverlayButton>
        </Step>
        <Step
          done={teammate}
          title={t("Invite your team")}
          text={t("They see the summaries and can propose edits.")}
        >
          <OverlayButton to={`/projects/${project_id}/invite`}>{t("Invite people")}</OverlayButton>
        </Step>
        <Step
          done={calendar}
          title={t("Connect your calendar")}
          text={t("Your meetings appear here by themselves.")}
        >
          <LinkButton to="/settings/calendars">{t("Connect calendar")}</LinkButton>
        </Step>
        {model !== null && (
          <Step
            done={model}
            title={t("Set up a language model")}
            text={t("Summaries become prose. Without one, they are excerpts of what was said.")}
          >
            <LinkButton to="/settings/integrations/model">{t("Set up a model")}</LinkButton>
          </Step>
        )}
      </ol>
    </section>
  );
}

type StepProps = { done: boolean; title: string; text: string; children: ReactNode };

function Step({ done, title, text, children }: StepProps) {
  return (
    <li className="flex items-start gap-3 py-4 last:pb-0">
      <Icon
        name={done ? "circle-check" : "circle"}
        className={cx("mt-0.5 size-5 shrink-0", done ? "text-success-ink" : "text-faint")}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className={cx("font-medium", done && "text-muted line-through decoration-edge")}>
            {title}
            {done && <span className="sr-only"> {t("(done)")}</span>}
          </h3>
          {!done && <p className="text-sm text-muted">{text}</p>}
        </div>
        {!done && <div className="flex flex-wrap gap-2">{children}</div>}
      </div>
    </li>
  );
}
