import { useEffect, useRef, useState } from "react";
import { t } from "#app/core/words.ts";
import type { Recorder } from "./recorder.ts";

const lookEveryMs = 100;
/** A quieter level means that nobody is speaking. */
const silence = 0.08;
const silentForMs = 10_000;

/** The microphone's level, with a warning once it has been silent for a while. */
export function LevelMeter({ recorder, isOn }: { recorder: Recorder; isOn: boolean }) {
  const meter = useRef<HTMLMeterElement>(null);
  const [isSilent, setIsSilent] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let heardAt = performance.now();
    const timer = setInterval(() => {
      const level = recorder.level();
      if (meter.current) meter.current.value = level;
      if (level > silence) heardAt = performance.now();
      setIsSilent(performance.now() - heardAt > silentForMs);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [recorder, isOn]);
  if (!isOn) return null;
  return (
    <div className="flex items-center gap-3">
      {isSilent && (
        <span role="status" className="text-sm text-warning-ink">
          {t("No sound is coming in.")}
        </span>
      )}
      <meter ref={meter} min={0} max={1} value={0} aria-label={t("Microphone level")} className="h-3 w-40" />
    </div>
  );
}
