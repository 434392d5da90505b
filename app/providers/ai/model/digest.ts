import { randomBytes } from "node:crypto";
import { z } from "zod";
import { statementKinds } from "#app/core/enums/statement-kind.ts";
import { uncitedTopics } from "#app/intelligence/coverage.ts";
import {
  type Claim,
  type Doubt,
  doubtsAbout,
  isPromptInjection,
  type ProofContext,
} from "#app/intelligence/proof.ts";
import { withFairMarks } from "#app/intelligence/quotation.ts";
import type { DigestOptions, EngineLine, MeetingDigest, Turn } from "#app/intelligence/types.ts";
import type { ModelClient } from "./client.ts";
import { composed, type Metered, type PartDigest } from "./compose.ts";
import { ModelFailure } from "./failure.ts";
import { numbered, type PromptPart, promptParts } from "./parts.ts";
import { singleLine } from "./plain-text.ts";
import { extractPrompt, fence, mendPrompt, promptVersion } from "./prompts.ts";

const Extracted = z.object({
  kind: z.enum(statementKinds),
  text: z.string(),
  turns: z.array(z.number().int()),
  owner: z.string().nullable(),
  due: z.string().nullable(),
});
const Reply = z.object({ topic: z.string(), lines: z.array(Extracted) });
const Mended = z.object({ lines: z.array(Extracted) });

/** `refused` could not be proved, and not be mended either. */
type PartReading = PartDigest & { refused: Claim[] };
type Meeting = { turns: Turn[]; options: DigestOptions; embedded: MeetingDigest };

const mostLinesOfAPart = 12;
const longestLine = 400;
const longestTopic = 80;
/** The share of a topic's words that were said: a name is short, so nearly all of them. */
const topicWordsNeeded = 0.75;
const partsAtATime = 3;
const replyTokens = 4000;

/**
 * A digest whose prose a model writes and whose every line is proved against the transcript. The meeting is read part by
 * part; what cannot be proved is mended once, else the embedded engine's lines stand there. Terms, themes and the group
 * are the embedded engine's. Where some parts could not be read by the model, `notice` says so.
 *
 * @throws ModelFailure when no part could be read by the model
 */
export async function modelDigest(
  client: ModelClient,
  { turns, options, embedded }: Meeting,
  { meter, onProgress, signal }: Metered,
): Promise<MeetingDigest> {
  const parts = promptParts(turns, embedded.outline);
  const context = contextOf(turns, options);
  const failures: ModelFailure[] = [];
  let done = 0;
  const read = async (part: PromptPart): Promise<PartReading> => {
    signal?.throwIfAborted();
    try {
      return await readPart(client, { turns, part, context }, { meter, signal });
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      failures.push(error);
      return { topic: part.topic, points: [], decisions: [], actionItems: [], refused: [] };
    } finally {
      done++;
      onProgress?.({ step: done, of: parts.length + 1, label: `Read part ${done} of ${parts.length}` });
    }
  };
  const digests = await inTurns(parts, partsAtATime, read);
  const [failure] = failures;
  if (failure && failures.length === parts.length) throw failure;
  const filled = digests.map((digest, at) => withEmbedded(digest, parts[at] as PromptPart, embedded));
  const whole = await composed(client, { parts, filled, turns, embedded }, { meter, signal });
  return {
    ...whole,
    uncovered: uncitedTopics(turns, embedded.outline, whole),
    engine: client.name,
    promptVersion,
    ...(failure && { notice: `${failures.length} of ${parts.length} parts: ${failure.message}` }),
  };
}

function contextOf(turns: Turn[], { attendees = [], heldOn }: DigestOptions): ProofContext {
  const people = [...new Set([...attendees, ...turns.map(({ speaker }) => speaker)])];
  return { people, ...(heldOn !== undefined && { heldOn }) };
}

type Reading = { turns: Turn[]; part: PromptPart; context: ProofContext };
type Proved = { claim: Claim; doubts: Doubt[] };

async function readPart(
  client: ModelClient,
  { turns, part, context }: Reading,
  { meter, signal }: Metered,
): Promise<PartReading> {
  const mark = randomBytes(6).toString("hex");
  const held = context.heldOn ? `The meeting was held on ${context.heldOn}.\n` : "";
  const user = `${held}${fence(mark, numbered(turns, part))}`;
  const ask = { system: extractPrompt, user, mostTokens: replyTokens, signal };
  const reply = await client.json(ask, Reply, meter);
  const check = (written: Claim): Proved => {
    const cited = written.turns.flatMap((turn) => turns[turn]?.text ?? []);
    const claim = { ...written, text: withFairMarks(singleLine(written.text), cited) };
    return { claim, doubts: doubtsIn(claim, { turns, part, context }) };
  };
  const checked = reply.lines.slice(0, mostLinesOfAPart).map(check);
  const proved = checked.filter(({ doubts }) => doubts.length === 0);
  const doubted = checked.filter(({ doubts }) => doubts.length > 0);
  let refused = doubted;
  if (doubted.length > 0) {
    const list = doubted
      .map(({ claim, doubts }) => `${JSON.stringify(claim)} — ${doubts.join(", ")}`)
      .join("\n");
    const again = { ...ask, system: mendPrompt, user: `${user}\n\nTo be mended:\n${list}` };
    const mended = await client.json(again, Mended, meter).catch((error) => {
      if (error instanceof ModelFailure) return { lines: [] };
      throw error;
    });
    const fine = mended.lines.map(check).filter(({ doubts }) => doubts.length === 0);
    proved.push(...fine);
    refused = doubted.filter(({ claim }) => !fine.some((line) => isAboutSame(line.claim, claim)));
  }
  return {
    ...sorted(topicOf(reply.topic, { turns, part, context }), distinct(proved.map(({ claim }) => claim))),
    refused: refused.map(({ claim }) => claim),
  };
}

