import express from "express";
import { notFound } from "#app/core/errors.ts";
import { currentPlace, getProject, listMembers } from "#app/domain/projects/read.server.ts";
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
  .post("/proj/create", endpoint(createProject, { caller, status: 201 }))
  .post("/proj/setActive", endpoint(setActiveProject, { caller }))
  .get("/proj/active", endpoint(currentPlace, { caller, view: ({ project }) => project ?? nothingActive() }))
  .get("/proj/:project_id", endpoint(getProject))
  .put("/proj/:project_id", endpoint(changeProject, { caller }))
  .delete("/proj/:project_id", endpoint(deleteProject, { caller }))
  .get("/proj/:project_id/participants", endpoint(listMembers))
  .get("/proj/:project_id/members", endpoint(listMembers))
  .get("/proj/:project_id/user-role", endpoint(getProject, { caller, view: ({ role }) => ({ role }) }))
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

function nothingActive(): never {
  throw notFound("No active project");
}
