import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportOrganization } from "#app/domain/archives/write.server.ts";
import { load } from "#app/http/page.ts";
import { sendFile } from "#app/http/send-file.ts";

/** Everything that is kept of an organization, as one file. */
export const loader = async (args: LoaderFunctionArgs) =>
  sendFile(args, await load(args, exportOrganization, { org_id: args.params.org_id }));
