import { z } from "zod";
import { logIn } from "#app/domain/accounts/users/log-in.server.ts";
import { exchangeIdentity, me } from "#app/domain/accounts/users/read.server.ts";
import { changeAccount, registerUser, signUp } from "#app/domain/accounts/users/write.server.ts";
import { exportOwnData } from "#app/domain/data-lifecycle/personal-data-export/write.server.ts";
import { listOrganizations } from "#app/domain/workspaces/organizations/read.server.ts";
import { listProjects } from "#app/domain/workspaces/projects/read.server.ts";
import { setLastActive } from "#app/domain/workspaces/projects/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { archive } from "./shapes/archive.ts";
import { LoggedIn, LoggedInUser, Me, OneUser, TokenAndUser, User } from "./shapes/identity.ts";
import { Organization } from "./shapes/organizations.ts";
import { Project } from "./shapes/projects.ts";

const caller = "user_id";
const toLogIn = LoggedInUser.strip();
const { first_name, last_name, email, password, invite, time_zone } = signUp.input.shape;

export const identityApi = group("Users and authentication", [
  endpoint("POST /auth/signup", signUp, {
    summary: "Makes an account.",
    response: OneUser,
    request: z.object({ first_name, last_name, email, password, invite, time_zone }),
    status: 201,
    refusals: [400, 403, 409],
    failed: "Signup failed",
    issuesToken: true,
    view: ({ user }) => ({ user }),
  }),
  endpoint("POST /auth/login", logIn, {
    summary: "Gives an access token, good for an hour.",
    response: LoggedIn,
    request: logIn.input.pick({ email: true, password: true, invite: true }),
    refusals: [401, 403],
    issuesToken: true,
    view: ({ access_token, user }) => ({ access_token, user: toLogIn.parse(user) }),
  }),
  endpoint("POST /users/", registerUser, {
    summary:
      "Gives an access token to a person who signed in elsewhere with this e-mail, and stores their names.",
    response: TokenAndUser,
    caller,
    status: 201,
  }),
  endpoint("POST /users/by-email", exchangeIdentity, {
    summary: "Gives an access token to a person who signed in elsewhere with this e-mail.",
    response: TokenAndUser,
  }),
  endpoint("PATCH /users/:user_id", changeAccount, {
    summary: "Changes the caller's own account.",
    response: OneUser,
    caller,
  }),
  endpoint("GET /users/me", me, { summary: "Reads the caller's own account.", response: Me }),
  endpoint("GET /users/me/archive", exportOwnData, {
    summary:
      "Sends what is kept about the caller as a zip file. It needs a login, or a password that was entered again, of the last 15 minutes.",
    ...archive,
  }),
  endpoint("POST /users/:user_id/update-last-active", setLastActive, {
    summary: "Remembers where the caller works, so that the next visit opens there.",
    response: User,
    caller,
    refusals: [404],
  }),
  endpoint("POST /api/users/update-last-active", setLastActive, {
    summary: "The same for a page that is being left: a beacon may say text/plain.",
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
