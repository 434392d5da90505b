import { describe, expect, test } from "vitest";
import {
  type AgendaDraft,
  type AgendaStep,
  agendaFields,
  agendaNotice,
  agendaStep,
  emptyAgenda,
  isGenerated,
  nextAgenda,
  readAgenda,
  selectedItems,
  storedAgenda,
} from "#app/domain/meetings/agenda/agenda-form.ts";

const draftAfter = (...steps: AgendaStep[]) => steps.reduce(nextAgenda, emptyAgenda);
const offer: AgendaStep = { step: "offer", items: ["Timetable", "Screens", "Budget"] };
const save: AgendaStep = { step: "save" };
/** A draft in a line: chosen ones with a plus, people's own in capitals of their own making. */
const shown = ({ items, saved }: AgendaDraft) =>
  [...items.map(({ text, isSelected }) => `${isSelected ? "+" : "-"}${text}`), saved ? "saved" : ""].join(
    " ",
  );

describe("the agenda of a meeting being planned", () => {
  test.each<[string, AgendaStep[], string]>([
    ["suggestions are chosen and not saved", [offer], "+Timetable +Screens +Budget "],
    ["saving keeps the chosen", [offer, save], "+Timetable +Screens +Budget saved"],
    ["a tick makes it unsaved", [offer, save, { step: "toggle", at: 1 }], "+Timetable -Screens +Budget "],
    [
      "and the same tick back does not save it",
      [offer, save, { step: "toggle", at: 1 }, { step: "toggle", at: 1 }],
      "+Timetable +Screens +Budget ",
    ],
    [
      "nothing chosen is nothing to save",
      [{ step: "offer", items: ["A"] }, { step: "toggle", at: 0 }, save],
      "-A ",
    ],
    ["an own item is chosen at once", [{ step: "add", text: "  Piers \n and  ramps " }], "+Piers and ramps "],
    [
      "a blank own item is ignored",
      [offer, save, { step: "add", text: "  " }],
      "+Timetable +Screens +Budget saved",
    ],
    [
      "an own item that is there is only chosen",
      [offer, { step: "toggle", at: 1 }, { step: "add", text: "screens" }],
      "+Timetable +Screens +Budget ",
    ],
    [
      "deleting moves the choice along",
      [offer, { step: "toggle", at: 0 }, { step: "delete", at: 0 }],
      "+Screens +Budget ",
    ],
    [
      "deleting what was not chosen makes it unsaved as well",
      [offer, { step: "toggle", at: 0 }, save, { step: "delete", at: 0 }],
      "+Screens +Budget ",
    ],
    [
      "deleting nothing changes nothing",
      [offer, save, { step: "delete", at: 9 }],
      "+Timetable +Screens +Budget saved",
    ],
    [
      "a changed item is unsaved",
      [offer, save, { step: "edit", at: 1 }, { step: "update", at: 1, text: "Signs" }],
      "+Timetable +Signs +Budget ",
    ],
    [
      "a blank change is ignored",
      [offer, save, { step: "edit", at: 1 }, { step: "update", at: 1, text: " " }],
      "+Timetable +Screens +Budget saved",
    ],
    [
      "new suggestions leave what people wrote, and a choice once made",
      [
        offer,
        { step: "toggle", at: 2 },
        { step: "update", at: 1, text: "Signs" },
        { step: "add", text: "Piers" },
        { step: "offer", items: ["Budget", "piers", "Launch"] },
      ],
      "-Budget +Launch +Signs +Piers ",
    ],
  ])("%s", (_name, steps, expected) => expect(shown(draftAfter(...steps))).toBe(expected));

  test("is limited to fifty items of three hundred characters", () => {
    const many = Array.from(
      { length: 60 },
      (_, at): AgendaStep => ({ step: "add", text: `${at} ${"x".repeat(400)}` }),
    );
    const { items } = draftAfter(...many);
    expect([items.length, items[0]?.text.length]).toEqual([50, 300]);
  });

  test.each<[AgendaStep, string | undefined]>([
    [offer, "AI-powered agenda generated!"],
    [{ step: "update", at: 0, text: "Signs" }, "Agenda item updated!"],
    [{ step: "update", at: 0, text: "  " }, undefined],
    [save, "Agendas saved successfully!"],
    [{ step: "toggle", at: 0 }, undefined],
    [{ step: "add", text: "Piers" }, undefined],
  ])("step %o shows the message %s", (step, message) =>
    expect(agendaNotice(draftAfter(offer), step)?.message).toBe(message),
  );

  test("reports that there is nothing to save", () => {
    expect(agendaNotice(emptyAgenda, save)).toMatchObject({ kind: "error" });
  });

  test("counts as generated while one unchanged suggestion is chosen", () => {
    const one: AgendaStep = { step: "offer", items: ["A"] };
    expect(isGenerated(draftAfter(one))).toBe(true);
    expect(isGenerated(draftAfter(one, { step: "toggle", at: 0 }, { step: "add", text: "B" }))).toBe(false);
    expect(isGenerated(draftAfter(one, { step: "update", at: 0, text: "B" }))).toBe(false);
  });
});

describe("the agenda as form fields", () => {
  const draft = draftAfter(offer, { step: "toggle", at: 1 }, { step: "add", text: "Piers" }, save, {
    step: "edit",
    at: 2,
  });

  test("is read back unchanged", () => {
    expect(readAgenda(agendaFields(draft))).toEqual(draft);
    expect(readAgenda({})).toEqual(emptyAgenda);
    expect(readAgenda({ agenda_item: "One", agenda_selected: "0" })).toMatchObject({
      items: [{ text: "One", isOwn: false, isSelected: true }],
    });
  });

  test("is unsaved once a checkbox was changed on the page", () => {
    const fields = agendaFields(draft);
    expect(readAgenda({ ...fields, agenda_selected: ["0", "1", "2", "3"] }).saved).toBeNull();
    expect(
      readAgenda({ ...fields, agenda_selected: fields.agenda_selected?.toReversed() }).saved,
    ).not.toBeNull();
  });

  test.each<[string, AgendaStep | null]>([
    ["agenda-add", { step: "add", text: "Piers" }],
    ["agenda-update:3", { step: "update", at: 3, text: "Ramps" }],
    ["agenda-edit:1", { step: "edit", at: 1 }],
    ["agenda-delete:0", { step: "delete", at: 0 }],
    ["agenda-leave", { step: "leave" }],
    ["agenda-save", { step: "save" }],
    ["agenda-offer", null],
    ["schedule", null],
    ["agenda-delete:x", null],
  ])("reads intent %s as a step", (intent, step) =>
    expect(agendaStep(intent, { agenda_new: "Piers", agenda_text: "Ramps" })).toEqual(step),
  );

  test("of an existing meeting is all selected and saved", () => {
    const stored = storedAgenda(["Timetable", "Screens"], true);
    expect(selectedItems(stored)).toEqual(stored.saved);
    expect(readAgenda(agendaFields(stored))).toEqual(stored);
    expect(storedAgenda([], true)).toEqual(emptyAgenda);
  });
});
