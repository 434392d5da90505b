import { isUnnamed } from "./antecedent.ts";
import { cuesIn } from "./cues.ts";
import { findDueDate } from "./due-date.ts";
import { language } from "./language/current.ts";
import { asEvidence, type RelatedTurns } from "./related-turns.ts";
import { acceptsRequest, type Reply, replyOf } from "./replies.ts";
import { askedOfAnybody, isForLater, isOpenTask, namesDay, type Request, Requests } from "./requests.ts";
import type { Sentence } from "./sentences.ts";
import type { ActionItemDraft, DigestOptions, Turn } from "./types.ts";

/** How far before "I can take that" the task is looked for. */
const BACK = { turns: 3, sentences: 6 };
const LONGEST = 50;

/**
 * What was handed out in so many words, by the number of the sentence that names it. Null stands for a sentence that is
 * no task although it may be worded like one: a request that was refused or done on the spot, a "sure, I'll do that".
 */
export type Assignments = Map<number, ActionItemDraft | null>;

type Meeting = {
  turns: Turn[];
  sentences: Sentence[];
  related: RelatedTurns;
  heldOn: string | undefined;
  requests: Requests;
  found: Assignments;
  /** Tasks that somebody has said yes to: nobody takes them over. */
  settled: Set<number>;
};

/** Tasks asked of a person by name, told as an action item, or taken up by whoever says "I can take that". */
export function findAssignments(
  turns: Turn[],
  sentences: Sentence[],
  people: string[],
  related: RelatedTurns,
  { heldOn }: DigestOptions,
): Assignments {
  const requests = new Requests(people);
  const meeting = {
    turns,
    sentences,
    related,
    heldOn,
    requests,
    found: new Map(),
    settled: new Set<number>(),
  };
  for (const sentence of sentences) {
    const request = sentence.whole && sentence.words <= LONGEST ? requestIn(sentence, requests) : null;
    if (request) handOut(sentence, request, meeting);
    else if (acceptsRequest(sentence.raw)) takeUp(sentence, meeting);
  }
  return meeting.found;
}

/** What was said is read as well: cleaning drops a name of two small letters, as some recognisers write it. */
function requestIn({ text, raw, speaker }: Sentence, requests: Requests): Request | null {
  return requests.in(text, speaker) ?? requests.in(raw.trim(), speaker);
}

function handOut(sentence: Sentence, request: Request, meeting: Meeting): void {
  const { turns, found, heldOn } = meeting;
  const reply = replyOf(request.people, sentence.turn, turns);
  if (reply) silenceAnswer(reply, sentence, meeting);
  if (!isForLater(request.doing) || reply?.refused) {
    found.set(sentence.at, null);
    return;
  }
  const named = reply && isUnnamed(request.doing) ? namedBy(reply, sentence, meeting) : undefined;
  if (reply && named) {
    found.set(sentence.at, null);
    const turns = asEvidence(named.turn, [sentence.turn]);
    found.set(named.at, { ...taskBy(named, "", heldOn), turns, owner: reply.by });
    return;
  }
  const accepted = reply !== null && (reply.promised || isWork(request));
  if (!accepted && !request.firm) return;
  if (accepted) meeting.settled.add(sentence.at);
  found.set(sentence.at, {
    ...taskBy(sentence, reply?.text ?? "", heldOn),
    turns: asEvidence(sentence.turn, reply ? [reply.turn] : meeting.related.of(sentence, 1)),
    owner: reply?.by ?? (request.people.length === 1 ? (request.people[0] ?? null) : null),
  });
}

/** The words of a task and its day; where the answer moved the day, the words do not name the old one. */
function taskBy(task: Sentence, reply: string, heldOn?: string): { text: string; dueDate: string | null } {
  const asked = findDueDate(task.raw, heldOn);
  const dueDate =
    asked === null || language.requests.SETS_DAY.test(reply) ? (findDueDate(reply, heldOn) ?? asked) : asked;
  return { text: asked === dueDate ? task.text : task.text.replace(language.requests.DAY, ""), dueDate };
}

/** A bare "yes" accepts work, and answers "can you hear me?". */
function isWork({ doing, firm }: Request): boolean {
  return firm || language.requests.isWork(doing) || namesDay(doing);
}

/** "Put that into the draft" is said better by the answer "I'll update the draft of the agreement". */
function namedBy(reply: Reply, asked: Sentence, { sentences }: Meeting): Sentence | undefined {
  const terms = new Set(asked.terms);
  return sentences.find(
    ({ turn, whole, raw, terms: own }) =>
      turn === reply.turn && whole && cuesIn(raw).has("promise") && own.some((term) => terms.has(term)),
  );
}

/** "Sure, I'll send it on Monday" is no second task beside the request it answers. */
function silenceAnswer(reply: Reply, asked: Sentence, { sentences, found }: Meeting): void {
  const terms = new Set(asked.terms);
  for (let at = asked.at + 1; (sentences[at]?.turn ?? Number.POSITIVE_INFINITY) <= reply.turn; at++) {
    const said = sentences[at];
    if (said?.turn !== reply.turn) continue;
    const shared = said.terms.filter((term) => terms.has(term)).length;
    if (acceptsRequest(said.raw) || (shared > 0 && shared * 2 >= said.terms.length)) found.set(at, null);
  }
}

function takeUp(answer: Sentence, meeting: Meeting): void {
  const { found, heldOn } = meeting;
  if (found.has(answer.at)) return;
  const task = taskBefore(answer, meeting);
  if (!task) return;
  const after = meeting.sentences[answer.at + 1];
  const rest = after?.turn === answer.turn && after.words <= 5 ? after.raw : "";
  meeting.settled.add(task.at);
  found.set(answer.at, null);
  found.set(task.at, {
    ...taskBy(task, `${answer.raw} ${rest}`, heldOn),
    turns: asEvidence(task.turn, [answer.turn]),
    owner: answer.speaker,
  });
}

/** The last request or open task before an answer; null when that one is not for later or has its doer already. */
function taskBefore(answer: Sentence, { sentences, requests, settled }: Meeting): Sentence | null {
  for (let at = answer.at - 1; at >= Math.max(0, answer.at - BACK.sentences); at--) {
    const said = sentences[at];
    if (!said || answer.turn - said.turn > BACK.turns) return null;
    if (settled.has(at)) return null;
    const request = requestIn(said, requests);
    const mine = said.speaker === answer.speaker;
    if (request) return said.whole && !mine && isForLater(request.doing) ? said : null;
    if (mine && askedOfAnybody(said.text) !== null) continue;
    if (isOpenTask(said.text)) return said.whole && said.words <= LONGEST ? said : null;
    if (askedOfAnybody(said.text) !== null) return null;
  }
  return null;
}
