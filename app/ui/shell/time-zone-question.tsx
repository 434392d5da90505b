import { useLocation } from "@remix-run/react";
import { type ReactNode, useId, useState } from "react";
import { zonePlace } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import { Button } from "../kit/button.tsx";
import { Select } from "../kit/select.tsx";
import { zoneOptionsHtml } from "../kit/zone-options.ts";

export type ZoneQuestionView =
  | { kind: "unknown"; guess: string | null; zones: string[] | null }
  | { kind: "elsewhere"; device: string };

type Props = { question: ZoneQuestionView; zone: string };

/** One line at the top of the pages, until it is answered. The answer loads the page anew: all of its times change. */
export function TimeZoneQuestion({ question, zone }: Props) {
  if (question.kind === "unknown") return <Unknown {...question} zone={zone} />;
  const [here, account] = [zonePlace(question.device), zonePlace(zone)];
  return (
    <Line
      text={t("This device is on {here}. Your times are in {account}.", {
        here: timeOf(here),
        account: timeOf(account),
      })}
    >
      <input type="hidden" name="time_zone" value={question.device} />
      <Button size="small" name="intent" value="follow">
        {t("Switch to {here}", { here })}
      </Button>
      <Button size="small" variant="quiet" name="intent" value="stay">
        {t("Stay on {account}", { account })}
      </Button>
    </Line>
  );
}

/** "Paris time", but "UTC": that name already says time. */
function timeOf(place: string): string {
  return place === "UTC" ? place : t("{place} time", { place });
}

type UnknownProps = { guess: string | null; zones: string[] | null; zone: string };

function Unknown({ guess, zones, zone }: UnknownProps) {
  // The page's data may be loaded again while somebody chooses.
  const [options] = useState(() => zoneOptionsHtml(zones, guess));
  return (
    <Line
      text={t("Which time zone are you in? Until you choose, times are in {zone}.", {
        zone: timeOf(zonePlace(zone)),
      })}
    >
      <Select
        id="asked-time-zone"
        name="time_zone"
        label={t("Time zone")}
        hideLabel
        required
        className="w-60"
        optionsHtml={options}
      />
      <Button size="small" name="intent" value="choose">
        {t("Set time zone")}
      </Button>
    </Line>
  );
}

function Line({ text, children }: { text: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const id = useId();
  return (
    <section aria-labelledby={id} className="no-print mx-auto w-full max-w-[78rem] px-4 pt-4 md:px-6">
      <form
        method="post"
        action="/time-zone"
        className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line-strong bg-surface py-2 pr-2 pl-3"
      >
        <p id={id} className="min-w-0 flex-1 basis-72">
          {text}
        </p>
        <input type="hidden" name="redirectTo" value={pathname + search} />
        {children}
      </form>
    </section>
  );
}
