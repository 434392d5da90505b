import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import type { JobView } from "#app/domain/administration/integrations/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { Time } from "../kit/time.tsx";

/** Jobs with their tries and the last error; those given up can be tried again or discarded. */
export function JobsList({ jobs, action }: { jobs: JobView[]; action: string }) {
  return (
    <List label={t("Jobs")}>
      {jobs.map((job) => (
        <ListRow
          key={job.job_id}
          title={jobName(job.job)}
          detail={<Facts job={job} />}
          meta={<When job={job} />}
          actions={job.state === "dead" && <Actions job={job} action={action} />}
        />
      ))}
    </List>
  );
}

function Facts({ job: { error, attempts, max_attempts, subject, state } }: { job: JobView }) {
  return (
    <>
      {error && <p className="max-w-prose break-words text-ink">{error}</p>}
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span>
          {state === "waiting" && attempts === 0
            ? t("Not tried yet")
            : t("Attempt {attempts} of {maxAttempts}", { attempts, maxAttempts: max_attempts })}
        </span>
        {Object.entries(subject).map(([name, id]) => (
          <span key={name}>
            {name.replace(/_id$/, "").replaceAll("_", " ")} <code className="text-xs break-all">{id}</code>
          </span>
        ))}
      </p>
    </>
  );
}

function When({ job: { state, run_at, finished_at, created_at } }: { job: JobView }) {
  if (state === "waiting")
    return <span>{rich("Next attempt {time}", { time: <Time value={run_at} style="relative" /> })}</span>;
  if (state === "running")
    return <span>{rich("Requested {time}", { time: <Time value={created_at} style="relative" /> })}</span>;
  return <Time value={finished_at ?? run_at} style="relative" />;
}

function Actions({ job: { job_id, job }, action }: { job: JobView; action: string }) {
  return (
    <Form method="post" action={action} className="flex gap-1">
      <SubmitButton
        intent={`retry ${job_id}`}
        size="small"
        variant="secondary"
        aria-label={t("Retry {job}", { job: jobName(job) })}
        pendingLabel={t("One moment…")}
      >
        {t("Retry")}
      </SubmitButton>
      <SubmitButton
        intent={`discard ${job_id}`}
        size="small"
        variant="quiet"
        aria-label={t("Discard {job}", { job: jobName(job) })}
        pendingLabel={t("One moment…")}
      >
        {t("Discard")}
      </SubmitButton>
    </Form>
  );
}

/** "summarize-meeting" as people read it: "Summarize meeting". */
function jobName(job: string): string {
  const words = job.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
