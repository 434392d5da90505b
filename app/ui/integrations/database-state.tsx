import type { CheckView } from "#app/domain/administration/backups/view.ts";
import { SettingsSection } from "../account/section.tsx";
import { Time } from "../kit/time.tsx";

/** Whether the database is damaged, as far as is known, and what to do then. */
export function DatabaseState({ checked_at, full_at, damage, unread, steps }: CheckView) {
  if (damage.length > 0)
    return (
      <SettingsSection
        title="Database"
        description="It's checked for damage at every start, and in full once a week."
      >
        <div role="alert" className="flex flex-col gap-3 border-l-2 border-danger pl-4">
          <p className="font-medium">The database is damaged</p>
          <p className="break-words">{steps}</p>
          <ul aria-label="Damage found" className="list-disc pl-5 text-sm break-words text-muted">
            {damage.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </div>
      </SettingsSection>
    );
  return (
    <SettingsSection
      title="Database"
      description="It's checked for damage at every start, and in full once a week."
    >
      {checked_at === null ? (
        <p className="text-muted">It hasn't been checked yet.</p>
      ) : (
        <p className="text-muted">
          No damage was found. Last checked: <Time value={checked_at} />.
          {full_at !== null && (
            <>
              {" "}
              Last checked in full: <Time value={full_at} />.
            </>
          )}
          {unread.length > 0 && ` The last check ran out of time before ${unread.join(", ")}.`}
        </p>
      )}
    </SettingsSection>
  );
}
