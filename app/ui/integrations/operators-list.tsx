import { Form } from "@remix-run/react";
import { type PageOfList, rowsOnPage } from "#app/core/page-of-list.ts";
import { t } from "#app/core/words.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import type { OperatorView } from "#app/domain/server/operators/view.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { CurrentPassword } from "../account/current-password.tsx";
import { type FormFailure, formStateOf } from "../account/form-state.ts";
import { SectionForm, SettingsSection } from "../account/section.tsx";
import { Badge } from "../kit/badge.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { ListPages } from "../kit/list-pages.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { Time } from "../kit/time.tsx";

const path = "/settings/integrations/operators";

type Props = { operators: PageOfList<OperatorView>; fresh: boolean; failed: FormFailure | undefined };

/** Who runs this server, a form to name another one, and a button to remove each but the last. */
export function OperatorsList({ operators, fresh, failed }: Props) {
  const state = formStateOf(failed, "name-operator");
  return (
    <>
      <SettingsSection
        title={t("Operators")}
        description={t(
          "They see these pages, test services and retry jobs. They don't see other people's meetings.",
        )}
      >
        <List label={t("Operators")}>
          {operators.items.map((operator) => (
            <ListRow
              key={operator.user_id}
              title={displayName(operator)}
              detail={rich("{email}, since {time}", {
                email: operator.email,
                time: <Time value={operator.named_at} style="date" inSentence />,
              })}
              meta={operator.you && <Badge>{t("You")}</Badge>}
              actions={operators.total > 1 && <Remove operator={operator} fresh={fresh} />}
            />
          ))}
        </List>
        <ListPages listed={operators} size={rowsOnPage} hrefOf={(at) => `${path}?at=${at}`} />
      </SettingsSection>
      <SettingsSection
        id="name-operator"
        title={t("Add an operator")}
        description={t("Someone with an account here and a confirmed e-mail address.")}
      >
        <SectionForm id="name-operator" className="flex flex-col items-start gap-4">
          <FormErrors errors={state.errors[""]} />
          <TextField
            name="email"
            label={t("E-mail")}
            type="email"
            required
            autoComplete="off"
            className="w-full sm:max-w-[calc(50%-0.5rem)]"
            defaultValue={state.typed("email")}
            errors={state.errors.email}
          />
          <CurrentPassword form="name-operator" fresh={fresh} state={state} />
          <SubmitButton intent="name-operator" variant="secondary" pendingLabel={t("Adding…")}>
            {t("Add operator")}
          </SubmitButton>
        </SectionForm>
      </SettingsSection>
    </>
  );
}

function Remove({ operator, fresh }: { operator: OperatorView; fresh: boolean }) {
  const label = operator.you ? t("Step down") : t("Remove");
  return (
    <Form method="post" action={path} className="flex flex-wrap items-end gap-2">
      {!fresh && (
        <TextField
          id={`password-${operator.user_id}`}
          name="current_password"
          label={
            operator.you
              ? t("Your password, to step down")
              : t("Your password, to remove {email}", { email: operator.email })
          }
          hideLabel
          placeholder={t("Your password")}
          type="password"
          autoComplete="current-password"
          required
        />
      )}
      <SubmitButton
        intent={`remove-operator ${operator.user_id}`}
        size="small"
        variant="quiet"
        aria-label={
          operator.you ? t("Step down as an operator") : t("Remove {email}", { email: operator.email })
        }
        pendingLabel={t("One moment…")}
      >
        {label}
      </SubmitButton>
    </Form>
  );
}
