import { createContext, useContext } from "react";
import { dayWords, type TimeStyle, timeWords } from "./time-words.ts";

export type ZoneValue = {
  /** IANA zone of the reader, e.g. "Europe/Berlin". */
  zone: string;
  /** ISO instant of the render, so that server and browser say the same. */
  now?: string;
};

export const ZoneContext = createContext<ZoneValue>({ zone: "UTC" });

export type TimeProps = {
  /** ISO instant. Anything else is shown as it is. */
  value: string;
  zone?: string;
  style?: Exclude<TimeStyle, "full">;
  className?: string;
};

/** A moment as people say it, with the exact time in the machine's form and on hover. */
export function Time({ value, zone, style = "datetime", className }: TimeProps) {
  const context = useContext(ZoneContext);
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return <span className={className}>{value}</span>;
  const here = zone ?? context.zone;
  const now = context.now ? new Date(context.now) : new Date();
  return (
    <time
      dateTime={at.toISOString()}
      title={`${timeWords(at, "full", here, now)} (${here})`}
      className={className}
      suppressHydrationWarning
    >
      {timeWords(at, style, here, now)}
    </time>
  );
}

/** A date of the calendar, which is the same day wherever it is read. Anything else is shown as it is. */
export function Day({ value }: { value: string }) {
  const { zone, now } = useContext(ZoneContext);
  const words = dayWords(value, zone, now ? new Date(now) : new Date());
  if (words === null) return value;
  return (
    <time dateTime={value} suppressHydrationWarning>
      {words}
    </time>
  );
}
