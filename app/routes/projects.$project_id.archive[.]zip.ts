import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportProject } from "#app/domain/data-lifecycle/workspace-export/write.server.ts";
import { sendFile } from "#app/http/files/send-file.ts";
import { load } from "#app/http/pages/page.ts";

/** Everything that is kept of a project, as one file. */
export const loader = async (args: LoaderFunctionArgs) =>
  sendFile(args, await load(args, exportProject, { project_id: args.params.project_id }));
