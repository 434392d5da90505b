import { generateKeyPairSync } from "node:crypto";
import type { UserActor } from "#app/core/actor.ts";
import { confirmEmail } from "#app/domain/account/addresses/write.server.ts";
import { signUp } from "#app/domain/account/identity/write.server.ts";
import { createOrganization } from "#app/domain/organizations/write.server.ts";
import { acceptInvite, createProject, inviteMembers } from "#app/domain/projects/write.server.ts";
import { embeddedIdentity } from "#app/providers/identity/embedded.ts";
import type { IdentityPort } from "#app/providers/identity/port.ts";
import { mailTo } from "./mails.ts";
import { anonymous, type Workspace } from "./workspace.ts";

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const real = await embeddedIdentity({ ...privateKey.export({ format: "jwk" }), kid: "test" });

/** The real identity provider with a key of this test run's own. What costs by design, it works out once for each password. */
export const testIdentity: IdentityPort = {
  ...real,
  hashPassword: once(real.hashPassword),
  verifyPassword: once(real.verifyPassword),
};

function once<Words extends unknown[], Result>(work: (...words: Words) => Promise<Result>) {
  const known = new Map<string, Promise<Result>>();
  return (...words: Words): Promise<Result> => {
    const key = JSON.stringify(words);
    const result = known.get(key) ?? work(...words);
    known.set(key, result);
    return result;
  };
}

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
