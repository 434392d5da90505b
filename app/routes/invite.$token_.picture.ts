import type { LoaderFunctionArgs } from "@remix-run/node";
import { getInvitePicture } from "#app/domain/projects/read.server.ts";
import { sendPicture } from "#app/http/picture.ts";

export const loader = (args: LoaderFunctionArgs) =>
  sendPicture(args, getInvitePicture, { token: args.params.token });
