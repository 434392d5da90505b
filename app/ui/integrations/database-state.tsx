import { t } from "#app/core/words.ts";
import type { CheckView } from "#app/domain/administration/backups/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { SettingsSection } from "../account/section.tsx";
import { Time } from "../kit/time.tsx";

/** Whether the database is damaged, as far as is known, and what to do then. */
export function DatabaseState({ checked_at, full_at, damage, unread, steps }: CheckView) {
  if (damage.length > 0)
    return (
      <SettingsSection
        title={t("Database")}
        description={t("It's checked for damage at every start, and in full once a week.")}
      >
        <div role="alert" className="flex flex-col gap-3 border-l-2 border-danger pl-4">
          <p className="font-medium">{t("The database is damaged")}</p>
          <p className="break-words">{steps}</p>
          <ul aria-label={t("Damage found")} className="list-disc pl-5 text-sm break-words text-muted">
            {damage.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </div>
      </SettingsSection>
    );
  return (
    <SettingsSection
      title={t("Database")}
      description={t("It's checked for damage at every start, and in full once a week.")}
    >
      {checked_at === null ? (
        <p className="text-muted">{t("It hasn't been checked yet.")}</p>
      ) : (
        <p className="text-muted">
          {rich("No damage was found. Last checked: {time}.", { time: <Time value={checked_at} /> })}
          {full_at !== null && (
            <> {rich("Last checked in full: {time}.", { time: <Time value={full_at} /> })}</>
          )}
          {unread.length > 0 &&
            ` ${t("The last check ran out of time before {unread}.", { unread: unread.join(", ") })}`}
        </p>
      )}
    </SettingsSection>
  );
}
