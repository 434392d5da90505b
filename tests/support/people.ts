import { generateKeyPairSync } from "node:crypto";
import type { UserActor } from "#app/core/actor.ts";
import { confirmEmail } from "#app/domain/accounts/email-verification/write.server.ts";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import { createOrganization } from "#app/domain/workspaces/organizations/write.server.ts";
import { acceptInvite } from "#app/domain/workspaces/projects/accept-invite.server.ts";
import { createProject, inviteMembers } from "#app/domain/workspaces/projects/write.server.ts";
import { embeddedIdentity } from "#app/providers/identity/embedded.ts";
import type { IdentityPort } from "#app/providers/identity/port.ts";
import { mailTo } from "./mails.ts";
import { anonymous, type Workspace } from "./workspace.ts";

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const real = await embeddedIdentity({ ...privateKey.export({ format: "jwk" }), kid: "test" });

/** The words behind each hash that was made here, so that none is worked out again, which costs by design. */
const wordsOf = new Map<string, string>();
const hashes = new Map<string, Promise<string>>();

/** The real identity provider with a key of this test run's own, which works out each password once and no wrong one. */
export const testIdentity: IdentityPort = {
  ...real,
  hashPassword(words) {
    const made = hashes.get(words) ?? real.hashPassword(words);
    hashes.set(words, made);
    return made.then((hash) => {
      wordsOf.set(hash, words.normalize("NFKC"));
      return hash;
    });
  },
  async verifyPassword(words, hash) {
    const known = hash === null ? null : wordsOf.get(hash);
    return known === undefined ? real.verifyPassword(words, hash) : known === words.normalize("NFKC");
  },
};

export const password = "correct horse battery staple";

/** Signs a person up through the operation; `ana` becomes Ana Test, ana@example.test. */
export async function newPerson(workspace: Workspace, name: string, invite?: string): Promise<UserActor> {
  const { user, session_id } = await signUp(workspace.ctx(anonymous), {
    first_name: name[0]?.toUpperCase() + name.slice(1),
    last_name: "Test",
    email: `${name}@example.test`,
    password,
    invite,
  });
  return { kind: "user", userId: user.user_id, sessionId: session_id ?? "", via: "cookie" };
}

/** An organization with one project, both made by `admin`. */
export async function newProject(workspace: Workspace, admin: UserActor, name = "Ferry app") {
  const organization = await createOrganization(workspace.ctx(admin), { org_name: `${name} makers` });
  return createProject(workspace.ctx(admin), { org_id: organization.org_id, name });
}

/** As newPerson, with the address proved by the mailed link, in the browser that signed up. */
export async function provedPerson(workspace: Workspace, name: string): Promise<UserActor> {
  const person = await newPerson(workspace, name);
  const mail = await mailTo(workspace, `${name}@example.test`);
  await confirmEmail(workspace.ctx(person), { token: mail?.token });
  return person;
}

/** Invites a person without an account, who signs up through the mailed link, which confirms their address. */
export async function newMember(workspace: Workspace, admin: UserActor, projectId: string, name: string) {
  const email = `${name}@example.test`;
  await inviteMembers(workspace.ctx(admin), { project_id: projectId, emails: email });
  const token = (await mailTo(workspace, email))?.link.split("/").pop() ?? "";
  const member = await newPerson(workspace, name, token);
  await acceptInvite(workspace.ctx(member), { token });
  return member;
}
