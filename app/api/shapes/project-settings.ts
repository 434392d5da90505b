import { z } from "zod";
import { minutesTemplates } from "#app/core/enums/minutes-template.ts";

const kept = {
  project_id: z.string(),
  transcript_days: z.number().nullable().meta({ description: "null keeps them" }),
  keep_recordings: z.boolean(),
  recording_days: z.number().nullable(),
};
const named = { project_id: z.string(), project_name: z.string() };
const mayChoose = z.strictObject({ choose: z.boolean() });

export const KeptRetention = z.strictObject(kept);
export const Retention = z
  .strictObject({
    ...kept,
    ...named,
    takes_recordings: z.boolean().meta({ description: "Whether this server transcribes recordings" }),
    abilities: mayChoose,
  })
  .meta({ id: "Retention" });

const Used = z.strictObject({ tokens: z.number(), allowed: z.number() });

export const ProjectModel = z
  .strictObject({
    model: z
      .string()
      .nullable()
      .meta({ description: "The server's host and the model; null where none is set up" }),
    ...named,
    enabled: z.boolean(),
    template: z.enum(minutesTemplates),
    own_text: z.string().meta({ description: "Counts for the template own" }),
    allowed: z.boolean().meta({ description: "Whether an operator lets the organization use it" }),
    today: z.strictObject({ calls: z.number(), project: Used, person: Used, organization: Used }),
    used_up: z.string().nullable().meta({ description: "Why no call is made any more today" }),
    month: z.strictObject({
      tokens: z.number(),
      cost: z.strictObject({ amount: z.number(), currency: z.string() }).nullable(),
    }),
    abilities: mayChoose,
  })
  .meta({ id: "ProjectModel" });
export const ProjectModelChoice = z.strictObject({ project_id: z.string(), enabled: z.boolean() });
export const TemplateChoice = z.strictObject({ project_id: z.string(), template: z.enum(minutesTemplates) });
export const ModelTest = z.strictObject({
  ok: z.boolean(),
  ms: z.number(),
  problem: z.string().nullable(),
  model: z.string(),
});

export const ChosenRecorder = z.strictObject({ project_id: z.string(), automatic: z.boolean() });
export const RecorderOfProject = z.strictObject({
  recorder: z.string().nullable().meta({ description: "null where none is set up" }),
  ...named,
  automatic: z.boolean(),
  may_choose: z.boolean(),
});

const Topic = { topic: z.string(), meetings: z.number() };
export const ContextGroupAnswer = z
  .strictObject({
    project_id: z.string(),
    ...Topic,
    others: z.array(z.strictObject(Topic)),
    abilities: z.strictObject({ renameGroup: z.boolean() }),
  })
  .meta({ id: "ContextGroup" });
export const GroupName = z.strictObject({ topic: z.string() });
export const RenamedGroup = GroupName.extend({ merged: z.boolean() });
