import { eq } from "drizzle-orm";
import { notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { pictureOf } from "#app/core/picture.ts";
import { message } from "#app/core/words.ts";
import { endSessionById, endSessions } from "#app/domain/accounts/sessions/changes.server.ts";
import { clearActiveWorkspace, setActiveWorkspace } from "#app/domain/accounts/users/changes.server.ts";
import { organizationMembers, organizations } from "#db/schema/organizations.ts";
import {
  assertAnotherAdmin,
  changeLogo,
  endMembership,
  makeOrganization,
  organizationMember,
  removeOrganization,
} from "./changes.server.ts";
import { mayManageSessions, organizationPolicy } from "./policy.ts";
import { organizationFor, ownOrganization, workingMember } from "./queries.server.ts";
import {
  ChangeOrganization,
  ChangeOrganizationMember,
  NewOrganization,
  organizationChanged,
  organizationMemberChanged,
  WhichMemberSessions,
  WhichOrganization,
  WhichOrganizationMember,
} from "./schema.ts";
import { organizationView } from "./view.ts";

export const createOrganization = operation({
  name: "organizations.create",
  failed: message("Failed to create organization"),
  input: NewOrganization,
  prepare: (ctx, { input }) => pictureOf(ctx, input.picture),
  async run(tx, { actor, input, prepared: picture }) {
    const made = await makeOrganization(tx, actor.userId, input.org_name);
    const logo_url = await changeLogo(tx, made, { picture, remove: false });
    if (logo_url) await tx.q.update(organizations).set({ logo_url }).where(isOrganization(made.org_id));
    return organizationView(actor, {
      organization: { ...made, logo_url },
      role: "org_admin",
      isOnlyAdmin: true,
      lacks_second_step: false,
    });
  },
});

export const changeOrganization = operation({
  name: "organizations.change",
  failed: message("Failed to update organization"),
  input: ChangeOrganization,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  can: organizationPolicy.edit,
  prepare: (ctx, { input }) => pictureOf(ctx, input.picture),
  async run(tx, { actor, input, target, prepared: picture }) {
    const { organization } = target;
    const change = {
      org_name: input.org_name ?? organization.org_name,
      logo_url: await changeLogo(tx, organization, { picture, remove: input.remove_picture }),
      updated_at: tx.now,
    };
    await tx.q.update(organizations).set(change).where(isOrganization(input.org_id));
    await tx.emit(organizationChanged, { org_id: input.org_id });
    return organizationView(actor, { ...target, organization: { ...organization, ...change } });
  },
});

export const deleteOrganization = operation({
  name: "organizations.delete",
  // A token that leaked must not be able to end everything.
  account: "session",
  failed: message("Failed to delete organization"),
  input: WhichOrganization,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  can: organizationPolicy.delete,
  async run(tx, { input: { org_id } }) {
    await removeOrganization(tx, org_id);
    return { success: true };
  },
});

/** Ends the membership of the organization; a person who is in one of its projects becomes a guest. */
export const leaveOrganization = operation({
  name: "organizations.leave",
  failed: message("Failed to leave organization"),
  input: WhichOrganization,
  find: (scope, { org_id }) => ownOrganization(scope, org_id),
  can: organizationPolicy.leave,
  async run(tx, { actor, input: { org_id } }) {
    await endMembership(tx, org_id, actor.userId);
    await clearActiveWorkspace(tx, { org_id }, actor.userId);
    return { success: true };
  },
});

export const changeOrganizationMember = operation({
  name: "organizations.change-member",
  failed: message("Failed to update organization"),
  input: ChangeOrganizationMember,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  can: organizationPolicy.manageMembers,
  async run(tx, { input: { org_id, user_id, role } }) {
    if (role !== "org_admin") await assertAnotherAdmin(tx, org_id, user_id);
    const changed = await tx.q
      .update(organizationMembers)
      .set({ role })
      .where(organizationMember(org_id, user_id))
      .returning();
    if (changed.length === 0) throw notFound();
    await tx.emit(organizationMemberChanged, { org_id, user_id, role });
    return { org_id, user_id, role };
  },
});

export const removeOrganizationMember = operation({
  name: "organizations.remove-member",
  failed: message("Failed to update organization"),
  input: WhichOrganizationMember,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  can: organizationPolicy.manageMembers,
  async run(tx, { input: { org_id, user_id } }) {
    if (!(await endMembership(tx, org_id, user_id))) throw notFound();
    return { success: true };
  },
});

/** Logs a member out, on one device or on all, as when a laptop is lost. Their password and API tokens stay theirs. */
export const endMemberSessions = operation({
  name: "organizations.end-member-sessions",
  account: "session",
  input: WhichMemberSessions,
  find: (scope, { org_id, user_id }) => workingMember(scope, org_id, user_id),
  can: mayManageSessions,
  async run(tx, { input: { user_id, session_id } }) {
    const one = session_id !== undefined;
    const ended = one ? await endSessionById(tx, user_id, session_id) : await endSessions(tx, user_id);
    if (one && ended === 0) throw notFound();
    return { ended };
  },
});

/** Makes an organization the one the caller works in; the project is chosen anew. */
export const setActiveOrganization = operation({
  name: "organizations.set-active",
  failed: message("Failed to set active organization"),
  input: WhichOrganization,
  find: (scope, { org_id }) => ownOrganization(scope, org_id),
  async run(tx, { actor, target }) {
    const { org_id } = target.organization;
    await setActiveWorkspace(tx, actor.userId, { org_id, project_id: null });
    return organizationView(actor, target);
  },
});

function isOrganization(orgId: string) {
  return eq(organizations.org_id, orgId);
}
