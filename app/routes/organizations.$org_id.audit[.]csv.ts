import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportAuditLog } from "#app/domain/administration/audit/read.server.ts";
import { sendFile } from "#app/http/files/send-file.ts";
import { load } from "#app/http/pages/page.ts";

/** The audit log of an organization as a file, narrowed like its page: `?person=` and `?kind=`. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { searchParams } = new URL(args.request.url);
  const person = searchParams.get("person") || undefined;
  const kind = searchParams.get("kind") || undefined;
  return sendFile(args, await load(args, exportAuditLog, { org_id: args.params.org_id, person, kind }));
};
