import { z } from "zod";
import { iso } from "#app/core/clock.ts";
import { notFound } from "#app/core/errors.ts";
import { query } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { sessionsOf } from "#app/domain/accounts/sessions/queries.server.ts";
import { sessionView } from "#app/domain/accounts/sessions/view.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { PeoplePage } from "#app/domain/accounts/users/people-page.ts";
import { mayManageSessions } from "./policy.ts";
import {
  logoOf,
  memberOfOrganization,
  membersOfOrganization,
  organizationFor,
  organizationsOf,
  ownOrganization,
  pageOfOrganization,
  workingMember,
} from "./queries.server.ts";
import { WhichOrganization, WhichOrganizationMember } from "./schema.ts";
import { organizationMemberView, organizationView } from "./view.ts";

export const listOrganizations = query({
  name: "organizations.list",
  failed: message("Failed to fetch organizations"),
  input: z.object({}),
  async run(scope, { actor }) {
    const found = await organizationsOf(scope);
    return found.map((target) => organizationView(actor, target));
  },
});

/** An organization without its members, for pages that show none of them. */
export const getOrganizationAlone = query({
  name: "organizations.get-alone",
  input: WhichOrganization,
  find: (scope, { org_id }) => ownOrganization(scope, org_id),
  run: async (_scope, { actor, target }) => organizationView(actor, target),
});

export const getOrganization = query({
  name: "organizations.get",
  input: WhichOrganization,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  async run(scope, { actor, target }) {
    // A guest sees that the organization is there, not who is in it.
    const members =
      target.role === "guest" ? [] : await membersOfOrganization(scope, target.organization.org_id);
    return {
      ...organizationView(actor, target),
      members: members.map(({ second_step_since: _, ...member }) => ({
        ...member,
        joined_at: iso(member.joined_at),
      })),
    };
  },
});

/** A page of an organization's members, for its own people; a guest sees none of them. */
export const listOrganizationMembers = query({
  name: "organizations.list-members",
  input: WhichOrganization.extend(PeoplePage.shape),
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  async run(scope, { input: { org_id, ...page }, target: { role } }) {
    if (role === "guest") return { people: [], total: 0, at: 0, q: "" };
    const { people, ...rest } = await pageOfOrganization(scope, org_id, page);
    return { ...rest, people: people.map((member) => organizationMemberView(member, role)) };
  },
});

/** One member of an organization, for its own people; null where there is none of this id. */
export const getOrganizationMember = query({
  name: "organizations.get-member",
  input: WhichOrganizationMember,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  async run(scope, { input: { org_id, user_id }, target: { role } }) {
    const member = role === "guest" ? undefined : await memberOfOrganization(scope, org_id, user_id);
    return member ? organizationMemberView(member, role) : null;
  },
});

/** Where a member is logged in, last used first. */
export const listMemberSessions = query({
  name: "organizations.list-member-sessions",
  account: "session",
  input: WhichOrganizationMember,
  find: (scope, { org_id, user_id }) => workingMember(scope, org_id, user_id),
  can: mayManageSessions,
  async run(scope, { actor, target: { user } }) {
    const rows = await sessionsOf(scope, user.user_id);
    return {
      user_id: user.user_id,
      name: displayName(user),
      email: user.email,
      sessions: rows
        .sort((a, b) => b.last_seen_at - a.last_seen_at)
        .map((row) => sessionView(row, actor.sessionId)),
    };
  },
});

/** The logo itself, for all who see the organization. */
export const getOrganizationLogo = query({
  name: "organizations.get-logo",
  input: WhichOrganization,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  async run(scope, { input }) {
    const logo = await logoOf(scope, input.org_id);
    if (!logo) throw notFound();
    return logo;
  },
});
