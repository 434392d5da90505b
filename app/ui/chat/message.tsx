import { Citations, type CitationView } from "./citations.tsx";
import { Markdown } from "./markdown.tsx";

export type MessageView = { role: "user" | "assistant"; message: string; citations?: CitationView[] };

/** A question stands at the right; an answer is read like a page, with its throughline under it. */
export function Message({ role, message, citations = [] }: MessageView) {
  if (role === "user") {
    return (
      <div className="ml-auto max-w-[85%] rounded-panel bg-pressed px-3.5 py-2 text-read whitespace-pre-wrap">
        <span className="sr-only">You asked: </span>
        {message}
      </div>
    );
  }
  return (
    <article aria-label="Answer" className="max-w-(--reading) min-w-0">
      <Markdown text={message} />
      <Citations citations={citations} />
    </article>
  );
}

/** While an answer is on its way. */
export function TypingIndicator({ label = "Looking through your meetings" }: { label?: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-muted">
      <span aria-hidden="true" className="typing flex gap-1">
        <i className="size-1.5 rounded-full bg-thread" />
        <i className="size-1.5 rounded-full bg-thread" />
        <i className="size-1.5 rounded-full bg-thread" />
      </span>
      {label}
    </p>
  );
}
