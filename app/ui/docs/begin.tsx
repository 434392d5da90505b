import type { ReactNode } from "react";
import { TextLink } from "../kit/text-link.tsx";
import { CodeBlock } from "./code.tsx";

/** What holds for every call, and the main job as one script. */
export function Begin({ journey }: { journey: string }) {
  return (
    <div className="grid gap-x-10 gap-y-8 bar:grid-cols-[minmax(0,1fr)_29rem]">
      <div className="flex min-w-0 max-w-[var(--reading)] flex-col gap-7">
        <header>
          <h1 className="text-xl">API</h1>
          <p className="mt-2 text-muted">
            Programs can do what the pages can, under the same rules, but for a few things that need a
            browser.{" "}
            <TextLink reloadDocument to="/openapi.json">
              OpenAPI document
            </TextLink>
          </p>
        </header>
        <Part title="Who calls">
          Log in with <Word>POST /auth/login</Word> and send the token as <Word>Authorization: Bearer …</Word>
          . A token from a login is valid for one hour. You can also create an API token in Settings,
          read-only or with write access, and choose when it expires. <Word>user_id</Word>,{" "}
          <Word>requester_id</Word>, <Word>proposed_by</Word> and <Word>reviewer_id</Word> name the caller:
          leave them out.
        </Part>
        <Part title="Parameters">
          From the path, then the query, then a JSON body. Query parameters can also go in the body. Times are
          ISO 8601 and come back in UTC.
        </Part>
        <Part title="What goes wrong">
          An error is <Word>{'{"detail": "…"}'}</Word>. What can't be used answers 422 and adds{" "}
          <Word>errors</Word>, field by field. What isn't yours answers 404, like what doesn't exist; what you
          see but may not do, 403. A failure on our side has a <Word>request_id</Word> to ask about.
        </Part>
        <Part title="Once, even if sent twice">
          Send an <Word>Idempotency-Key</Word> of your choice with what creates something. Sent again within
          24 hours, the call is answered as the first time, with <Word>Idempotency-Replayed: true</Word>, and
          nothing is made twice. Another call under the same key is 422; while the first is still being made,
          409.
        </Part>
        <Part title="How often">
          The <Word>RateLimit</Word> and <Word>RateLimit-Policy</Word> headers of every answer say how much is
          left of your minute. Beyond it: 429, and <Word>Retry-After</Word> says when to come again.
        </Part>
      </div>
      <CodeBlock title="From sign-up to an answer, with nothing but curl">{journey}</CodeBlock>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-md">{title}</h2>
      <p className="mt-1 text-read text-muted">{children}</p>
    </section>
  );
}

function Word({ children }: { children: ReactNode }) {
  return <code className="font-mono text-base break-words text-ink">{children}</code>;
}
