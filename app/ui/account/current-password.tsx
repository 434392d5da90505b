import { useFetcher, useRouteLoaderData } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { TextField } from "../kit/text-field.tsx";
import type { FormState } from "./form-state.ts";
import { loadDevice, PasskeyButton } from "./passkey-button.tsx";

type Props = {
  form: string;
  fresh: boolean;
  state: FormState;
  /** Whether a passkey does as well; not where the password itself is changed. */
  byPasskey?: boolean;
  /** How the person can say that it is them; by default as the frame of the workspace knows it. */
  self?: Self["user"];
};
type Self = { user: { has_password: boolean; has_passkey: boolean } };

/** Asks who it is when that was last confirmed over 15 minutes ago, by the password or a passkey; the server checks this too. */
export function CurrentPassword({ form, fresh, state, byPasskey = true, self: given }: Props) {
  const workspace = useRouteLoaderData<Self>("routes/_app")?.user;
  const self = given ?? workspace;
  if (fresh) return null;
  const hasPasskey = byPasskey && self?.has_passkey === true;
  if (self?.has_password === false)
    return hasPasskey ? (
      <Prove label={t("Confirm with a passkey")} />
    ) : (
      <p className="text-sm text-muted">{t("To do this, log out and log in again.")}</p>
    );
  return (
    <>
      <TextField
        id={`${form}-current-password`}
        name="current_password"
        label={t("Current password")}
        className="w-full sm:max-w-[calc(50%-0.5rem)]"
        type="password"
        autoComplete="current-password"
        required
        errors={state.errors.current_password}
      />
      {hasPasskey && <Prove label={t("Use a passkey instead")} />}
    </>
  );
}

/** Once it is proved the page is loaded again, and asks no more. */
function Prove({ label }: { label: string }) {
  const fetcher = useFetcher<{ detail?: string }>();
  return (
    <>
      <PasskeyButton
        variant="quiet"
        size="small"
        className="-ml-2.5"
        pending={fetcher.state !== "idle"}
        pendingLabel={t("Checking…")}
        ask={async () => (await loadDevice()).signWithPasskey("again")}
        onAnswer={(answer) => fetcher.submit(answer, { method: "post", action: "/passkey" })}
      >
        {label}
      </PasskeyButton>
      {fetcher.data?.detail && (
        <p role="alert" className="text-sm text-danger-ink">
          {fetcher.data.detail}
        </p>
      )}
    </>
  );
}
