import type { LoaderFunctionArgs } from "@remix-run/node";
import { getProjectPicture } from "#app/domain/workspaces/projects/read.server.ts";
import { sendPicture } from "#app/http/files/picture.ts";

export const loader = (args: LoaderFunctionArgs) =>
  sendPicture(args, getProjectPicture, { project_id: args.params.project_id });
