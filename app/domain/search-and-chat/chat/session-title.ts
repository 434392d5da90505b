import { newChatTitle, titleLength } from "./schema.ts";

export function sessionTitle(question: string): string {
  const title = [...question.replace(/\s+/g, " ").trim()].slice(0, titleLength).join("");
  return title.trim() || newChatTitle;
}
