import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportProject } from "#app/domain/archives/write.server.ts";
import { load } from "#app/http/page.ts";
import { sendFile } from "#app/http/send-file.ts";

/** Everything that is kept of a project, as one file. */
export const loader = async (args: LoaderFunctionArgs) =>
  sendFile(args, await load(args, exportProject, { project_id: args.params.project_id }));
