import type { DashboardView } from "#app/domain/search-and-chat/dashboard/view.ts";
import { cx } from "../kit/cx.ts";
import { TextLink } from "../kit/text-link.tsx";
import { useSeen } from "../runtime/use-seen.ts";
import { Cards } from "./cards.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { News } from "./news.tsx";
import { OwnItems } from "./own-items.tsx";
import { Preparation } from "./preparation.tsx";
import { DashboardSection } from "./section.tsx";
import { WaitingEdits } from "./waiting-edits.tsx";

/** What waits for the reader in the current project, and what is new there. */
export function Dashboard({ project_id, ...today }: DashboardView & { project_id: string }) {
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
    <DashboardSection title="Next meeting">
      <p className="text-muted">
        Nothing scheduled. <TextLink to="/schedule-meeting">Schedule a meeting</TextLink>
      </p>
    </DashboardSection>
  );
}
