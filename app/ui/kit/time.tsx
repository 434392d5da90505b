import { createContext, useContext } from "react";
import { dayText, nearDayInSentence, shownTime, type TimeStyle } from "./time-text.ts";

export type ZoneValue = {
  /** IANA zone of the reader, e.g. "Europe/Berlin". */
  zone: string;
  /** ISO instant of the render, so that server and browser render the same text. */
  now?: string;
  /** Nobody knows the reader's zone yet: `zone` is the server's, and is named behind each time. */
  isUnknown?: boolean;
};

export const ZoneContext = createContext<ZoneValue>({ zone: "UTC", isUnknown: true });

export type TimeProps = {
  /** ISO instant. Any other text is shown unchanged. */
  value: string;
  /** Of a place other than the reader's; it is then named behind the time. */
  zone?: string;
  style?: Exclude<TimeStyle, "full">;
  /** Within a sentence: "since yesterday". */
  inSentence?: boolean;
  className?: string;
};

/** An instant as text; the exact time is in `datetime`, shown on hover, and printed where the text is no date. */
export function Time({ value, zone, style = "datetime", inSentence = false, className }: TimeProps) {
  const context = useContext(ZoneContext);
  const here = zone ?? context.zone;
  const shown = shownTime(value, style, here, momentOf(context));
  if (!shown) return <span className={className}>{value}</span>;
  const { text, exact, iso } = shown;
  const isOwn = here === context.zone && !context.isUnknown;
  const place = isOwn || style === "relative" ? "" : ` (${here})`;
  return (
    <time
      dateTime={iso}
      title={`${exact} (${here})`}
      data-print={style === "time" ? undefined : exact}
      className={className}
      suppressHydrationWarning
    >
      {inSentence ? nearDayInSentence(text) : text}
      {place}
    </time>
  );
}

/** A calendar date, the same in every zone. Any other text is shown unchanged. */
export function Day({ value, inSentence = false }: { value: string; inSentence?: boolean }) {
  const context = useContext(ZoneContext);
  const text = dayText(value, context.zone, momentOf(context));
  if (text === null) return value;
  return (
    <time dateTime={value} data-print={value} suppressHydrationWarning>
      {inSentence ? nearDayInSentence(text) : text}
    </time>
  );
}

let lastMoment = { now: "", date: new Date(0) };

/** The moment of the render. The last one is remembered: all times of a page ask for it. */
function momentOf({ now }: ZoneValue): Date {
  if (!now) return new Date();
  if (lastMoment.now !== now) lastMoment = { now, date: new Date(now) };
  return lastMoment.date;
}
