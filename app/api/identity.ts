import express from "express";
import { z } from "zod";
import { me } from "#app/domain/identity/read.server.ts";
import { logIn, setLastActive, signUp } from "#app/domain/identity/write.server.ts";
import { listOrganizations } from "#app/domain/organizations/read.server.ts";
import { listProjects } from "#app/domain/projects/read.server.ts";
import { endpoint } from "#app/http/rest.ts";

const LoggedInUser = z.object({
  user_id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.string(),
});

/** Users and authentication. */
export const identityApi = express
  .Router()
  .post("/auth/signup", endpoint(signUp, { status: 201, view: ({ user }) => ({ user }) }))
  .post(
    "/auth/login",
    endpoint(logIn, { view: ({ access_token, user }) => ({ access_token, user: LoggedInUser.parse(user) }) }),
  )
  .get("/users/me", endpoint(me))
  .post("/users/:user_id/update-last-active", endpoint(setLastActive, { caller: "user_id" }))
  .post("/api/users/update-last-active", endpoint(setLastActive, { caller: "user_id" }))
  .get("/users/:user_id/organizations", endpoint(listOrganizations, { caller: "user_id" }))
  .get("/users/:user_id/projects", endpoint(listProjects, { caller: "user_id" }));
