import { plural } from "#app/core/words.ts";
import { Icon } from "../../kit/icon.tsx";
import { Time } from "../../kit/time.tsx";
import { lengthText } from "../../meeting/facts/length-text.ts";
import { secondsOf } from "./anchors.ts";
import { Attendees, type AttendeeView } from "./attendees.tsx";

export type MeetingLineProps = {
  /** The time of the meeting; ISO instant. */
  heldAt: string;
  /** Clock string of the last spoken line; null where there are no times. */
  ends: string | null;
  attendees: AttendeeView[];
  /** How many took part, who need not all be invited. */
  tookPart: number;
};

/** When, how long and how many people, on one line; it opens to show who. */
export function MeetingLine({ heldAt, ends, attendees, tookPart }: MeetingLineProps) {
  const people = Math.max(attendees.length, tookPart);
  const length = ends === null ? null : lengthText(secondsOf(ends));
  const when = (
    <>
      <Time value={heldAt} />
      {length && ` · ${length}`}
    </>
  );
  if (attendees.length === 0) return <p>{when}</p>;
  return (
    <details className="disclosure">
      <summary className="-ml-1 inline-flex min-h-8 max-w-full items-center gap-1 rounded-control px-1 hover:bg-hover max-md:min-h-11 md:min-h-7">
        <span>
          {when}
          {` · ${plural(people, "1 person", "{count} people")}`}
        </span>
        <Icon name="chevron-right" className="disclosure-arrow size-4 shrink-0" />
      </summary>
      <Attendees attendees={attendees} />
    </details>
  );
}
