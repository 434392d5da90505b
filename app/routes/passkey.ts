import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { askForNewPasskey, askForPasskey } from "#app/domain/accounts/two-factor/read.server.ts";
import { proveWithPasskey } from "#app/domain/accounts/two-factor/use-passkey.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { nameBrowser, namedBrowser } from "#app/http/pages/browser-cookie.ts";
import { load, submit } from "#app/http/pages/page.ts";
import { setSession } from "#app/http/pages/reauthenticate.ts";

/** What scripts ask the browser's passkeys for: `for` is "log-in", "again" or "new". */
export const loader = async (args: LoaderFunctionArgs) => {
  const { browser, headers } = nameBrowser(args);
  const purpose = new URL(args.request.url).searchParams.get("for");
  const asked =
    purpose === "new"
      ? await load(args, askForNewPasskey, { browser })
      : await load(args, askForPasskey, { browser, purpose });
  return json(asked, { headers: { ...headers, "Cache-Control": "no-store" } });
};

/** Says again who the caller is, before a change of the account. */
export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  return submit(args, proveWithPasskey, { ...form, browser: namedBrowser(args) }, ({ token, remember }) => {
    setSession(args, token, remember);
    return json({ proved: true });
  });
};
