import { data } from "@remix-run/node";
import { encode } from "uqr";
import { t } from "#app/core/words.ts";
import { proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { enrollFactor } from "#app/domain/accounts/two-factor/enroll-factor.server.ts";
import { unfinishedFactor } from "#app/domain/accounts/two-factor/read.server.ts";
import {
  removeFactor,
  renewRecoveryCodes,
  verifyFactor,
} from "#app/domain/accounts/two-factor/write.server.ts";
import type { Form } from "#app/http/bodies/form.ts";
import { rememberDevice } from "#app/http/pages/device-cookie.ts";
import { load, type PageArgs, redirectTo, submit } from "#app/http/pages/page.ts";
import { setSession, withReauthentication } from "#app/http/pages/reauthenticate.ts";
import { passkeyActions } from "./passkeys.server.ts";

/** The key of the authenticator app being set up, and its QR code as a path of unit squares. */
export async function picture(args: PageArgs, factor_id: string) {
  const { secret, uri } = await load(args, unfinishedFactor, { factor_id });
  const { size, data: rows } = encode(uri, { border: 0 });
  const squares = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return { factor_id, secret, size, squares };
}

/** One command for each button of authenticator apps and passkeys in the profile. */
export const secondStepActions: Record<
  string,
  (args: PageArgs, form: Form, id?: string) => Promise<unknown>
> = {
  ...passkeyActions,
  "add-app": (args, form) =>
    withReauthentication(args, proveIdentity, form, (args) =>
      submit(args, enrollFactor, { ...form, friendly_name: t("Authenticator app") }, ({ factor_id }) =>
        redirectTo(args, `/profile?app=${factor_id}#two-factor`),
      ),
    ),
  "verify-app": (args, form) =>
    submit(args, verifyFactor, form, ({ token, remember, device, recovery_codes }) => {
      setSession(args, token, remember);
      return data({ recovery_codes }, { headers: rememberDevice(args, device) });
    }),
  "new-codes": (args, form) =>
    withReauthentication(args, proveIdentity, form, (args) =>
      submit(args, renewRecoveryCodes, form, (codes) => data(codes)),
    ),
  "remove-app": (args, form, factor_id) =>
    withReauthentication(args, proveIdentity, form, (args) =>
      submit(args, removeFactor, { ...form, factor_id }, () =>
        redirectTo(args, "/profile#two-factor", {
          flash: { kind: "success", message: t("Turned off. Your other devices were logged out.") },
        }),
      ),
    ),
};
