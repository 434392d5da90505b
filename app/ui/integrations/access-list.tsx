import { Form } from "@remix-run/react";
import { type AccessState, accessStates } from "#app/core/enums/access-state.ts";
import type { SpendingAccess } from "#app/core/enums/spending-access.ts";
import { type Message, message, t } from "#app/core/words.ts";
import type { AccessView } from "#app/domain/workspaces/spending/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { SettingsSection } from "../account/section.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { Time } from "../kit/time.tsx";
import { Filters, Pager } from "./filters.tsx";

type Access = {
  access: SpendingAccess;
  state: AccessState;
  counts: Record<AccessState, number>;
  organizations: AccessView[];
  next: string | null;
};

const labels: Record<AccessState, { label: Message; empty: Message }> = {
  waiting: { label: message("Waiting"), empty: message("No organization is waiting.") },
  allowed: { label: message("Allowed"), empty: message("No organization is allowed yet.") },
};

/** Which organizations may use the language model and transcription, with a button to allow each, or to stop it. */
export function AccessList({
  page,
  access,
  isFirstPage,
}: {
  page: string;
  access: Access;
  isFirstPage: boolean;
}) {
  const { state, counts, organizations, next } = access;
  const address = (which: AccessState, before?: string) =>
    `${page}?${new URLSearchParams({ access: which, ...(before && { before }) })}#access`;
  return (
    <SettingsSection
      id="access"
      title={t("Access")}
      description={
        access.access === "everyone"
          ? t(
              "AI_ACCESS is “everyone”: every organization can use the language model and transcription. The list below takes effect when it is “approved”.",
            )
          : t(
              "Organizations that operators create can use the language model and transcription right away. The others wait until you allow them; until then, the built-in engine does the work.",
            )
      }
    >
      <Filters
        label={t("Organizations")}
        choices={accessStates.map((which) => ({
          label: `${labels[which].label} (${counts[which]})`,
          href: address(which),
          current: which === state,
        }))}
      />
      {organizations.length === 0 && <p className="text-sm text-muted">{t(labels[state].empty)}</p>}
      {organizations.length > 0 && (
        <List label={t(labels[state].label)}>
          {organizations.map(({ org_id, org_name, made_by, email, created_at }) => (
            <ListRow
              key={org_id}
              title={org_name}
              detail={
                made_by === null ? (
                  <Time value={created_at} style="date" />
                ) : (
                  rich("Created by {person}, {time}", {
                    person: email ? `${made_by}, ${email}` : made_by,
                    time: <Time value={created_at} style="date" inSentence />,
                  })
                )
              }
              actions={<Button org_id={org_id} org_name={org_name} state={state} page={page} />}
            />
          ))}
        </List>
      )}
      <Pager older={next && address(state, next)} newest={isFirstPage ? null : address(state)} />
    </SettingsSection>
  );
}

type ButtonProps = { org_id: string; org_name: string; state: AccessState; page: string };

function Button({ org_id, org_name, state, page }: ButtonProps) {
  const isWaiting = state === "waiting";
  return (
    <Form method="post" action={page}>
      <SubmitButton
        intent={`${isWaiting ? "allow" : "stop"} ${org_id}`}
        size="small"
        variant={isWaiting ? "secondary" : "quiet"}
        aria-label={`${isWaiting ? t("Allow") : t("Stop")} ${org_name}`}
        pendingLabel={t("One moment…")}
      >
        {isWaiting ? t("Allow") : t("Stop")}
      </SubmitButton>
    </Form>
  );
}
