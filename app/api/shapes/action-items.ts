import { z } from "zod";
import { actionItemStatuses } from "#app/core/enums/action-item-status.ts";
import { dueGroups } from "#app/core/enums/due-group.ts";
import { priorities } from "#app/core/enums/priority.ts";
import { HasMore } from "./done.ts";
import { ActionItem } from "./summaries.ts";

const TitledMeeting = z.strictObject({ meeting_id: z.string(), title: z.string() });

export const ListedItem = z
  .strictObject({
    action_id: z.string(),
    description: z.string(),
    due_date: z.string().nullable(),
    status: z.enum(actionItemStatuses),
    priority: z.enum(priorities),
    owner: z.string().nullable().meta({ description: "As it was said" }),
    owners: z.array(z.string()).meta({ description: "The people of the project that it names" }),
    mine: z.boolean(),
    group: z.enum(dueGroups),
    days_overdue: z.number(),
    meeting: TitledMeeting,
    project: z.strictObject({ project_id: z.string(), project_name: z.string() }),
    abilities: z.strictObject({ edit: z.boolean(), complete: z.boolean() }),
  })
  .meta({ id: "ListedActionItem" });

export const PossibleItemsAnswer = z
  .array(TitledMeeting.extend({ total: z.number() }))
  .meta({ description: "Meetings with items that no one has kept or dropped yet" });

export const AllActionItems = z
  .strictObject({
    groups: z.array(
      z.strictObject({ group: z.enum(dueGroups), total: z.number(), items: z.array(ListedItem) }),
    ),
    open: z
      .strictObject({ mine: z.number(), all: z.number() })
      .meta({ description: "How many are open, whatever the filters" }),
    cut: z.boolean().meta({ description: "Older ones are in the lists of their meetings alone" }),
    has_more: HasMore,
    possible: PossibleItemsAnswer,
    owners: z.array(z.string()).meta({ description: "Owners to filter by" }),
    owner_is_person: z.boolean(),
    meetings: z.array(TitledMeeting).meta({ description: "Meetings to filter by" }),
    people: z
      .record(z.string(), z.array(z.string()))
      .meta({ description: "By project: names that its items can be given to" }),
    today: z.string().meta({ description: "YYYY-MM-DD, where the caller is" }),
  })
  .meta({ id: "AllActionItems" });

export const OneActionItem = z.strictObject({
  item: ActionItem,
  deleted: z.boolean(),
  people: z.array(z.string()).meta({ description: "Names that it can be given to" }),
  find_in: z
    .string()
    .nullable()
    .meta({ description: "The project in which further names are looked for; null where all are here" }),
});
export const ChangedItems = z.strictObject({ changed: z.number() });
