import { useEffect, useId, useState } from "react";
import { keysAreOn, turnKeys } from "./preference.ts";

/** Turns single keys on and off in this browser. It stands where scripts run, as the keys do. */
export function KeysSetting() {
  const id = useId();
  const [on, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(keysAreOn()), []);
  // Its room is kept, so that nothing moves when it comes.
  if (on === null) return <div className="min-h-11 md:min-h-8" />;
  return (
    <div className="flex min-h-11 items-center gap-2.5 md:min-h-8">
      <input
        id={id}
        type="checkbox"
        className="check-control"
        checked={on}
        onChange={({ target }) => {
          turnKeys(target.checked);
          setOn(target.checked);
        }}
      />
      <label htmlFor={id}>Use single keys as shortcuts in this browser</label>
    </div>
  );
}
