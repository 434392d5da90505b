import { listAuditLog } from "#app/domain/administration/audit/read.server.ts";
import { exportOrganization } from "#app/domain/data-lifecycle/workspace-export/write.server.ts";
import { getOrganization, listMemberSessions } from "#app/domain/workspaces/organizations/read.server.ts";
import {
  changeOrganization,
  createOrganization,
  deleteOrganization,
  endMemberSessions,
  setActiveOrganization,
} from "#app/domain/workspaces/organizations/write.server.ts";
import { getActiveOrganization } from "#app/domain/workspaces/projects/read.server.ts";
import { wholeBody } from "#app/http/bodies/json-body.ts";
import { byCursor, withMore } from "#app/http/rest/pages.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { archive } from "./shapes/archive.ts";
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
/** A form can upload a logo as a file; JSON cannot. */
const picture = { picture: true } as const;

export const organizationsApi = group("Organizations", [
  endpoint("POST /org/create", createOrganization, {
    summary: "Creates an organization; the caller becomes its admin.",
    response: Organization,
    request: createOrganization.input.omit(picture),
    caller,
    query,
    status: 201,
  }),
  endpoint("POST /org/setActive", setActiveOrganization, {
    summary: "Makes an organization the caller's active one.",
    response: Organization,
    caller,
    query,
  }),
  endpoint("GET /org/active", getActiveOrganization, {
    summary: "Reads the caller's active organization; 404 if there's none.",
    response: Organization,
    caller,
    refusals: [404],
  }),
  endpoint("GET /org/:org_id", getOrganization, {
    summary: "Reads an organization and, for its members, who's in it.",
    response: OrganizationWithMembers,
  }),
  endpoint("GET /org/:org_id/audit-log", listAuditLog, {
    summary:
      "Lists sensitive acts in the organization and on its members' accounts, newest first, for its admins. `person` and `kind` narrow it.",
    response: AuditLogPage,
    query,
    pages: byCursor("before"),
    view: withMore,
  }),
  endpoint("GET /org/:org_id/archive", exportOrganization, {
    summary:
      "Downloads everything in the organization as a zip file, for its admins. Another server imports it with `throughline import`.",
    ...archive,
  }),
  endpoint("PATCH /org/:org_id", changeOrganization, {
    summary: "Updates an organization. Fields you leave out stay the same.",
    response: Organization,
    request: changeOrganization.input.omit(picture),
    caller,
    query,
    body: wholeBody,
  }),
  endpoint("GET /org/:org_id/members/:user_id/sessions", listMemberSessions, {
    summary: "Lists where a member of the organization is logged in, for its admins.",
    response: MemberSessions,
  }),
  endpoint("DELETE /org/:org_id/members/:user_id/sessions", endMemberSessions, {
    summary: "Logs a member out everywhere.",
    response: EndedSessions,
    request: endMemberSessions.input.omit({ session_id: true }),
  }),
  endpoint("DELETE /org/:org_id/members/:user_id/sessions/:session_id", endMemberSessions, {
    summary: "Ends one session of a member.",
    response: EndedSessions,
  }),
  endpoint("DELETE /org/:org_id", deleteOrganization, {
    summary: "Deletes an organization with all its projects.",
    response: Done,
    caller,
  }),
]);
