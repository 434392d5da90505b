import { useEffect, useRef, useState } from "react";
import { defaultDuration, durations, openSlots, timeSlots } from "#app/domain/meetings/time-slots.ts";
import { wallClock } from "#app/domain/meetings/wall-clock.ts";
import { Select } from "../kit/select.tsx";
import { TextField } from "../kit/text-field.tsx";
import { text } from "./schedule-fields.ts";
import type { PartProps } from "./schedule-props.ts";
import { ScheduleRepeats } from "./schedule-repeats.tsx";

const minute = 60_000;

/** Date, time and duration in the reader's zone, which is sent with them. */
export function ScheduleWhen(props: PartProps) {
  const { fields, errors, zone, now: served, meeting } = props;
  const box = useRef<HTMLDivElement>(null);
  const [date, setDate] = useState(text(fields.date));
  const [time, setTime] = useState(text(fields.time));
  const now = useClock(zone, served);
  // Without scripts the times cannot follow the date that is chosen: all are offered there.
  const [live, setLive] = useState(false);
  const isHeld = meeting?.wasHeldElsewhere === true;
  const slots = live && !isHeld ? openSlots(date, now) : timeSlots;
  // An edited meeting keeps its time, even between the quarters of an hour or in the past.
  const currentTime = meeting && date === text(meeting.fields.date) ? [text(meeting.fields.time)] : [];
  const times = [...new Set([...slots, ...currentTime])].sort();
  useEffect(() => {
    // Chosen before the scripts were loaded.
    const early = (name: string) =>
      box.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`#${name}`)?.value ?? "";
    setDate(early("date"));
    setTime(early("time"));
    setLive(true);
  }, []);
  return (
    <div ref={box} className="grid items-start gap-4 border-t border-line pt-6 sm:grid-cols-3">
      <input type="hidden" name="zone" value={zone} />
      <TextField
        name="date"
        label="Date"
        type="date"
        {...(isHeld ? { max: now.date } : { min: now.date })}
        defaultValue={text(fields.date)}
        onChange={(event) => setDate(event.currentTarget.value)}
        errors={errors.date}
      />
      <Select
        name="time"
        label="Time"
        placeholder="Choose…"
        value={times.includes(time) ? time : ""}
        onChange={(event) => setTime(event.currentTarget.value)}
        options={times.map((slot) => ({ value: slot, label: slot }))}
        errors={errors.time ?? errors.scheduled_at}
        hint={`In ${zone.replaceAll("_", " ")} time`}
      />
      <Select
        name="duration_minutes"
        label="Duration"
        defaultValue={text(fields.duration_minutes) || String(defaultDuration)}
        options={durationsWith(text(fields.duration_minutes)).map((minutes) => ({
          value: String(minutes),
          label: `${minutes} minutes`,
        }))}
        errors={errors.duration_minutes}
      />
      {!isHeld && (
        <div className="sm:col-span-3 sm:max-w-md">
          <ScheduleRepeats {...{ fields, errors, date }} />
        </div>
      )}
    </div>
  );
}

/** The durations to choose from; a meeting scheduled by a program may have any other. */
function durationsWith(current: string): number[] {
  return [...new Set([...durations, ...(Number(current) > 0 ? [Number(current)] : [])])].sort(
    (a, b) => a - b,
  );
}

/** The local time: the server's at the render, then updated by script. */
function useClock(zone: string, served: { date: string; time: string }) {
  const [now, setNow] = useState(served);
  useEffect(() => {
    const look = () => setNow(wallClock(Date.now(), zone));
    look();
    const timer = setInterval(look, minute);
    return () => clearInterval(timer);
  }, [zone]);
  return now;
}
