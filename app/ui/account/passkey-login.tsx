import { useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { t } from "#app/core/words.ts";
import { usePendingForm } from "../kit/overlay.tsx";
import { loadDevice, PasskeyButton, usePasskeySuggestions } from "./passkey-button.tsx";
import type { DeviceAnswer } from "./passkey-device.ts";

/**
 * Logs in with a passkey that the person chooses, in a dialog of the browser or among its suggestions in the e-mail field. It
 * sends the form that it stands in, but for what is typed there.
 */
export function PasskeyLogin() {
  const submit = useSubmit();
  const sent = usePendingForm();
  const inside = useRef<HTMLDivElement>(null);
  const send = (answer: DeviceAnswer) => {
    const form = new FormData(inside.current?.closest("form") ?? undefined);
    form.delete("email");
    form.delete("password");
    for (const [name, value] of Object.entries({ intent: "passkey", ...answer })) form.set(name, value);
    submit(form, { method: "post" });
  };
  usePasskeySuggestions(send);
  return (
    <div ref={inside} className="grid">
      <PasskeyButton
        pending={sent?.get("intent") === "passkey"}
        pendingLabel={t("Logging in…")}
        ask={async () => (await loadDevice()).signWithPasskey("log-in")}
        onAnswer={send}
      >
        {t("Log in with a passkey")}
      </PasskeyButton>
    </div>
  );
}

/** The second step of a login by one of the person's own passkeys. */
export function PasskeyStep({ redirectTo }: { redirectTo: string }) {
  const submit = useSubmit();
  const sent = usePendingForm();
  return (
    <div className="mb-4 grid">
      <PasskeyButton
        variant="primary"
        pending={sent?.has("credential")}
        pendingLabel={t("Checking…")}
        ask={async () => (await loadDevice()).signWithPasskey("again")}
        onAnswer={(answer) => submit({ redirectTo, ...answer }, { method: "post" })}
      >
        {t("Use a passkey")}
      </PasskeyButton>
    </div>
  );
}
