import { z } from "zod";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { exchangeIdentity, me } from "#app/domain/accounts/users/read.server.ts";
import { changeAccount, registerUser, signUp } from "#app/domain/accounts/users/write.server.ts";
import { deletionHindrance } from "#app/domain/data-lifecycle/account-deletion/read.server.ts";
import { exportOwnData } from "#app/domain/data-lifecycle/personal-data-export/write.server.ts";
import { listOrganizations } from "#app/domain/workspaces/organizations/read.server.ts";
import { listProjects } from "#app/domain/workspaces/projects/read.server.ts";
import { setLastActive } from "#app/domain/workspaces/projects/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { archive } from "./shapes/archive.ts";
import { Deletion, LoggedIn, LoggedInUser, Me, OneUser, TokenAndUser, User } from "./shapes/identity.ts";
import { Organization } from "./shapes/organizations.ts";
import { Project } from "./shapes/projects.ts";

const caller = "user_id";
const toLogIn = LoggedInUser.strip();
const { first_name, last_name, email, password, invite, time_zone } = signUp.input.shape;

export const identityApi = group("Users and authentication", [
  endpoint("POST /auth/signup", signUp, {
    summary: "Creates an account.",
    response: OneUser,
    request: z.object({ first_name, last_name, email, password, invite, time_zone }),
    status: 201,
    refusals: [400, 403, 409],
    failed: "Signup failed",
    issuesToken: true,
    view: ({ user }) => ({ user }),
  }),
  endpoint("POST /auth/login", logIn, {
    summary: "Returns an access token that lasts an hour.",
    response: LoggedIn,
    request: logIn.input.pick({ email: true, password: true, invite: true }),
    refusals: [401, 403],
    issuesToken: true,
    view: ({ access_token, user }) => ({ access_token, user: toLogIn.parse(user) }),
  }),
  endpoint("POST /users/", registerUser, {
    summary: "Returns an access token to someone who proved this e-mail elsewhere, and saves their name.",
    response: TokenAndUser,
    caller,
    status: 201,
  }),
  endpoint("POST /users/by-email", exchangeIdentity, {
    summary: "Returns an access token to someone who proved this e-mail elsewhere.",
    response: TokenAndUser,
  }),
  endpoint("PATCH /users/:user_id", changeAccount, {
    summary: "Updates the caller's own account.",
    response: OneUser,
    caller,
  }),
  endpoint("GET /users/me", me, { summary: "Reads the caller's own account.", response: Me }),
  endpoint("GET /users/me/deletion", deletionHindrance, {
    summary: "Says why the caller's account can't be deleted, before they try on the page of the settings.",
    response: Deletion,
  }),
  endpoint("GET /users/me/archive", exportOwnData, {
    summary:
      "Downloads the caller's data as a zip file. Needs a login, or a password entered again, in the last 15 minutes.",
    ...archive,
  }),
  endpoint("POST /users/:user_id/update-last-active", setLastActive, {
    summary: "Saves the caller's active organization and project for the next visit.",
    response: User,
    caller,
    refusals: [404],
  }),
  endpoint("POST /api/users/update-last-active", setLastActive, {
    summary: "The same for a page that closes: a beacon may send text/plain.",
    response: User,
    caller,
    refusals: [404],
  }),
  endpoint("GET /users/:user_id/organizations", listOrganizations, {
    summary: "Lists the caller's organizations.",
    response: z.array(Organization),
    caller,
  }),
  endpoint("GET /users/:user_id/projects", listProjects, {
    summary: "Lists the caller's projects, of one organization or of all.",
    response: z.array(Project),
    caller,
  }),
]);