function isAboutSame(a: Claim, b: Claim): boolean {
  return a.kind === b.kind && a.turns.some((turn) => b.turns.includes(turn));
}

/** The model's name for a part where its words were said there, else the embedded engine's. */
function topicOf(written: string, { turns, part, context }: Reading): string {
  const topic = singleLine(written).slice(0, longestTopic);
  const all = Array.from({ length: part.end - part.start + 1 }, (_, index) => part.start + index);
  const telling = all.filter((turn) => !isPromptInjection(turns[turn]?.text ?? ""));
  const doubts = doubtsAbout(
    { kind: "point", text: topic, turns: telling },
    turns,
    context,
    topicWordsNeeded,
  );
  return doubts.length === 0 ? topic : part.topic;
}

/** A claim may only cite turns of the part that was read. */
function doubtsIn(claim: Claim, { turns, part, context }: Reading): Doubt[] {
  if (claim.text.trim() === "" || claim.text.length > longestLine) return ["words not said"];
  if (claim.turns.some((turn) => turn < part.start || turn > part.end)) return ["no such turn"];
  return doubtsAbout(claim, turns, context);
}

function distinct(claims: Claim[]): Claim[] {
  const seen = new Set<string>();
  return claims.filter(({ kind, text }) => {
    const key = `${kind} ${text.toLowerCase().replace(/\W+/g, " ").trim()}`;
    return !seen.has(key) && seen.add(key);
  });
}

function sorted(topic: string, claims: Claim[]): PartDigest {
  const ordered = inOrder(claims);
  const line = ({ text, turns }: Claim): EngineLine => ({
    text: text.trim(),
    turns: turns.toSorted((a, b) => a - b),
  });
  const of = (kind: Claim["kind"]) => ordered.filter((claim) => claim.kind === kind);
  return {
    topic,
    points: of("point").map(line),
    decisions: of("decision").map(line),
    actionItems: of("action").map((claim) => ({
      ...line(claim),
      owner: claim.owner ?? null,
      dueDate: claim.due ?? null,
    })),
  };
}

/**
 * The embedded engine's lines in the place of what could not be proved: all of a part where the model has no line, else
 * those about the turns that a refused line cites, where no proved line of the kind stands.
 */
function withEmbedded(
  { refused, ...digest }: PartReading,
  part: PromptPart,
  embedded: MeetingDigest,
): PartDigest {
  const isEmpty = digest.points.length + digest.decisions.length + digest.actionItems.length === 0;
  const replacing = <L extends EngineLine>(kind: Claim["kind"], proved: L[], lines: L[]): L[] => {
    const cited = new Set(refused.filter((claim) => claim.kind === kind).flatMap(({ turns }) => turns));
    const standing = new Set(proved.flatMap(({ turns }) => turns));
    const isReplacing = ({ turns }: EngineLine) =>
      turns.some((turn) => cited.has(turn)) && !turns.some((turn) => standing.has(turn));
    return lines
      .filter(({ turns }) => turns.every((turn) => turn >= part.start && turn <= part.end))
      .filter((line) => isEmpty || isReplacing(line))
      .map(fromEmbedded);
  };
  const { points, decisions, actionItems } = digest;
  const embeddedPoints = embedded.outline.flatMap((topic) => topic.points);
  return {
    topic: isEmpty ? part.topic || digest.topic : digest.topic,
    points: inOrder([...points, ...replacing("point", points, embeddedPoints)]),
    decisions: inOrder([...decisions, ...replacing("decision", decisions, embedded.decisions)]),
    actionItems: inOrder([...actionItems, ...replacing("action", actionItems, embedded.actionItems)]),
  };
}

function inOrder<L extends EngineLine>(lines: L[]): L[] {
  return lines.toSorted((a, b) => Math.min(...a.turns) - Math.min(...b.turns));
}

function fromEmbedded<L extends EngineLine>(line: L): L {
  return { ...line, origin: "embedded" };
}

/** Runs `work` over all of them, so many at a time, and gives the results in their order. */
async function inTurns<T, R>(items: T[], atATime: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as T);
  };
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, worker));
  return results;
}
