import { z } from "zod";
import { notFound } from "#app/core/errors.ts";
import { pictureLimit } from "#app/core/picture.ts";
import { exportProject } from "#app/domain/data-lifecycle/workspace-export/write.server.ts";
import { acceptInvite } from "#app/domain/workspaces/projects/accept-invite.server.ts";
import {
  getActiveProject,
  getProject,
  getProjectRole,
  listMembers,
} from "#app/domain/workspaces/projects/read.server.ts";
import {
  changeMember,
  changeProject,
  createProject,
  deleteProject,
  inviteMembers,
  removeMember,
  setActiveProject,
} from "#app/domain/workspaces/projects/write.server.ts";
import { wholeBody } from "#app/http/bodies/json-body.ts";
import type { Params } from "#app/http/rest/endpoint.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { archive } from "./shapes/archive.ts";
import { Done } from "./shapes/done.ts";
import {
  InvitedMember,
  Joined,
  MemberAnswer,
  Project,
  ProjectDetails,
  Role,
  SavedProject,
} from "./shapes/projects.ts";

const caller = "user_id";
const requester = "requester_id";
const query = "all";

const profilePicUrl = z
  .string()
  .nullish()
  .meta({ description: "A picture as a data: URL, up to 2 MB; empty removes it" });
const picture = { picture: true, remove_picture: true } as const;

/** Room for a picture in base64 and the rest of the call. It is above the picture's limit, whose message then applies. */
const pictureAndMembers = {
  ...wholeBody,
  bytes: 2 * Math.ceil((pictureLimit * 4) / 3),
  longTexts: ["profilePicUrl"],
};

export const projectsApi = group("Projects", [
  endpoint("POST /proj/create", createProject, {
    summary: "Creates a project; the caller becomes its admin.",
    response: SavedProject,
    request: createProject.input.omit({ picture: true }).extend({ profilePicUrl }),
    caller,
    query: ["org_id", "name", "description"],
    status: 201,
    input: withPicture,
    names: { picture: "profilePicUrl" },
    body: pictureAndMembers,
  }),
  endpoint("POST /proj/setActive", setActiveProject, {
    summary: "Makes a project and its organization the caller's active ones.",
    response: Project,
    caller,
    query,
  }),
  endpoint("GET /proj/active", getActiveProject, {
    summary: "Reads the caller's active project; 404 if there's none.",
    response: Project,
    caller,
    refusals: [404],
  }),
  endpoint("GET /proj/:project_id/archive", exportProject, {
    summary: "Downloads everything in the project as a zip file, for its admins.",
    ...archive,
  }),
  endpoint("GET /proj/:project_id", getProject, {
    summary: "Reads a project with its members.",
    response: ProjectDetails,
  }),
  endpoint("PUT /proj/:project_id", changeProject, {
    summary: "Updates a project. Fields you leave out stay the same.",
    response: SavedProject,
    request: changeProject.input.omit(picture).extend({ profilePicUrl }),
    caller,
    query: ["name", "description", "profilePicUrl"],
    refusals: [409],
    input: withPicture,
    names: { picture: "profilePicUrl" },
    body: pictureAndMembers,
  }),
  endpoint("DELETE /proj/:project_id", deleteProject, {
    summary: "Deletes a project with all its meetings.",
    response: Done,
    caller,
  }),
  endpoint("GET /proj/:project_id/participants", listMembers, {
    summary: "Lists a project's members and who's invited: all, or with limit and skip some of them.",
    response: z.array(MemberAnswer),
  }),
  endpoint("GET /proj/:project_id/members", listMembers, {
    summary: "The same as its participants.",
    response: z.array(MemberAnswer),
  }),
  endpoint("GET /proj/:project_id/user-role", getProjectRole, {
    summary: "Reads the caller's role in a project.",
    response: Role,
    caller,
  }),
  endpoint("POST /proj/:project_id/participants", inviteMembers, {
    summary: "Adds a person whose e-mail is confirmed; anyone else gets an invite link.",
    response: InvitedMember,
    request: inviteMembers.input.omit({ emails: true }).extend({ email: z.string() }),
    caller: requester,
    query,
    status: 201,
    refusals: [409],
    input: oneEmail,
    names: { emails: "email" },
    view: ([invited]) => invited ?? nobodyInvited(),
  }),
  endpoint("POST /invites/:token/accept", acceptInvite, {
    summary: "Joins the project of an invite link, with the caller's account.",
    response: Joined,
    caller,
  }),
  endpoint("PATCH /proj/:project_id/participants/:user_id", changeMember, {
    summary: "Changes a member's role.",
    response: MemberAnswer,
    caller: requester,
    query,
    refusals: [409],
  }),
  endpoint("DELETE /proj/:project_id/participants/:user_id", removeMember, {
    summary: "Removes a member or withdraws an invite. Members can remove themselves.",
    response: Done,
    caller: requester,
    refusals: [409],
  }),
]);

function oneEmail({ email, ...rest }: Params): Params {
  return { ...rest, emails: email };
}

function nobodyInvited(): never {
  throw notFound();
}

const dataUrl = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=]+)$/;

/**
 * `profilePicUrl` is the picture itself, as a `data:` URL; empty removes it, and the address it is served from keeps it.
 * Addresses of other servers are refused, because those servers would see who views the picture.
 */
function withPicture({ profilePicUrl: url, ...rest }: Params): Params {
  if (url === undefined || (typeof url === "string" && url.startsWith("/projects/"))) return rest;
  if (url === null || url === "") return { ...rest, remove_picture: true };
  // A long one comes as its bytes.
  const text = Buffer.isBuffer(url) ? url.toString("latin1") : url;
  const [, base64] = dataUrl.exec(typeof text === "string" ? text : "") ?? [];
  return { ...rest, picture: base64 === undefined ? url : Buffer.from(base64, "base64") };
}
