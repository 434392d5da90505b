import type { ReadScope } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { dateIn, firstZoneOrOwn } from "#app/core/time-zone.ts";
import { message, t } from "#app/core/words.ts";
import { timeZoneOf } from "#app/domain/accounts/users/queries.server.ts";
import { wallClock } from "#app/domain/meetings/meetings/wall-clock.ts";
import { isEmptyMinutes } from "#app/domain/summaries/sign-offs/minutes.ts";
import { minutesNow } from "#app/domain/summaries/sign-offs/queries.server.ts";
import { agreedMinutesOf } from "#app/domain/summaries/sign-offs/standing-queries.server.ts";
import type { SummaryRow } from "#app/domain/summaries/summaries/schema.ts";
import type { PrintedMinutes } from "#app/providers/documents/port.ts";
import { printedMinutes } from "./printed-minutes.ts";

const nothingToPrint = message("There are no minutes yet: keep lines of the summary, or write some, first.");

/** Days and times in the zone of the reader, which a file names since it has no reader. */
export async function readersClock(scope: ReadScope, userId: string) {
  const zone = firstZoneOrOwn([await timeZoneOf(scope, userId)]);
  const words = (at: number) => {
    const { date, time } = wallClock(at, zone);
    return `${date}, ${time} (${zone})`;
  };
  return { words, dayOf: (at: number) => dateIn(at, zone), when: (iso: string) => words(Date.parse(iso)) };
}

type Of = { meeting_id: string; summary: SummaryRow | undefined };
type Around = Pick<Parameters<typeof printedMinutes>[0], "title" | "under" | "spoken" | "when">;

/** Who agreed on the minutes, and how they are printed: as they were sealed, where people agreed on them. */
export async function agreedPaper(scope: ReadScope, of: Of) {
  const agreed = await agreedMinutesOf(scope, of.meeting_id);
  const agreement = agreed?.agreement ?? null;
  const paper = async (around: Around): Promise<PrintedMinutes> => {
    const minutes = agreed?.minutes ?? (await minutesNow(scope, of))?.minutes;
    if (!minutes || isEmptyMinutes(minutes)) throw conflict(t(nothingToPrint));
    const at = agreement ? Date.parse(agreement.agreed_at) : (of.summary?.updated_at ?? 0);
    return printedMinutes({ ...around, minutes, agreement, at });
  };
  return { agreement, paper };
}
