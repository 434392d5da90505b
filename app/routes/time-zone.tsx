import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { declineZone, deviceZone } from "#app/browser-preferences.ts";
import { zonePlace } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { chooseTimeZone } from "#app/domain/accounts/users/write.server.ts";
import { readForm, selectIntent } from "#app/http/bodies/form.ts";
import { load, redirectTo, submit } from "#app/http/pages/page.ts";
import { safePath } from "#app/http/pages/safe-redirect.ts";

export const loader = () => redirect("/settings/appearance");

/** The answer to the question about the reader's time zone. It leads back to the page with the question. */
export const action = async (args: ActionFunctionArgs) => {
  const form = await readForm(args.request);
  const path = safePath(form.redirectTo, "/dashboard");
  const choose = async (time_zone: unknown) => {
    const outcome = await submit(args, chooseTimeZone, { time_zone }, ({ time_zone }) =>
      redirectTo(args, path, {
        flash: {
          kind: "success",
          message: t("Times are now in {timeZone} time.", { timeZone: zonePlace(time_zone) }),
        },
      }),
    );
    if (!("data" in outcome)) return outcome;
    // The form has no page of its own: the page it leads to shows the error.
    return redirectTo(args, path, { flash: { kind: "error", message: outcome.data.detail } });
  };
  const { act } = selectIntent(form, {
    choose: () => choose(form.time_zone),
    follow: () => choose(deviceZone(args.request) ?? form.time_zone),
    stay: async () => {
      const { time_zone } = await load(args, me, {});
      return redirectTo(args, path, { headers: declineZone(args, time_zone ?? "") });
    },
  });
  return act();
};
