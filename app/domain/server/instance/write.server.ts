import { conflict } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { changeInstance } from "./changes.server.ts";
import { ChangeSignup, signupChanged } from "./schema.ts";

/** Who may make an account from now on. Refused where SIGNUP says it. */
export const changeSignup = operation({
  name: "instance.change-signup",
  account: "fresh",
  input: ChangeSignup,
  ...operatorsOnly,
  prepare: async ({ settings }) => settings.signup,
  async run(tx, { input: { signup }, prepared: set }) {
    if (set !== null) throw conflict(t("This is set by SIGNUP={signup} on the server.", { signup: set }));
    await changeInstance(tx, { signup });
    await tx.emit(signupChanged, { signup });
    return { signup };
  },
});
