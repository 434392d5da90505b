import { beforeAll, describe, expect, test } from "vitest";
import { ownProgram } from "#tests/support/e2e.ts";
import { emailOf, press, see, signUpAlone } from "#tests/support/journey.ts";
import { addTask, changeAccount, tidyChats, useHub } from "#tests/support/journey-account.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import type { Program } from "#tests/support/program.ts";
import { type Outcome, outcomeOf } from "#tests/support/program-database.ts";
import {
  join,
  logInto,
  newMeeting,
  newProject,
  newStage,
  type Person,
  propose,
  type Stage,
  summarize,
  wanted,
} from "#tests/support/stage.ts";

const outcomes = new Map<boolean, Outcome>();

describe.each([{ js: true }, { js: false }])("screens beside the main job, scripts $js", ({ js }) => {
  let program: Program;
  let stage: Stage;
  let ana: Person;
  let visitor: Visitor;
  let summary: string;
  let edit: string;
  const chats: string[] = [];

  beforeAll(async () => {
    program = await ownProgram();
    stage = newStage(program);
    ana = await stage.person("Ana", signUpAlone, emailOf("Ana"));
    const bo = await stage.person("Bo", signUpAlone, emailOf("Bo"));
    const place = await newProject(ana);
    await join(ana, bo, place);
    const meeting = await newMeeting(ana, place);
    await summarize(ana, meeting);
    summary = `/meeting-summary/${meeting}`;
    edit = await propose(bo, meeting);
    for (const query of ["Why are the screens hard to read?", "When do we launch?"]) {
      const chat = `/cross-memory-gpt/new-chat?project_id=${place.project_id}`;
      const { body } = await wanted(ana.call("POST", chat, { query }));
      chats.push(`/memory-gpt/${body.session_id}`);
    }
    await stage.waitForNotification(ana);
    visitor = await newVisitor({ js, program });
    await logInto(visitor.context, ana);
  });

  test("rejecting an edit changes nothing", async () => {
    const { page } = visitor;
    await page.goto(`${summary}?edit_request=${edit}`);
    await press(page, "Reject");
    await see(page, "The original summary remains unchanged.");
  });

  test("an action item is added and completed", () => addTask(visitor.page, summary, "Write it down"));

  test("chats are renamed and deleted", () => tidyChats(visitor.page, chats[0] ?? "", chats[1] ?? ""));

  test("the hub is searched and regrouped", () => useHub(visitor.page, "timetable"));

  test("the account gets a name and a time zone", () => changeAccount(visitor.page));

  test("the browser and the server report no errors", async () => {
    await visitor.watch.settled();
    expect(visitor.watch.problems).toEqual([]);
    expect(program.failures()).toEqual([]);
    outcomes.set(js, await outcomeOf(program));
  });
});

test("the same steps with and without scripts leave the same data", () => {
  expect(outcomes.get(false)).toEqual(outcomes.get(true));
});
