import type { LoaderFunctionArgs } from "@remix-run/node";
import { getOrganizationLogo } from "#app/domain/workspaces/organizations/read.server.ts";
import { sendPicture } from "#app/http/files/picture.ts";

export const loader = (args: LoaderFunctionArgs) =>
  sendPicture(args, getOrganizationLogo, { org_id: args.params.org_id });
