import ts from "typescript";
import { sources, textOf } from "./sources.ts";

/** Files whose sentences stay English, with what they are. */
const inEnglish: Record<string, RegExp> = {
  "mails and what is pushed to devices":
    /^app\/domain\/(mail\/(?!queries)|notifications\/(mail-content|push-notice|weekly-digest|meeting-brief)|summaries\/(recaps\/recap|sign-offs\/sign-off-mail)|accounts\/(email-verification|one-time-tokens|passwords|setup|two-factor)\/view\.ts|meetings\/invitations\/view\.ts|outbound\/(agents|slack)\/view\.ts|workspaces\/projects\/view\.ts)/,
  "files that people take along, and calendars":
    /^app\/(domain\/(data-lifecycle\/(personal-data-export|workspace-export)|meetings\/calendar-feed|search-and-chat\/quarter-review\/review-file|summaries\/(decisions\/decision-file|meeting-export\/(agreement|outline|printed-minutes|webvtt)|recaps\/chat-text))|transcript-files\/webvtt|providers\/documents\/pdf)/,
  "sentences of the audit log": /^app\/domain\/administration\/audit\//,
  "answers of the chat, which are stored": /^app\/domain\/search-and-chat\/chat\/(?!ask-limit|view)/,
  "the sample, an English meeting": /^app\/domain\/summaries\/sample\/sample-meeting/,
  "answers to programs":
    /^app\/(api|live\/router|http\/rest)\b|\/(refresh-tokens|exchange-code|agents\/tokens)\b|^app\/providers\/(meeting-platform\/zoom-events|slack\/(posts|slack)|recorder\/(attendee|capture|recall|recall-events|vexa))\.ts/,
  "what is said to a model, and of it": /^app\/providers\/ai\/(model|local-servers)/,
  "tests of services, and their stored outcome":
    /^app\/providers\/(checks\/|social\/|files\/(check|owner|s3-refusal)|push\/|recorder\/(bot-call|guarded))|recordings\/arrivals/,
  "what a terminal or a monitor reads": /^app\/http\/app\/(listen|readiness)/,
  "before there are pages, and while there is no server": /^app\/http\/app\/(service-worker|starting)/,
  "what Slack calls the app": /^app\/domain\/server\/service-setup\/slack-manifest/,
  "what a phone calls the installed app": /^app\/routes\/manifest/,
};

/** Names that are stored as they were given, of products, and of what a file says; and what only a log reads. */
const names =
  /^(Basic …|Bearer …|Single sign-on|Speaker …|Deleted account|Google Meet|Guest …|A member|LM Studio|Meeting on …|Microsoft Teams|Note on …|My (meetings|organization)|Recorded (in the browser|meeting)|SQLite format 3|Throughline (meeting|<.*)|Untitled meeting|Unknown speaker|The (model|transcription) server|External Participant)$|^(It …$|Sign-in with another service failed|The settings saved for …)/;

/** Sentences of the server's code that no catalogue has, each with its place. */
export function sentencesOutsideCatalogues(): string[] {
  return sources("app/{core,domain,http,live,providers,routes,transcript-files}/**/*.{ts,tsx}")
    .filter(({ path }) => !isEnglish(path))
    .flatMap(({ path }) => sentencesIn(path, textOf(path)));
}

function isEnglish(path: string): boolean {
  // The settings of a server, their reasons among them, are documented in English.
  if (
    /^app\/core\/(settings\/|backup-copies|backup-folder|c-library|database-check|env|live-bus|secrets|token-meter)/.test(
      path,
    )
  )
    return true;
  return Object.values(inEnglish).some((pattern) => pattern.test(path));
}

export function sentencesIn(path: string, source: string): string[] {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const look = (node: ts.Node) => {
    if (isForOthers(node)) return;
    const text = wordsOf(node);
    if (text !== null && isSentence(text) && !names.test(text)) found.push(`${path}: ${text}`);
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

/** A literal's text, with "…" for each value. */
function wordsOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…");
}

/** Several words that begin as a sentence does, or that end as one after a value. */
function isSentence(text: string): boolean {
  return /^\W*\p{Lu}/u.test(text)
    ? /\p{L}{2,}[,;:]? (\p{Ll}|…)/u.test(text)
    : /^….*\p{L}{2,} .*\p{L}\.$/su.test(text);
}

/** What says its text in the reader's language, what only the log or a developer reads, and what describes an interface. */
function isForOthers(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return /^sql\b/.test(node.tag.getText());
  if (ts.isNewExpression(node)) return /^(Error|RangeError|TypeError)$/.test(node.expression.getText());
  if (!ts.isCallExpression(node)) return false;
  const called = node.expression.getText();
  return /^(t|message|plural|rich|says)$|\.(meta|describe)$|\blog(\.\w+|\[.*\])$|^callProvider$/s.test(
    called,
  );
}
