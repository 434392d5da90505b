import { t } from "#app/core/words.ts";
import {
  chooseModel,
  chooseTemplate,
  testModel,
} from "#app/domain/workspaces/language-model/write.server.ts";
import { redirectTo, submit } from "#app/http/pages/page.ts";
import { type SectionActions, saved } from "./saved.server.ts";

const at = "language-model";

export const languageModelActions: SectionActions = {
  "choose-model": (args, form) =>
    submit(args, chooseModel, form, ({ enabled }) => {
      const message = enabled
        ? t("The language model is on for this project.")
        : t("The language model is off for this project.");
      return saved(args, message, at);
    }),
  "choose-template": (args, form) =>
    submit(args, chooseTemplate, form, () => saved(args, t("Template saved. New minutes will use it."), at)),
  "test-model": (args, form) =>
    submit(args, testModel, form, ({ model, ms, problem }) => {
      const message = problem ?? t("{model} answered after {ms} s.", { model, ms: (ms / 1000).toFixed(1) });
      const kind = problem === null ? ("success" as const) : ("error" as const);
      return redirectTo(args, `/settings/${at}`, { flash: { kind, message } });
    }),
};
