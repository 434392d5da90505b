import { Badge } from "../kit/badge.tsx";
import { CodeBlock } from "./code.tsx";
import type { CallDetail, ReferenceField } from "./reference.ts";

/** One call: description and parameters, with an example beside them. */
export function Call({ call }: { call: CallDetail }) {
  return (
    <div className="grid gap-x-10 gap-y-8 bar:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <header>
          <p className="text-muted">{call.group}</p>
          <h1 className="mt-1 text-xl">{call.summary.replace(/\.$/, "")}</h1>
          <p className="mt-3 flex flex-wrap items-center gap-2">
            <Badge tone="accent">{call.method}</Badge>
            <code className="font-mono text-base break-all">{call.path}</code>
          </p>
          <p className="mt-2 text-muted">
            {call.isOpen ? "Open to everyone." : "Needs a login: a token or a page's session."}
          </p>
        </header>
        {call.fields.length > 0 && <Fields fields={call.fields} />}
        <section aria-labelledby="statuses">
          <h2 id="statuses" className="text-md">
            Answers
          </h2>
          <dl className="mt-2 border-t border-line">
            {call.statuses.map(({ status, description }) => (
              <div key={status} className="flex gap-4 border-b border-line py-2">
                <dt className="w-10 shrink-0 font-medium tabular-nums">{status}</dt>
                <dd className="text-muted">{description}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <CodeBlock title="The call">{call.request}</CodeBlock>
        <CodeBlock title="Response">{call.answer}</CodeBlock>
      </div>
    </div>
  );
}

function Fields({ fields }: { fields: ReferenceField[] }) {
  return (
    <section aria-labelledby="fields">
      <h2 id="fields" className="text-md">
        Parameters
      </h2>
      <dl className="mt-2 border-t border-line">
        {fields.map(({ name, where, type, required, description }) => (
          <div key={`${where} ${name}`} className="border-b border-line py-2.5">
            <dt className="flex flex-wrap items-baseline gap-x-3">
              <code className="font-mono font-medium break-all">{name}</code>
              <span className="text-sm text-muted">{type}</span>
              <span className="text-sm text-muted">
                {where === "path" ? "in the path" : `in the ${where}`}
                {required ? ", required" : ""}
              </span>
            </dt>
            {description && <dd className="mt-0.5 text-muted">{description}.</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
