import { oneLine } from "#app/domain/mail/layout.ts";

export type OwnChat = {
  session_id: string;
  title: string;
  asked: { at: string; question: string; answer: string | null }[];
};

/** What the files are, for the person who opens them. */
export function overviewOf(name: string, day: string, counts: Record<string, number>): string {
  const files = Object.entries(counts).map(([file, count]) => `- data/${file}.json: ${count}`);
  return [
    `# What this server stores about ${name}`,
    `Made on ${day}. Each file under data/ is a list in JSON; the number says how many entries it has.`,
    files.join("\n"),
    "Passwords, tokens and other secrets aren't in it: they're stored only in hashed or encrypted form. Chats are also in chats/ as text.",
  ]
    .join("\n\n")
    .concat("\n");
}

/** A chat as text. Answers that rest on what the person may no longer read are left out. */
export function chatMarkdown({ title, asked }: OwnChat): string {
  const parts = asked.map(
    ({ at, question, answer }) =>
      `## ${oneLine(question)}\n\n${at}\n\n${answer ?? "Answer left out: you're no longer in this project."}`,
  );
  return `# ${oneLine(title)}\n\n${parts.join("\n\n")}\n`;
}
