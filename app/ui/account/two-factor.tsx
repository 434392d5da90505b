import { t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { FormErrors } from "../kit/form-errors.tsx";
import { List, ListRow } from "../kit/list.tsx";
import { SubmitButton } from "../kit/submit-button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { Time } from "../kit/time.tsx";
import { CopyButton } from "./copy-button.tsx";
import { CurrentPassword } from "./current-password.tsx";
import { type FormFailure, type FormState, formStateOf } from "./form-state.ts";
import { SectionForm, SettingsSection } from "./section.tsx";

type Factor = { factor_id: string; friendly_name: string; status: string; created_at: string };
/** `squares`: the picture's dark squares as an SVG path, one unit each. */
export type NewApp = { factor_id: string; secret: string; size: number; squares: string };

export type TwoFactorProps = {
  fresh: boolean;
  factors: Factor[];
  /** Recovery codes that work; null where there is no second step. */
  codesLeft: number | null;
  /** Whether a passkey is a second step too. */
  byPasskey: boolean;
  /** The authenticator app being set up. */
  newApp: NewApp | null;
  /** Shown once, after they are created. */
  recoveryCodes: string[] | null;
  failed: FormFailure | undefined;
};

export function TwoFactor(props: TwoFactorProps) {
  const { fresh, factors, codesLeft, byPasskey, newApp, recoveryCodes, failed } = props;
  const verified = factors.filter(({ status }) => status === "verified");
  return (
    <SettingsSection
      id="two-factor"
      title={t("Two-factor")}
      description={t(
        "Log in with your password and a code from your phone, so a stolen password isn't enough.",
      )}
    >
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {newApp && <SetUp app={newApp} state={formStateOf(failed, "verify-app")} />}
      {verified.length > 0 && (
        <List label={t("Authenticator apps")}>
          {verified.map((factor) => (
            <ListRow
              key={factor.factor_id}
              title={factor.friendly_name}
              detail={rich("On since {time}", {
                time: <Time value={factor.created_at} style="date" inSentence />,
              })}
              actions={<Remove factor={factor} byPasskey={byPasskey} fresh={fresh} failed={failed} />}
            />
          ))}
        </List>
      )}
      {codesLeft !== null && (
        <Ask
          intent="new-codes"
          fresh={fresh}
          failed={failed}
          label={t("New recovery codes")}
          note={t("{codesLeft} recovery codes left. New codes replace the old ones.", { codesLeft })}
        />
      )}
      {!newApp && verified.length === 0 && (
        <Ask intent="add-app" fresh={fresh} failed={failed} label={t("Set up an authenticator app")} />
      )}
    </SettingsSection>
  );
}

/** A button, with a password field where the password must be confirmed. */
function Ask(props: {
  intent: string;
  fresh: boolean;
  failed: FormFailure | undefined;
  label: string;
  note?: string;
}) {
  const { intent, fresh, failed, label, note } = props;
  const state = formStateOf(failed, intent);
  return (
    <SectionForm id="two-factor" className="flex flex-col items-start gap-3">
      <FormErrors errors={state.errors[""]} />
      <CurrentPassword form={intent} fresh={fresh} state={state} />
      <SubmitButton intent={intent} variant="secondary" pendingLabel={t("One moment…")}>
        {label}
      </SubmitButton>
      {note && <p className="text-sm text-muted">{note}</p>}
    </SectionForm>
  );
}

function Remove({
  factor,
  byPasskey,
  fresh,
  failed,
}: {
  factor: Factor;
  byPasskey: boolean;
  fresh: boolean;
  failed: FormFailure | undefined;
}) {
  const intent = `remove-app ${factor.factor_id}`;
  const state = formStateOf(failed, intent);
  return (
    <details open={state.errors[""] || state.errors.current_password ? true : undefined}>
      <summary className="touch-target cursor-pointer rounded-control px-2 py-1 text-sm text-muted hover:text-ink">
        {t("Turn off")}
      </summary>
      <SectionForm id="two-factor" className="flex flex-col items-start gap-3 py-3">
        <FormErrors errors={state.errors[""]} />
        <p className="text-sm text-muted">
          {byPasskey
            ? t("We'll log out your other devices.")
            : t("You'll log in with just your password. We'll log out your other devices.")}
        </p>
        <CurrentPassword form={factor.factor_id} fresh={fresh} state={state} />
        <SubmitButton intent={intent} variant="danger" size="small" pendingLabel={t("One moment…")}>
          {t("Turn off {friendlyName}", { friendlyName: factor.friendly_name })}
        </SubmitButton>
      </SectionForm>
    </details>
  );
}

function SetUp({ app, state }: { app: NewApp; state: FormState }) {
  const grouped = app.secret.replace(/(.{4})(?=.)/g, "$1 ");
  return (
    <div className="flex flex-col gap-4">
      <p>
        {t(
          "Scan this code with your authenticator app, or type in the key. Then enter the code the app shows.",
        )}
      </p>
      <div className="flex flex-wrap items-start gap-6">
        <svg
          role="img"
          aria-label={t("Key for the authenticator app as a QR code")}
          viewBox={`-2 -2 ${app.size + 4} ${app.size + 4}`}
          className="size-44 shrink-0 rounded-control"
        >
          <rect x="-2" y="-2" width={app.size + 4} height={app.size + 4} fill="#fff" />
          <path d={app.squares} fill="#000" />
        </svg>
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="text-sm font-medium">{t("Key")}</h3>
          <p className="mt-1 font-mono text-sm break-words select-all">{grouped}</p>
          <div className="mt-2">
            <CopyButton text={app.secret} label={t("Copy key")} />
          </div>
        </div>
      </div>
      <SectionForm id="two-factor" className="flex flex-col items-start gap-4">
        <FormErrors errors={state.errors[""]} />
        <input type="hidden" name="factor_id" value={app.factor_id} />
        <TextField
          name="code"
          label={t("Code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          errors={state.errors.code}
        />
        <SubmitButton intent="verify-app" pendingLabel={t("Checking…")}>
          {t("Turn on")}
        </SubmitButton>
      </SectionForm>
    </div>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div role="status" className="rounded-control border border-warning-line bg-warning-wash p-4">
      <h3 className="text-md">{t("Your recovery codes")}</h3>
      <p className="mt-1">
        {t(
          "Save these now, somewhere you can reach without your phone. You won't see them again, and each one works once.",
        )}
      </p>
      <ul className="my-3 grid gap-x-6 gap-y-1 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="break-words">
            {code}
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join("\n")} label={t("Copy all")} />
    </div>
  );
}
