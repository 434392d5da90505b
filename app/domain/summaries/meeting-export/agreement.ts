import type { SealView } from "#app/domain/summaries/sign-offs/view.ts";
import type { DocumentBlock } from "#app/providers/documents/port.ts";

/** An instant as a file has it, which has no reader: with the zone. */
export type WrittenTime = (iso: string) => string;

/** Where the minutes stand, as files say it in one sentence. */
export function agreementText({ state, revision, agreed_at }: SealView, when: WrittenTime): string {
  const at = when(agreed_at);
  if (state === "changed")
    return `Agreed on revision ${revision}, ${at}. The summary has been changed since.`;
  if (state === "broken")
    return `SEAL BROKEN: what is stored isn't what people agreed on in revision ${revision}, ${at}.`;
  return `Agreed on revision ${revision}, ${at}.`;
}

/** What a person said, and when. */
export function answerLine(
  { state, answered_at, answered_by_name }: SealView["people"][number],
  when: WrittenTime,
) {
  const said = {
    agreed: "Agreed",
    objected: "Objected",
    excused: "Not needed",
    gone: "Left",
    waiting: "No answer",
  };
  const by = answered_by_name ? `, by ${answered_by_name}` : "";
  return `${said[state]}${by}${answered_at ? `, ${when(answered_at)}` : ""}`;
}

/** A part of a text document: who agreed and when, and the seal; nothing where nobody has. */
export function agreementBlocks(agreement: SealView | null, when: WrittenTime): DocumentBlock[] {
  if (agreement === null) return [];
  return [
    { kind: "heading", text: "Agreement" },
    { kind: "paragraph", text: agreementText(agreement, when) },
    ...agreement.people.map(
      (person): DocumentBlock => ({
        ...{ kind: "bullet", label: person.name },
        text: [answerLine(person, when), person.comment].filter(Boolean).join(" \u2013 "),
      }),
    ),
    { kind: "paragraph", text: `Seal (SHA-256): ${agreement.seal}` },
  ];
}
