import { useEffect, useId, useState } from "react";
import { t } from "#app/core/words.ts";
import { keysAreOn, setKeysOn } from "./preference.ts";

/** Turns single-key shortcuts on and off in this browser. Shown only with scripts, like the keys. */
export function KeysSetting() {
  const id = useId();
  const [on, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(keysAreOn()), []);
  // Reserves the height, so that nothing moves when the setting appears.
  if (on === null) return <div className="min-h-11 md:min-h-8" />;
  return (
    <div className="flex min-h-11 items-center gap-2.5 md:min-h-8">
      <input
        id={id}
        type="checkbox"
        className="check-control"
        checked={on}
        onChange={({ target }) => {
          setKeysOn(target.checked);
          setOn(target.checked);
        }}
      />
      <label htmlFor={id}>{t("Use single-key shortcuts in this browser")}</label>
    </div>
  );
}
