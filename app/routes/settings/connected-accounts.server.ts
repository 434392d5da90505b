import { data } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { vendorLabels } from "#app/domain/accounts/connections/vendors.ts";
import { disconnect, startConnection } from "#app/domain/accounts/connections/write.server.ts";
import { redirectTo, submit } from "#app/http/pages/page.ts";
import { type SectionActions, saved } from "./saved.server.ts";

const at = "connected-accounts";

export const connectionActions: SectionActions = {
  connect: (args, form, vendor) =>
    submit(
      args,
      startConnection,
      { ...form, vendor, return_to: `/settings/${at}` },
      ({ vendor, authorization_url }) =>
        data({ connect: { service: vendorLabels[vendor], href: authorization_url } }),
    ),
  disconnect: (args, form, vendor) =>
    submit(args, disconnect, { ...form, vendor }, ({ vendor, revoked }) => {
      const name = vendorLabels[vendor];
      if (revoked) return saved(args, t("{name} disconnected.", { name }), at);
      const message = t(
        "{name} disconnected. To revoke access there too, remove Throughline in your {name2} account.",
        { name, name2: name },
      );
      return redirectTo(args, `/settings/${at}`, { flash: { kind: "info", message, seconds: 10 } });
    }),
};
