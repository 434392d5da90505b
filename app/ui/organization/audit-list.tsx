import { t } from "#app/core/words.ts";
import { type AuditKind, auditKindLabels } from "#app/domain/administration/audit/audit-events.ts";
import { List, ListRow } from "../kit/list.tsx";
import { Time } from "../kit/time.tsx";

type Entry = {
  entry_id: string;
  text: string;
  kind: AuditKind | null;
  address: string | null;
  created_at: string;
};

export function AuditList({ entries }: { entries: Entry[] }) {
  return (
    <List label={t("Audit log")}>
      {entries.map(({ entry_id, text, kind, address, created_at }) => (
        <ListRow
          key={entry_id}
          title={<span className="break-words">{text}</span>}
          detail={
            <p className="flex flex-wrap items-baseline gap-x-4">
              {kind && <span>{t(auditKindLabels[kind])}</span>}
              {address && <span>{t("from {address}", { address })}</span>}
            </p>
          }
          meta={<Time value={created_at} />}
        />
      ))}
    </List>
  );
}
