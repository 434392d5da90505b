import type { SummaryContent } from "#app/domain/summaries/summaries/schema.ts";

/** The document as the fields of one form; every list ends with an empty entry for a new line. */
export type EditFields = {
  summary: string;
  discussions: EntryFields[];
  decisions: EntryFields[];
  questions: EntryFields[];
  topics: { id: string; topic: string; time: string; points: string }[];
  jargon: { id: string; term: string; text: string }[];
};
type EntryFields = { id: string; text: string };
type Typed = Record<string, string | string[]>;

export function fieldsOfContent(content: SummaryContent): EditFields {
  const entries = (list: { id?: string | null; text: string }[]) =>
    list.map(({ id, text }) => ({ id: id ?? "", text }));
  return withRoom({
    summary: content.summary,
    discussions: entries(content.keyDiscussions),
    decisions: entries(content.keyDecisions),
    questions: entries(content.openQuestions),
    topics: content.outline.map(({ id, topic, timestamp, summary_points }) => ({
      id: id ?? "",
      topic,
      time: timestamp,
      points: summary_points.map(({ text }) => text).join("\n"),
    })),
    jargon: content.jargonGlossary.map(({ id, term, clarification }) => ({
      id: id ?? "",
      term,
      text: clarification,
    })),
  });
}

/** The typed values by field name; fields of one name in page order. */
export function fieldsOfForm(form: Typed): EditFields {
  const all = (name: string) => [form[name] ?? []].flat();
  const at = (name: string, index: number) => all(name)[index] ?? "";
  const entries = (name: string) => all(name).map((text, index) => ({ id: at(`${name}_id`, index), text }));
  return withRoom({
    summary: at("summary", 0),
    discussions: entries("discussion"),
    decisions: entries("decision"),
    questions: entries("question"),
    topics: all("topic").map((topic, index) => ({
      id: at("topic_id", index),
      topic,
      time: at("topic_time", index),
      points: at("topic_points", index),
    })),
    jargon: all("jargon_term").map((term, index) => ({
      id: at("jargon_id", index),
      term,
      text: at("jargon", index),
    })),
  });
}

/** The fields as the document that the operations accept; these drop emptied entries. */
export function editChanges(fields: EditFields) {
  const named = (id: string) => (id === "" ? {} : { id });
  const entries = (list: EntryFields[]) => list.map(({ id, text }) => ({ ...named(id), text }));
  return {
    summary: fields.summary,
    keyDiscussions: entries(fields.discussions),
    keyDecisions: entries(fields.decisions),
    openQuestions: entries(fields.questions),
    outline: fields.topics.map(({ id, topic, time, points }) => ({
      ...named(id),
      topic,
      timestamp: time,
      summary_points: points.split("\n"),
    })),
    jargonGlossary: fields.jargon.map(({ id, term, text }) => ({ ...named(id), term, clarification: text })),
  };
}

/** The document as JSON, sent by a page with scripts; any other text counts as no change and is refused. */
export function changesOfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function withRoom(fields: EditFields): EditFields {
  const empty = ({ id: _, ...words }: Record<string, string>) =>
    Object.values(words).every((word) => word.trim() === "");
  const room = <T extends Record<string, string>>(list: T[], blank: T) => [
    ...list.filter((entry) => !empty(entry)),
    blank,
  ];
  return {
    summary: fields.summary,
    discussions: room(fields.discussions, { id: "", text: "" }),
    decisions: room(fields.decisions, { id: "", text: "" }),
    questions: room(fields.questions, { id: "", text: "" }),
    topics: room(fields.topics, { id: "", topic: "", time: "", points: "" }),
    jargon: room(fields.jargon, { id: "", term: "", text: "" }),
  };
}
