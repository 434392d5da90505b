import { useContext, useEffect, useRef, useState } from "react";
import { t } from "#app/core/words.ts";
import {
  defaultDuration,
  durations,
  openSlots,
  timeSlots,
} from "#app/domain/meetings/meetings/time-slots.ts";
import { wallClock, zonedInstants } from "#app/domain/meetings/meetings/wall-clock.ts";
import { Select } from "../../kit/select.tsx";
import { TextField } from "../../kit/text-field.tsx";
import { ZoneContext } from "../../kit/time.tsx";
import { fieldText } from "./fields.ts";
import type { PartProps } from "./props.ts";
import { ScheduleRepeats } from "./repeats.tsx";
import { WhichOccurrence, ZoneSelect } from "./time-fields.tsx";

const minute = 60_000;

/** Date, time and duration, and the zone of the clock they are read from, which is sent with them. */
export function ScheduleWhen(props: PartProps) {
  const { fields, errors, zone, zones, meeting } = props;
  const box = useRef<HTMLDivElement>(null);
  const [date, setDate] = useState(fieldText(fields.date));
  const [time, setTime] = useState(fieldText(fields.time));
  const now = useClock(zone);
  const isTwice = zonedInstants(date, time, zone).length === 2;
  // Without scripts the times cannot follow the date that is chosen: all are offered there.
  const [live, setLive] = useState(false);
  const isHeld = meeting?.isImported === true;
  const slots = live && !isHeld ? openSlots(date, now) : timeSlots;
  // An edited meeting keeps its time, even between the quarters of an hour or in the past.
  const currentTime =
    meeting && date === fieldText(meeting.fields.date) ? [fieldText(meeting.fields.time)] : [];
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
      {!zones && <input type="hidden" name="zone" value={zone} />}
      <TextField
        name="date"
        label={t("Date")}
        type="date"
        {...(isHeld ? { max: now.date } : { min: now.date })}
        defaultValue={fieldText(fields.date)}
        onChange={(event) => setDate(event.currentTarget.value)}
        errors={errors.date}
      />
      <Select
        name="time"
        label={t("Time")}
        placeholder={t("Choose…")}
        value={times.includes(time) ? time : ""}
        onChange={(event) => setTime(event.currentTarget.value)}
        options={times.map((slot) => ({ value: slot, label: slot }))}
        errors={errors.time ?? errors.scheduled_at}
        hint={zones ? undefined : t("In {value} time", { value: zone.replaceAll("_", " ") })}
      />
      <Select
        name="duration_minutes"
        label={t("Duration")}
        defaultValue={fieldText(fields.duration_minutes) || String(defaultDuration)}
        options={durationsWith(fieldText(fields.duration_minutes)).map((minutes) => ({
          value: String(minutes),
          label: t("{minutes} minutes", { minutes }),
        }))}
        errors={errors.duration_minutes}
      />
      {zones && <ZoneSelect zone={zone} zones={zones} errors={errors.zone} className="sm:col-span-2" />}
      {isTwice && (
        <WhichOccurrence
          time={time}
          errors={errors.occurrence}
          className="sm:col-span-2"
          chosen={fieldText(fields.occurrence)}
        />
      )}
      {!isHeld && (
        <div className="sm:col-span-3 sm:max-w-md">
          <ScheduleRepeats fields={fields} errors={errors} date={date} />
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

/** The time on the clocks of a zone: the server's at the render, then updated by script. */
function useClock(zone: string) {
  const { now: served } = useContext(ZoneContext);
  const [now, setNow] = useState(() => wallClock(served ? Date.parse(served) : Date.now(), zone));
  useEffect(() => {
    const look = () => setNow(wallClock(Date.now(), zone));
    look();
    const timer = setInterval(look, minute);
    return () => clearInterval(timer);
  }, [zone]);
  return now;
}
