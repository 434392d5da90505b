import { t } from "#app/core/words.ts";
import { chooseSignOffDefault } from "#app/domain/summaries/sign-offs/default.server.ts";
import { submit } from "#app/http/pages/page.ts";
import { type SectionActions, saved } from "./saved.server.ts";

export const signOffActions: SectionActions = {
  "choose-sign-off": (args, form) =>
    submit(
      args,
      chooseSignOffDefault,
      { ...form, people: form.people ?? [], quorum: form.quorum ?? "" },
      () => saved(args, t("Saved. New requests start from this."), "sign-off"),
    ),
};
