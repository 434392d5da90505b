import { iso } from "#app/core/clock.ts";
import { importArchive } from "#app/domain/data-lifecycle/workspace-import/write.server.ts";
import { listOrganizationMembers } from "#app/domain/workspaces/organizations/read.server.ts";
import {
  changeOrganizationMember,
  leaveOrganization,
  removeOrganizationMember,
} from "#app/domain/workspaces/organizations/write.server.ts";
import { getSecondStep } from "#app/domain/workspaces/second-step/read.server.ts";
import { requireSecondStep } from "#app/domain/workspaces/second-step/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { Done } from "./shapes/done.ts";
import {
  ChangedMember,
  ImportedWorkspace,
  OrganizationPeople,
  RequiredSecondStep,
  SecondStepState,
} from "./shapes/organization-members.ts";

export const organizationMembersApi = group("Organizations", [
  endpoint("GET /org/:org_id/members", listOrganizationMembers, {
    summary: "Lists the members of an organization by name, a page at a time, or those with the words `q`.",
    response: OrganizationPeople,
    pages: ({ at, people, total }) => {
      const end = at + people.length;
      return { next: end < total ? { at: end } : null };
    },
    view: ({ people, total, at, q }) => ({
      people: people.map((one) => ({ ...one, joined_at: iso(one.joined_at) })),
      ...{ total, at, q },
      has_more: at + people.length < total,
    }),
  }),
  endpoint("PATCH /org/:org_id/members/:user_id", changeOrganizationMember, {
    summary: "Changes a member's role in an organization.",
    response: ChangedMember,
    refusals: [409],
  }),
  endpoint("DELETE /org/:org_id/members/:user_id", removeOrganizationMember, {
    summary: "Removes a member from an organization and its projects.",
    response: Done,
    refusals: [409],
  }),
  endpoint("GET /org/:org_id/second-step", getSecondStep, {
    summary: "Says from when on everyone in an organization needs a second step, and how many have none.",
    response: SecondStepState,
  }),
  endpoint("PUT /org/:org_id/second-step", requireSecondStep, {
    summary:
      "Requires a second step of everyone in an organization, now or in a week, or of no one any more. Needs a login, or a password entered again, in the last 15 minutes.",
    response: RequiredSecondStep,
    refusals: [409],
  }),
  endpoint("POST /org/:org_id/leave", leaveOrganization, {
    summary: "Takes the caller out of an organization.",
    response: Done,
    refusals: [409],
  }),
  endpoint("POST /org/:org_id/archive", importArchive, {
    summary:
      "Imports the archive of a project or an organization, which is the whole body, as new projects. No one is invited.",
    response: ImportedWorkspace,
    request: importArchive.input.omit({ content: true }),
    file: "application/zip",
    status: 201,
    refusals: [409, 415],
    costly: true,
  }),
]);
