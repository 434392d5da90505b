import { t } from "#app/core/words.ts";
import { chooseRetention } from "#app/domain/transcripts/retention-settings/write.server.ts";
import { submit } from "#app/http/pages/page.ts";
import { type SectionActions, saved } from "./saved.server.ts";

export const retentionActions: SectionActions = {
  "choose-retention": (args, form) =>
    submit(args, chooseRetention, form, () =>
      saved(args, t("Saved. Anything older will be deleted shortly."), "data-retention"),
    ),
};
