import { z } from "zod";
import { cleanName } from "#app/core/clean-name.ts";
import { Id } from "#app/core/id.ts";
import { t } from "#app/core/words.ts";

const GroupName = z
  .string({ error: () => t("Name is required") })
  .overwrite(cleanName)
  .min(1, { error: () => t("Name is required") })
  .max(80, { error: () => t("Use at most 80 characters") });

/** A group by the name it has now. */
export const WhichGroup = z.object({ project_id: Id, topic: z.string().min(1).max(200) });

export const RenameGroup = WhichGroup.extend({ name: GroupName });
export const MergeGroup = WhichGroup.extend({
  /** The group that the meetings go to. */
  into: z
    .string({ error: () => t("Choose a group") })
    .min(1, { error: () => t("Choose a group") })
    .max(200),
});

export const NewGroups = z.object({
  project_id: Id,
  /** The name that the grouping gives to each meeting's group, by the meeting's id. */
  groups: z.record(z.string(), z.string().min(1).max(200)),
});
