import type { LoaderFunctionArgs } from "@remix-run/node";
import { getInvitePicture } from "#app/domain/workspaces/projects/read.server.ts";
import { sendPicture } from "#app/http/files/picture.ts";

export const loader = (args: LoaderFunctionArgs) =>
  sendPicture(args, getInvitePicture, { token: args.params.token });
