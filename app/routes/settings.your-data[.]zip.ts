import type { ActionFunctionArgs } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { proveIdentity } from "#app/domain/accounts/passwords/write.server.ts";
import { exportOwnData } from "#app/domain/data-lifecycle/personal-data-export/write.server.ts";
import { readForm } from "#app/http/bodies/form.ts";
import { sendFile } from "#app/http/files/send-file.ts";
import { assertLoggedIn, redirectTo, seeOther, submit } from "#app/http/pages/page.ts";
import { withReauthentication } from "#app/http/pages/reauthenticate.ts";

const page = "/settings/your-data";

/** The form is on the page itself; a GET has nothing to download. */
export const loader = () => seeOther(page);

/** What is kept about the caller, as one file. A refusal is a message on the page of the form. */
export const action = async (args: ActionFunctionArgs) => {
  assertLoggedIn(args);
  const form = await readForm(args.request);
  const result = await withReauthentication(args, proveIdentity, form, (args) =>
    submit(args, exportOwnData, {}, (file) => sendFile(args, file)),
  );
  if (!("data" in result)) return result;
  const { errors, detail } = result.data as { errors?: Record<string, string[]>; detail?: string };
  const message = errors?.current_password?.[0] ?? detail ?? t("Try again.");
  return redirectTo(args, page, { flash: { kind: "error", message, seconds: 10 } });
};
