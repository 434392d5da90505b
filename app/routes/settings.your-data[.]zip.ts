import type { ActionFunctionArgs } from "@remix-run/node";
import { proveIdentity } from "#app/domain/account/credentials/write.server.ts";
import { exportOwnData } from "#app/domain/account/own-archive/write.server.ts";
import { readForm } from "#app/http/form.ts";
import { assertLoggedIn, redirectTo, seeOther, submit } from "#app/http/page.ts";
import { withReauthentication } from "#app/http/reauthenticate.ts";
import { sendFile } from "#app/http/send-file.ts";

const page = "/settings/your-data";

/** The form stands on the page. */
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
  const message = errors?.current_password?.[0] ?? detail ?? "Please try again.";
  return redirectTo(args, page, { flash: { kind: "error", message, seconds: 10 } });
};
