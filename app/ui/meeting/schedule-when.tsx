import { useEffect, useState } from "react";
import { defaultDuration, durations, timeSlots, wallClock } from "#app/domain/meetings/lifecycle.ts";
import { Select } from "../select.tsx";
import { TextField } from "../text-field.tsx";
import type { ScheduleFormProps } from "./schedule-form.tsx";

type WhenProps = Pick<ScheduleFormProps, "typed" | "errors" | "zone" | "slot" | "today">;

/** Date, time and duration, on the clocks of the reader's own zone, which goes along with them. */
export function ScheduleWhen({ typed, errors, zone, slot, today }: WhenProps) {
  const [date, setDate] = useState(typed("date") || slot.date);
  const passed = usePassed(date, zone);
  const times = timeSlots.filter((time) => time > passed);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <input type="hidden" name="zone" value={zone} />
      <TextField
        name="date"
        label="Date"
        type="date"
        min={today}
        defaultValue={date}
        onChange={(event) => setDate(event.currentTarget.value)}
        errors={errors.date}
      />
      <Select
        name="time"
        label="Time"
        defaultValue={typed("time") || slot.time}
        options={times.map((time) => ({ value: time, label: time }))}
        errors={errors.time ?? errors.scheduled_at}
        hint={`In ${zone.replaceAll("_", " ")} time`}
      />
      <Select
        name="duration_minutes"
        label="Duration"
        defaultValue={typed("duration_minutes") || String(defaultDuration)}
        options={durations.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
        errors={errors.duration_minutes}
      />
    </div>
  );
}

/** The latest time that has passed on this date, as the clock writes it; "" while none is known to have. */
function usePassed(date: string, zone: string): string {
  const [now, setNow] = useState<{ date: string; time: string } | null>(null);
  useEffect(() => setNow(wallClock(Date.now(), zone)), [zone]);
  return now?.date === date ? now.time : "";
}
