import type { Act } from "./acts.ts";
import { dayOf } from "./fixture.ts";
import type { Args } from "./known.ts";

/** What somebody does: in the week whose list it stands in, by a page's form or by REST. */
export type Step = { way: "page" | "rest"; who: string; act: Act; args: Args };
/** What is done in one way alone: days pass, a guest uses their link, for which there is no call, somebody leaves. */
export type Event = { days: number } | { link: number } | { leaves: "dan" };

type Said = Omit<Args, "of">;
const by =
  (way: Step["way"]) =>
  (who: string, act: Act, of: number, args: Said = {}): Step => ({ way, who, act, args: { of, ...args } });
const page = by("page");
const rest = by("rest");
const days = (days: number): Event => ({ days });

/**
 * The quarter, week by week. `page` is a form of a page without scripts, `rest` the call; the number is the week whose minutes,
 * action item, decision or agenda it is about. What stands in `before` is done before the meeting, all else once it was held.
 */
export const story: { before?: Step[]; after: (Step | Event)[] }[] = [
  {
    after: [
      page("ana", "bring", 1),
      rest("ana", "keep", 1),
      page("bo", "accept", 1),
      page("ana", "confirm", 1),
      page("ana", "explain", 1, { text: "The crew asked for it." }),
      rest("ana", "ask", 1, { people: [] }),
    ],
  },
  {
    before: [page("bo", "propose", 2, { text: "A song for the captain" })],
    after: [
      rest("ana", "bring", 2),
      rest("ana", "keep", 2),
      page("ana", "cover", 2, { text: "A song for the captain" }),
      rest("cleo", "accept", 2),
      rest("bo", "move", 1, { due: dayOf(3, 4), text: "The printer is away" }),
      rest("ana", "explain", 2, { text: "The machines break." }),
      page("ana", "ask", 2, { people: ["bo", "cleo"] }),
      rest("bo", "agree", 2),
      page("cleo", "agree", 2, { text: "Well put." }),
    ],
  },
  {
    before: [rest("cleo", "propose", 3, { text: "A red stripe for dogs" })],
    after: [
      page("ana", "bring", 3),
      page("ana", "keep", 3),
      rest("ana", "skip", 3, { text: "A red stripe for dogs" }),
      rest("ana", "confirm", 3),
      rest("dan", "decline", 3, { text: "I get dizzy on the ladder" }),
      rest("ana", "give", 3, { to: "bo" }),
      page("bo", "move", 1, { due: dayOf(4, 4), text: "The paper is missing" }),
      rest("ana", "ask", 3, { people: ["bo", "cleo", "dan"] }),
      rest("cleo", "agree", 3),
      page("bo", "object", 3, { text: "We decided to mount fourteen lamps on the north pier." }),
      rest("ana", "approve", 3),
      days(1),
      page("ana", "agree", 3),
      rest("bo", "agree", 3),
      rest("cleo", "agree", 3, { text: "Fourteen is better." }),
      page("dan", "agree", 3),
    ],
  },
  {
    before: [page("bo", "carry", 4, { text: "A red stripe for dogs" })],
    after: [
      rest("ana", "bring", 4),
      rest("ana", "keep", 4),
      rest("ana", "cover", 4, { text: "A red stripe for dogs" }),
      rest("ana", "hand over", 4, { to: "cleo", text: "You write better" }),
      page("cleo", "hand over", 2, { to: "bo", text: "I am at the yard" }),
      page("cleo", "block", 4, { other: 3 }),
      page("ana", "ask", 4, { people: ["bo", "cleo"] }),
      rest("cleo", "delegate", 4, { to: "dan" }),
      rest("bo", "agree", 4),
      page("dan", "agree", 4),
    ],
  },
  {
    after: [
      page("ana", "bring", 5),
      rest("ana", "keep", 5),
      page("bo", "confirm done", 1),
      rest("cleo", "unblock", 4),
      rest("bo", "block", 5, { other: 2 }),
      rest("ana", "ask", 5, { people: ["bo", "cleo", "dan"], quorum: 2, due: dayOf(5, 4) }),
      rest("bo", "agree", 5),
      days(1),
      page("ana", "remind", 5),
      page("cleo", "agree", 5),
      days(4),
      days(5),
    ],
  },
  {
    before: [rest("dan", "propose", 6, { text: "Signs in three languages" })],
    after: [
      rest("ana", "bring", 6),
      page("ana", "keep", 6),
      page("ana", "skip", 6, { text: "Signs in three languages" }),
      page("bo", "unblock", 5),
      rest("ana", "reverse", 4, { text: "There is no money for two sailors" }),
      page("ana", "ask", 6, { people: ["bo", "dan"] }),
      rest("bo", "agree", 6),
      page("ana", "withdraw", 6),
      rest("ana", "ask", 6, { people: ["bo"] }),
      page("bo", "agree", 6),
      rest("bo", "complete", 2),
      page("bo", "reopen", 2),
    ],
  },
  {
    before: [rest("bo", "carry", 7, { text: "Signs in three languages" })],
    after: [
      page("ana", "bring", 7),
      rest("ana", "keep", 7),
      page("ana", "cover", 7, { text: "Signs in three languages" }),
      rest("cleo", "not yet", 4),
      page("ana", "restore", 4),
      page("bo", "complete", 2),
      page("dan", "accept", 7),
      rest("ana", "ask", 7),
      page("bo", "agree", 7),
      rest("cleo", "agree", 7),
      rest("dan", "agree", 7),
      { link: 7 },
    ],
  },
  {
    after: [
      rest("ana", "bring", 8),
      rest("ana", "keep", 8),
      page("bo", "decline", 8, { text: "I am on leave" }),
      page("ana", "give", 8, { to: "cleo" }),
      rest("ana", "ask", 8, { people: ["dan"] }),
      rest("ana", "withdraw", 8),
      page("ana", "ask", 8, { people: ["bo", "cleo"] }),
      page("bo", "delegate", 8, { to: "dan" }),
      rest("dan", "agree", 8),
      rest("cleo", "agree", 8, { text: "Dan speaks for Bo." }),
      rest("ana", "edit", 8, { text: "The kiosk stays open late." }),
      page("ana", "ask", 8, { people: ["bo"] }),
      page("bo", "agree", 8),
    ],
  },
  {
    after: [
      page("ana", "bring", 9),
      page("ana", "keep", 9),
      page("ana", "judge", 9, { other: 5, to: "supersedes" }),
      rest("ana", "ask", 9, { people: ["bo", "dan"] }),
      page("bo", "agree", 9),
      { leaves: "dan" },
      page("ana", "excuse", 9, { to: "dan" }),
      rest("ana", "give", 7, { to: "ana" }),
    ],
  },
  {
    after: [
      rest("ana", "bring", 10),
      rest("ana", "keep", 10),
      rest("ana", "judge", 10, { other: 2, to: "same" }),
      rest("bo", "complete", 3),
      rest("bo", "reopen", 3),
      page("ana", "ask", 10, { people: ["bo", "cleo"] }),
      rest("bo", "agree", 10),
      rest("ana", "excuse", 10, { to: "cleo" }),
    ],
  },
  {
    after: [
      page("ana", "bring", 11),
      rest("ana", "keep", 11),
      page("ana", "reverse", 3, { text: "The lamps blind the captain" }),
      page("cleo", "not yet", 8),
      rest("ana", "ask", 11, { people: ["cleo"] }),
      rest("cleo", "object", 11, { text: "We decided to invite a brass band to the second trip." }),
      page("ana", "approve", 11),
      days(1),
      page("cleo", "agree", 11),
      rest("ana", "agree", 11),
      page("ana", "edit", 11, { text: "A band plays on the second trip." }),
    ],
  },
  {
    after: [
      rest("ana", "bring", 12),
      page("ana", "keep", 12),
      rest("cleo", "confirm done", 8),
      page("ana", "supersede", 12, { other: 6 }),
      rest("ana", "restore", 3),
      page("ana", "ask", 12, { people: ["bo", "cleo"], due: dayOf(12, 3) }),
      days(1),
      rest("ana", "remind", 12),
      days(4),
      rest("ana", "ask", 12, { people: ["bo"], due: dayOf(13, 2) }),
      rest("bo", "agree", 12),
    ],
  },
  {
    after: [
      page("ana", "bring", 13),
      rest("ana", "keep", 13),
      rest("ana", "supersede", 13, { other: 8 }),
      page("bo", "complete", 5),
      rest("ana", "ask", 13, { people: ["bo", "cleo"] }),
      page("bo", "agree", 13),
      rest("cleo", "agree", 13),
    ],
  },
];
