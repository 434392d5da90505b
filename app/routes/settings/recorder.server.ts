import { t } from "#app/core/words.ts";
import { chooseForProject } from "#app/domain/transcripts/bots/write.server.ts";
import { submit } from "#app/http/pages/page.ts";
import { type SectionActions, saved } from "./saved.server.ts";

export const recorderActions: SectionActions = {
  "choose-recorder": (args, form) =>
    submit(args, chooseForProject, form, ({ automatic }) => {
      const message = automatic
        ? t("The recorder joins this project's meetings automatically.")
        : t("The recorder joins only when someone starts it.");
      return saved(args, message, "recorder");
    }),
};
