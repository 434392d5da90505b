import type { CheckView } from "#app/domain/backups/view.ts";
import { Section } from "../account/section.tsx";
import { Time } from "../kit/time.tsx";

/** Whether the database is damaged, as far as is known, and what to do then. */
export function DatabaseState({ checked_at, full_at, damage, steps }: CheckView) {
  if (damage.length > 0)
    return (
      <Section
        title="Database"
        description="It's checked for damage at every start, and in full once a week."
      >
        <div role="alert" className="flex flex-col gap-3 border-l-2 border-danger pl-4">
          <p className="font-medium">The database is damaged</p>
          <p className="break-words">{steps}</p>
          <ul aria-label="Damage found" className="list-disc pl-5 text-sm break-words text-muted">
            {damage.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      </Section>
    );
  return (
    <Section title="Database" description="It's checked for damage at every start, and in full once a week.">
      {checked_at === null ? (
        <p className="text-muted">It hasn't been checked yet.</p>
      ) : (
        <p className="text-muted">
          No damage was found <Time value={checked_at} />.
          {full_at !== null && (
            <>
              {" "}
              The last full check was <Time value={full_at} />.
            </>
          )}
        </p>
      )}
    </Section>
  );
}
