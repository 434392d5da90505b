import { createContext, useContext } from "react";
import { dayWords, type TimeStyle, timeWords } from "./time-words.ts";

export type ZoneValue = {
  /** IANA zone of the reader, e.g. "Europe/Berlin". */
  zone: string;
  /** ISO instant of the render, so that server and browser render the same text. */
  now?: string;
};

export const ZoneContext = createContext<ZoneValue>({ zone: "UTC" });

export type TimeProps = {
  /** ISO instant. Any other text is shown unchanged. */
  value: string;
  zone?: string;
  style?: Exclude<TimeStyle, "full">;
  className?: string;
};

/** An instant as text; the exact time is in `datetime` and shown on hover. */
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

/** A calendar date, the same in every zone. Any other text is shown unchanged. */
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
