import { Form } from "@remix-run/react";
import { amount, plural, t } from "#app/core/words.ts";
import type { BackupView, CheckView, TroubleView } from "#app/domain/administration/backups/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { SettingsSection } from "../account/section.tsx";
import { Badge } from "../kit/badge.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { Time } from "../kit/time.tsx";
import { DatabaseState } from "./database-state.tsx";

type Props = {
  made_here: boolean;
  folder: string;
  every_hours: number | null;
  keep: number;
  copies: string | null;
  encrypted: boolean;
  pending: boolean;
  trouble: TroubleView | null;
  check: CheckView;
  files: { count: number; bytes: number };
  backups: BackupView[];
};

/** Whether the database is whole, the backups that are kept, how they are made, and a button to make one now. */
export function BackupsList({ made_here, check, ...backups }: Props) {
  if (!made_here) return <BackupsElsewhere />;
  return (
    <>
      <DatabaseState {...check} />
      <KeptBackups {...backups} />
    </>
  );
}

function KeptBackups({
  folder,
  every_hours,
  keep,
  copies,
  encrypted,
  pending,
  trouble,
  files,
  backups,
}: Omit<Props, "check" | "made_here">) {
  return (
    <SettingsSection
      title={t("Backups")}
      description={
        <>
          {scheduleText(every_hours)}{" "}
          {rich(
            copies
              ? "Each one is opened and checked after it's written, and the newest {keep} are kept in {folder} and copied to {copies}."
              : "Each one is opened and checked after it's written, and the newest {keep} are kept in {folder}.",
            {
              keep,
              folder: <code className="font-mono break-all">{folder}</code>,
              copies: <code className="font-mono break-all">{copies}</code>,
            },
          )}{" "}
          {encrypted
            ? t("They are encrypted with your passphrase.")
            : t(
                "They hold every meeting and the server's secrets, unencrypted: set BACKUP_PASSPHRASE if the folder leaves this machine.",
              )}
        </>
      }
    >
      {trouble && <Trouble {...trouble} />}
      {backups.length === 0 ? (
        <EmptyState title={t("No backups yet")}>
          {t("Make the first one now, or wait for the schedule.")}
        </EmptyState>
      ) : (
        <List label={t("Backups")}>
          {backups.map(({ name, made_at, bytes, encrypted, copied }) => (
            <ListRow
              key={name}
              title={<Time value={made_at} />}
              detail={
                <>
                  {name}, {sizeText(bytes)}
                </>
              }
              meta={
                <>
                  {copied && <Badge>{t("Copied")}</Badge>}
                  {copied === false && <Badge>{t("Not copied")}</Badge>}
                  {encrypted && <Badge>{t("Encrypted")}</Badge>}
                </>
              }
            />
          ))}
        </List>
      )}
      {files.count > 0 && (
        <p className="mt-3 text-sm text-muted">
          {plural(
            files.count,
            "One recording is kept beside them, once for all backups: {size}.",
            "{count} recordings are kept beside them, each once for all backups: {size}.",
            { size: sizeText(files.bytes) },
          )}
        </p>
      )}
      <Form method="post" className="mt-4">
        <SubmitButton variant="secondary" pendingLabel={t("Starting…")} disabled={pending}>
          {pending ? t("Making a backup…") : t("Back up now")}
        </SubmitButton>
      </Form>
    </SettingsSection>
  );
}

function Trouble({ text, at }: TroubleView) {
  return (
    <div role="alert" className="mb-4 flex flex-col gap-1 border-l-2 border-danger pl-4">
      <p className="font-medium">
        {at === null
          ? t("No backups can be made")
          : rich("The last backup failed: {time}", { time: <Time value={at} /> })}
      </p>
      <p className="break-words">{text}</p>
    </div>
  );
}

function BackupsElsewhere() {
  return (
    <SettingsSection title={t("Backups")}>
      <EmptyState title={t("No backups are made from here")}>
        {t("The database is a PostgreSQL, which is backed up by its own means, such as pg_dump.")}
      </EmptyState>
    </SettingsSection>
  );
}

function scheduleText(everyHours: number | null): string {
  if (everyHours === null) return t("No backups are made on a schedule.");
  if (everyHours === 24) return t("A backup is made every day.");
  return plural(everyHours, "A backup is made every hour.", "A backup is made every {count} hours.");
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 1
    ? `${Math.ceil(bytes / 1000)} KB`
    : `${amount(megabytes, { maximumFractionDigits: 1 })} MB`;
}
