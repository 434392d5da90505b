import { createContext, useContext } from "react";
import { dayText, fullText, type TimeStyle, timeText } from "./time-text.ts";

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
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return <span className={className}>{value}</span>;
  const here = zone ?? context.zone;
  const now = context.now ? new Date(context.now) : new Date();
  const text = timeText(at, style, here, now);
  const isOwn = here === context.zone && !context.isUnknown;
  const place = isOwn || style === "relative" ? "" : ` (${here})`;
  const exact = fullText(at, here);
  return (
    <time
      dateTime={at.toISOString()}
      title={`${exact} (${here})`}
      data-print={style === "time" ? undefined : exact}
      className={className}
      suppressHydrationWarning
    >
      {inSentence ? uncapitalized(text) : text}
      {place}
    </time>
  );
}

/** A calendar date, the same in every zone. Any other text is shown unchanged. */
export function Day({ value, inSentence = false }: { value: string; inSentence?: boolean }) {
  const { zone, now } = useContext(ZoneContext);
  const at = now ? new Date(now) : new Date();
  const text = dayText(value, zone, at);
  if (text === null) return value;
  return (
    <time dateTime={value} data-print={value} suppressHydrationWarning>
      {inSentence ? uncapitalized(text) : text}
    </time>
  );
}

/** "Today" as "today"; days of the week and months keep their capital. */
function uncapitalized(text: string): string {
  return text.replace(/^(Today|Yesterday|Tomorrow)/, (day) => day.toLowerCase());
}
