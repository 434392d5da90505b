import { t } from "#app/core/words.ts";
import type { DashboardView } from "#app/domain/search-and-chat/dashboard/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { cx } from "../kit/cx.ts";
import { TextLink } from "../kit/text-link.tsx";
import { useSeen } from "../runtime/use-seen.ts";
import { Cards } from "./cards.tsx";
import { FirstSteps, type FirstStepsProps } from "./first-steps.tsx";
import { News } from "./news.tsx";
import { OwnItems } from "./own-items.tsx";
import { Preparation } from "./preparation.tsx";
import { DashboardSection } from "./section.tsx";
import { WaitingEdits } from "./waiting-edits.tsx";

type DashboardProps = Omit<DashboardView, "steps"> &
  Pick<FirstStepsProps, "project_id"> & {
    steps: FirstStepsProps["steps"] | null;
  };

/** What waits for the reader in the current project, and what is new there. */
export function Dashboard({ project_id, ...today }: DashboardProps) {
  useSeen({ project_id });
  const { next, last, waiting, items, news, steps } = today;
  const isQuiet = items.total === 0 && waiting.total === 0;
  const hasNews = news.summaries.length + news.edits.length > 0;
  const onlyNews = steps && isQuiet && !next;
  return (
    <>
      {steps && <FirstSteps steps={steps} project_id={project_id} />}
      <div className={cx("grid gap-x-12 gap-y-8", !onlyNews && "lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]")}>
        {!onlyNews && (
          <div className="flex min-w-0 flex-col gap-8">
            {next ? <Preparation next={next} last={last} /> : !steps && <NothingPlanned />}
            {waiting.total > 0 && <WaitingEdits {...waiting} />}
            {!(steps && isQuiet) && <OwnItems {...items} />}
          </div>
        )}
        {!(steps && !hasNews) && <News {...news} />}
      </div>
      {hasMeetings(today) && <Cards slim />}
    </>
  );
}

/** From then on what waits comes first, and the ways into the product last. */
export function hasMeetings({ next, steps }: Pick<DashboardView, "next" | "steps">): boolean {
  return next !== null || steps === null || steps.transcript;
}

function NothingPlanned() {
  return (
    <DashboardSection title={t("Next meeting")}>
      <p className="text-muted">
        {rich("Nothing scheduled. <link>Schedule a meeting</link>", {
          link: (text) => <TextLink to="/schedule-meeting">{text}</TextLink>,
        })}
      </p>
    </DashboardSection>
  );
}
