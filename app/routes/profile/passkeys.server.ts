import { data } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import {
  addPasskey,
  removePasskey,
  renamePasskey,
} from "#app/domain/accounts/two-factor/keep-passkeys.server.ts";
import type { Form } from "#app/http/bodies/form.ts";
import { namedBrowser } from "#app/http/pages/browser-cookie.ts";
import { type PageArgs, redirectTo, submit } from "#app/http/pages/page.ts";
import { setSession, withReauthentication } from "#app/http/pages/reauthenticate.ts";

const done = (args: PageArgs, message: string) =>
  redirectTo(args, "/profile#passkeys", { flash: { kind: "success", message } });

/** One command for each button of the passkeys in the profile. */
export const passkeyActions: Record<string, (args: PageArgs, form: Form, id?: string) => Promise<unknown>> = {
  /** The browser is asked for a passkey only after the person has said who they are. */
  "prove-for-passkey": (args, form) =>
    withReauthentication(args, proveIdentity, form, (args) => redirectTo(args, "/profile#passkeys")),
  "add-passkey": (args, form) =>
    submit(args, addPasskey, { ...form, browser: namedBrowser(args) }, (added) => {
      setSession(args, added.token, added.remember);
      const { recovery_codes, name } = added;
      return recovery_codes
        ? data({ recovery_codes })
        : done(args, t("Added the passkey “{name}”.", { name }));
    }),
  "rename-passkey": (args, form, passkey_id) =>
    submit(args, renamePasskey, { ...form, passkey_id }, () => done(args, t("Name saved."))),
  "remove-passkey": (args, form, passkey_id) =>
    withReauthentication(args, proveIdentity, form, (args) =>
      submit(args, removePasskey, { ...form, passkey_id }, () =>
        done(args, t("Removed. Your other devices were logged out.")),
      ),
    ),
};
