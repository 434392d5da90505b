import { Form } from "@remix-run/react";
import { type PageOfList, rowsOnPage } from "#app/core/page-of-list.ts";
import { message, t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Badge } from "../kit/badge.tsx";
import { Icon } from "../kit/icon.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { ListPages } from "../kit/list-pages.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { Time } from "../kit/time.tsx";
import { SettingsSection } from "./section.tsx";

type Session = {
  session_id: string;
  device: string;
  current: boolean;
  created_at: string;
  last_seen_at: string;
};

type SessionListProps = {
  sessions: PageOfList<Session>;
  /** Where they are listed. */
  path: string;
  description?: string;
  /** The button that ends all of the sessions, or all but this one. */
  all?: { intent: string; label: string };
};

const ownSessions = message(
  "Devices where you're logged in. You're logged out after 14 idle days, or 30 days at most.",
);

export function LoginList({ sessions, path, description = t(ownSessions), all }: SessionListProps) {
  const { intent, label } = all ?? { intent: "end-others", label: t("Log out all others") };
  return (
    <SettingsSection id="sessions" title={t("Sessions")} description={description}>
      <List label={t("Sessions")}>
        {sessions.items.map((session) => (
          <ListRow
            key={session.session_id}
            leading={
              <Icon
                name={/iOS|Android/.test(session.device) ? "smartphone" : "monitor"}
                className="size-4 text-muted"
              />
            }
            title={session.device}
            detail={rich("Since {time}, last used {time2}", {
              time: <Time value={session.created_at} style="date" inSentence />,
              time2: <Time value={session.last_seen_at} style="relative" />,
            })}
            meta={session.current && <Badge>{t("This device")}</Badge>}
            actions={!session.current && <End session={session} />}
          />
        ))}
      </List>
      <ListPages listed={sessions} size={rowsOnPage} hrefOf={(at) => `${path}?at=${at}#sessions`} />
      {sessions.total > (all ? 0 : 1) && (
        <Form method="post">
          <SubmitButton intent={intent} variant="secondary" pendingLabel={t("One moment…")}>
            {label}
          </SubmitButton>
        </Form>
      )}
    </SettingsSection>
  );
}

function End({ session }: { session: Session }) {
  return (
    <Form method="post">
      <SubmitButton
        intent={`end-session ${session.session_id}`}
        variant="quiet"
        size="small"
        aria-label={t("Log out {device}", { device: session.device })}
        pendingLabel={t("One moment…")}
      >
        {t("Log out")}
      </SubmitButton>
    </Form>
  );
}
