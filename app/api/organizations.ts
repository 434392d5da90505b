import { getOrganization, listAuditLog, listMemberSessions } from "#app/domain/organizations/read.server.ts";
import {
  changeOrganization,
  createOrganization,
  deleteOrganization,
  endMemberSessions,
  setActiveOrganization,
} from "#app/domain/organizations/write.server.ts";
import { getActiveOrganization } from "#app/domain/projects/read.server.ts";
import { endpoint, group } from "#app/http/rest.ts";
import { Done } from "./shapes/done.ts";
import {
  AuditLogPage,
  EndedSessions,
  MemberSessions,
  Organization,
  OrganizationWithMembers,
} from "./shapes/organizations.ts";

const caller = "user_id";
const query = "all";
/** A form brings a logo as a file; JSON cannot. */
const picture = { picture: true } as const;

export const organizationsApi = group("Organizations", [
  endpoint("POST /org/create", createOrganization, {
    about: "Creates an organization; the caller becomes its admin.",
    answers: Organization,
    takes: createOrganization.input.omit(picture),
    caller,
    query,
    status: 201,
  }),
  endpoint("POST /org/setActive", setActiveOrganization, {
    about: "Makes an organization the place where the caller works.",
    answers: Organization,
    caller,
    query,
  }),
  endpoint("GET /org/active", getActiveOrganization, {
    about: "Reads the organization where the caller works; 404 when there is none.",
    answers: Organization,
    caller,
  }),
  endpoint("GET /org/:org_id", getOrganization, {
    about: "Reads an organization and, for its own people, who is in it.",
    answers: OrganizationWithMembers,
  }),
  endpoint("GET /org/:org_id/audit-log", listAuditLog, {
    about:
      "Lists sensitive acts in the organization and on its members' accounts, newest first, for its admins.",
    answers: AuditLogPage,
    query,
  }),
  endpoint("PATCH /org/:org_id", changeOrganization, {
    about: "Changes an organization. What is not named stays.",
    answers: Organization,
    takes: changeOrganization.input.omit(picture),
    caller,
    query,
  }),
  endpoint("GET /org/:org_id/members/:user_id/sessions", listMemberSessions, {
    about: "Lists where a member who works in the organization is logged in, for its admins.",
    answers: MemberSessions,
  }),
  endpoint("DELETE /org/:org_id/members/:user_id/sessions", endMemberSessions, {
    about: "Logs such a member out everywhere.",
    answers: EndedSessions,
    takes: endMemberSessions.input.omit({ session_id: true }),
  }),
  endpoint("DELETE /org/:org_id/members/:user_id/sessions/:session_id", endMemberSessions, {
    about: "Ends one session of such a member.",
    answers: EndedSessions,
  }),
  endpoint("DELETE /org/:org_id", deleteOrganization, {
    about: "Deletes an organization with all its projects.",
    answers: Done,
    caller,
  }),
]);
