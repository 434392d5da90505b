import express from "express";
import {
  getActiveProject,
  getProject,
  getProjectRole,
  listMembers,
} from "#app/domain/projects/read.server.ts";
import {
  changeMember,
  changeProject,
  createProject,
  deleteProject,
  inviteMembers,
  removeMember,
  setActiveProject,
} from "#app/domain/projects/write.server.ts";
import { endpoint, type Wire } from "#app/http/rest.ts";

const caller = "user_id";
const requester = "requester_id";

export const projectsApi = express
  .Router()
  .post("/proj/create", endpoint(createProject, { caller, status: 201, input: withPicture }))
  .post("/proj/setActive", endpoint(setActiveProject, { caller }))
  .get("/proj/active", endpoint(getActiveProject, { caller }))
  .get("/proj/:project_id", endpoint(getProject))
  .put("/proj/:project_id", endpoint(changeProject, { caller, input: withPicture }))
  .delete("/proj/:project_id", endpoint(deleteProject, { caller }))
  .get("/proj/:project_id/participants", endpoint(listMembers))
  .get("/proj/:project_id/members", endpoint(listMembers))
  .get("/proj/:project_id/user-role", endpoint(getProjectRole, { caller }))
  .post(
    "/proj/:project_id/participants",
    endpoint(inviteMembers, {
      caller: requester,
      status: 201,
      input: oneEmail,
      view: ([invited]) => invited,
    }),
  )
  .patch("/proj/:project_id/participants/:user_id", endpoint(changeMember, { caller: requester }))
  .delete("/proj/:project_id/participants/:user_id", endpoint(removeMember, { caller: requester }));

function oneEmail({ email, ...rest }: Wire): Wire {
  return { ...rest, emails: email };
}

/**
 * `profilePicUrl` brings the picture itself, as a `data:` URL; empty takes it away, and the address it is served from
 * leaves it as it is. Pictures of other servers are refused: they would tell those who looks.
 */
function withPicture({ profilePicUrl: url, ...rest }: Wire): Wire {
  if (url === undefined || (typeof url === "string" && url.startsWith("/projects/"))) return rest;
  if (url === null || url === "") return { ...rest, remove_picture: true };
  const [, base64] = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=]+)$/.exec(String(url)) ?? [];
  return { ...rest, picture: base64 === undefined ? url : Buffer.from(base64, "base64") };
}
