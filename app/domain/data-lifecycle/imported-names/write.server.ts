import { notFound } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { operation } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { carryInto, setAccepted } from "./changes.server.ts";
import { importedPerson, namesFor } from "./queries.server.ts";
import { carryName, nameAccepted, WhichName } from "./schema.ts";

/** The caller says that a name in an imported archive is theirs: what stands under it is theirs from now on. */
export const acceptName = operation({
  name: "imported-names.accept-name",
  account: "session",
  failed: message("We couldn't claim the name. Try again."),
  input: WhichName,
  find: async (scope, { person_id }) =>
    (await namesFor(scope)).find(({ person }) => person.person_id === person_id),
  async run(tx, { actor: { userId: user_id }, input: { person_id }, target: { org_id, person } }) {
    if (!(await setAccepted(tx, person_id, user_id))) throw notFound();
    await tx.emit(nameAccepted, { org_id, user_id, person_id });
    await tx.enqueue(carryName, { person_id }, { key: jobKey(carryName, person_id) });
    return { name: displayName({ ...person, email: "" }) };
  },
});

/** One part of putting an account where its accepted name stands. */
export const carryPart = operation({
  name: "imported-names.carry-part",
  who: "system",
  input: WhichName,
  async run(tx, { input: { person_id } }) {
    const person = await importedPerson(tx, person_id);
    const user = person?.accepted_by ? await userById(tx, person.accepted_by) : undefined;
    if (!user) return { more: false };
    return carryInto(tx, person_id, { user_id: user.user_id, name: displayName(user) });
  },
});
