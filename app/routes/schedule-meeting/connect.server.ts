import { vendorLabels } from "#app/domain/accounts/connections/vendors.ts";
import { authorizeZoom, startConnection } from "#app/domain/accounts/connections/write.server.ts";
import { isPlatform } from "#app/domain/meetings/meetings/platforms.ts";
import { saveDraft } from "#app/domain/meetings/meetings/write.server.ts";
import { vendorOf } from "#app/domain/scheduling/bookings/vendor-of.ts";
import { echoValues, type Form, unknownButton } from "#app/http/bodies/form.ts";
import { load, type PageArgs, submit } from "#app/http/pages/page.ts";
import { redirectingTo } from "#app/ui/account/connect-redirect.tsx";
import { fieldText } from "#app/ui/meeting/schedule/fields.ts";
import { back } from "./answer.server.ts";

/** Leads to the platform's service, which asks for permission; the form is as it was when the caller comes back. */
export async function connect(args: PageArgs, form: Form) {
  const platform = fieldText(form.platform_type);
  if (!isPlatform(platform)) throw unknownButton();
  const return_to = await saveForm(args, form);
  const done = ({ authorization_url }: { authorization_url: string }) => {
    const service = vendorLabels[vendorOf[platform]];
    const message = { kind: "success" as const, message: redirectingTo(service) };
    const leave = { service, href: authorization_url };
    return back({
      errors: {},
      detail: "",
      values: echoValues(form),
      message,
      section: "where",
      connect: leave,
    });
  };
  if (platform === "zoom") return submit(args, authorizeZoom, { return_to }, done);
  return submit(args, startConnection, { vendor: vendorOf[platform], return_to }, done);
}

/** Saves the form, and returns the address at which it is found again. */
async function saveForm(args: PageArgs, { intent: _, ...fields }: Form): Promise<string> {
  const { draft_id } = await load(args, saveDraft, { fields });
  const url = new URL(args.request.url);
  const query = new URLSearchParams({ draft: draft_id });
  const meeting = url.searchParams.get("meeting");
  if (meeting) query.set("meeting", meeting);
  return `/schedule-meeting?${query}#where`;
}
