import { z } from "zod";
import { actionItemChangeKinds } from "#app/core/enums/action-item-change-kind.ts";
import { actionItemStatuses } from "#app/core/enums/action-item-status.ts";
import { dueGroups } from "#app/core/enums/due-group.ts";
import { priorities } from "#app/core/enums/priority.ts";
import { HasMore, Instant } from "./done.ts";
import { ActionItem } from "./summaries.ts";

const TitledMeeting = z.strictObject({ meeting_id: z.string(), title: z.string() });

const ItemAbilities = z.strictObject({
  edit: z.boolean(),
  complete: z.boolean(),
  answer: z.boolean(),
  viewHistory: z.boolean(),
});
const LinkedItem = z.strictObject({
  action_id: z.string(),
  description: z.string(),
  meeting_id: z.string(),
  meeting_title: z.string(),
});
const Completion = z
  .strictObject({
    proposal_id: z.string(),
    meeting: TitledMeeting.extend({ held_at: Instant }),
    segment_id: z.string(),
    speaker: z.string(),
    start_ms: z.number().nullable(),
    timestamp: z.string().nullable(),
    quote: z.string(),
    asked: z.string().nullable().meta({ description: "What the words answer" }),
  })
  .meta({ id: "CompletionWords" });
const Ledger = z
  .strictObject({
    accepted_by: z.string().nullable(),
    due_moves: z.number(),
    first_due: z.string().nullable(),
    blocked_by: LinkedItem.nullable(),
    is_blocker_hidden: z.boolean().meta({ description: "It waits for an item that the caller can't see" }),
    blocks: z.array(LinkedItem),
    maybe_done: z
      .array(Completion)
      .meta({ description: "Words of later meetings that seem to say that it is done, to be answered" }),
    history: z.array(
      z.strictObject({
        change_id: z.string(),
        kind: z.enum(actionItemChangeKinds),
        by: z.string().nullable(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        word: z.string().nullable(),
        other: z.string().nullable(),
        proof: Completion.nullable().meta({ description: "The words that were answered" }),
        created_at: Instant,
      }),
    ),
    has_more: HasMore,
  })
  .meta({ id: "ActionItemLedger" });

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
    waiting: z.boolean().meta({ description: "For the owner to accept it" }),
    due_moves: z.number().meta({ description: "How often its due date was moved" }),
    first_due: z.string().nullable().meta({ description: "The date before the first move" }),
    blocked: z.boolean().meta({ description: "It waits for another action item" }),
    maybe_done: z.boolean().meta({ description: "A later meeting seems to say that it is done" }),
    meeting: TitledMeeting,
    project: z.strictObject({ project_id: z.string(), project_name: z.string() }),
    abilities: ItemAbilities,
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
  mine: z.boolean(),
  abilities: ItemAbilities,
  ledger: Ledger,
  blockers: z
    .array(z.strictObject({ action_id: z.string(), description: z.string() }))
    .meta({ description: "Items that it could wait for" }),
  people: z.array(z.string()).meta({ description: "Names that it can be given to" }),
  find_in: z
    .string()
    .nullable()
    .meta({ description: "The project in which further names are looked for; null where all are here" }),
});
export const ChangedItems = z.strictObject({ changed: z.number() });

const figures = { open: z.number(), overdue: z.number(), week: z.number(), done: z.number() };
const Figures = z.strictObject(figures);
export const WorkloadOfProject = z
  .strictObject({
    people: z.array(
      z.strictObject({ user_id: z.string(), name: z.string(), is_me: z.boolean(), ...figures }),
    ),
    others: Figures.meta({ description: "Owners who aren't in the project" }),
    without: Figures.meta({ description: "Without an owner" }),
    all: Figures,
    cut: z.boolean().meta({ description: "There are more than were counted" }),
    today: z.string(),
  })
  .meta({ id: "Workload" });
