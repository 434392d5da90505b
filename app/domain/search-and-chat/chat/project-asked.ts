import { escapeRegExp } from "#app/core/escape-regexp.ts";

/** The project that a question names, null where it is none of the asker's, and the question without it. */
export type ProjectAsked = { name: string; project_id: string | null; question: string };

const anyProject =
  /\b(?:in|from|of) (?:the )?project (?:["“]([^"”]{1,80})["”]|(\p{Lu}[\p{L}\p{N}'-]*(?: \p{Lu}[\p{L}\p{N}'-]*){0,4}))/u;

/** Reads "in project X", "in the X project" and "in X" as it is spelled. */
export function readProjectAsked(
  question: string,
  own: { project_id: string; project_name: string }[],
): ProjectAsked | null {
  // "Ferry app" before "Ferry".
  for (const { project_id, project_name } of own.toSorted(
    (a, b) => b.project_name.length - a.project_name.length,
  )) {
    const words = project_name.trim().split(/\s+/).map(escapeRegExp).join("\\s+");
    const quoted = `["“']?${words}["”']?`;
    const named = `(?:(?:the )?project ${quoted}|(?:the )?${quoted} project)(?![\\p{L}\\p{N}])`;
    const said = new RegExp(`[,;]?\\s*\\b(?:in|from|of|for) ${named}`, "iu");
    const spelled = new RegExp(`[,;]?\\s*\\b(?:in|from) ${quoted}(?![\\p{L}\\p{N}])`, "u");
    const found = said.exec(question) ?? (project_name.length > 2 ? spelled.exec(question) : null);
    if (found) return { name: project_name, project_id, question: without(question, found[0]) };
  }
  const other = anyProject.exec(question);
  const name = other?.[1] ?? other?.[2];
  return other && name ? { name, project_id: null, question: without(question, other[0]) } : null;
}

function without(question: string, words: string): string {
  return question
    .replace(words, " ")
    .replace(/\s+/g, " ")
    .replace(/ (?=[?!.,])/g, "")
    .trim();
}
