import { getGroup } from "#app/domain/meetings/context-groups/read.server.ts";
import { mergeGroup, renameGroup, requestRegroup } from "#app/domain/meetings/context-groups/write.server.ts";
import { getRecorderDefault } from "#app/domain/transcripts/bots/read.server.ts";
import { chooseForProject } from "#app/domain/transcripts/bots/write.server.ts";
import { getRetention } from "#app/domain/transcripts/retention-settings/read.server.ts";
import { Days } from "#app/domain/transcripts/retention-settings/schema.ts";
import { chooseRetention } from "#app/domain/transcripts/retention-settings/write.server.ts";
import { getLanguageModel } from "#app/domain/workspaces/language-model/read.server.ts";
import {
  chooseModel,
  chooseTemplate,
  testModel,
} from "#app/domain/workspaces/language-model/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { Done } from "./shapes/done.ts";
import {
  ChosenRecorder,
  ContextGroupAnswer,
  GroupName,
  KeptRetention,
  ModelTest,
  ProjectModel,
  ProjectModelChoice,
  RecorderOfProject,
  RenamedGroup,
  Retention,
  TemplateChoice,
} from "./shapes/project-settings.ts";

export const projectSettingsApi = group("Settings of a project", [
  endpoint("GET /proj/:project_id/retention", getRetention, {
    summary: "Reads for how long a project keeps transcripts and recordings.",
    response: Retention,
  }),
  endpoint("PUT /proj/:project_id/retention", chooseRetention, {
    summary:
      "Chooses for how many days a project keeps transcripts and recordings; null, or nothing, keeps them for good.",
    response: KeptRetention,
    request: chooseRetention.input.extend({
      transcript_days: Days.optional(),
      recording_days: Days.optional(),
    }),
  }),
  endpoint("GET /proj/:project_id/language-model", getLanguageModel, {
    summary: "Reads which model writes a project's minutes, how, and what it used today.",
    response: ProjectModel,
  }),
  endpoint("PUT /proj/:project_id/language-model", chooseModel, {
    summary: "Turns the language model on or off for a project.",
    response: ProjectModelChoice,
  }),
  endpoint("PUT /proj/:project_id/minutes-template", chooseTemplate, {
    summary: "Chooses how the minutes of a project are written.",
    response: TemplateChoice,
  }),
  endpoint("POST /proj/:project_id/language-model/test", testModel, {
    summary: "Asks the language model one question.",
    response: ModelTest,
    refusals: [409],
    costly: true,
  }),
  endpoint("GET /proj/:project_id/recorder", getRecorderDefault, {
    summary: "Reads whether the recorder joins a project's meetings by itself.",
    response: RecorderOfProject,
  }),
  endpoint("PUT /proj/:project_id/recorder", chooseForProject, {
    summary: "Chooses whether the recorder joins a project's meetings by itself.",
    response: ChosenRecorder,
  }),
  endpoint("GET /proj/:project_id/context-groups", getGroup, {
    summary: "Reads a context group of a project and the names of the others.",
    response: ContextGroupAnswer,
  }),
  endpoint("PATCH /proj/:project_id/context-groups", renameGroup, {
    summary: "Renames a context group. The name of another one merges both.",
    response: RenamedGroup,
  }),
  endpoint("POST /proj/:project_id/context-groups/merge", mergeGroup, {
    summary: "Moves the meetings of a context group into another.",
    response: GroupName,
  }),
  endpoint("POST /proj/:project_id/context-groups/regroup", requestRegroup, {
    summary: "Groups all completed meetings of a project again, in the background.",
    response: Done,
  }),
]);
