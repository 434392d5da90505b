import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportOrganization } from "#app/domain/data-lifecycle/workspace-export/write.server.ts";
import { sendFile } from "#app/http/files/send-file.ts";
import { load } from "#app/http/pages/page.ts";

/** Everything that is kept of an organization, as one file. */
export const loader = async (args: LoaderFunctionArgs) =>
  sendFile(args, await load(args, exportOrganization, { org_id: args.params.org_id }));
