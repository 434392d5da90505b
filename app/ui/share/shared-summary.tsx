import type { ReactNode } from "react";
import { t } from "#app/core/words.ts";
import type { SealView } from "#app/domain/summaries/sign-offs/view.ts";
import type { SharedLine, SharedSummary } from "#app/domain/summaries/summaries/shared-summary.ts";
import { langOf, SpokenLanguageContext } from "../kit/spoken-language.ts";
import { Wordmark } from "../kit/wordmark.tsx";
import { SharedLineText } from "./shared-line.tsx";

export type SharedPage = Omit<SharedSummary, "transcript"> & {
  /** When the meeting was held, with the zone. */
  held: string;
  /** The day the link ends. */
  ends: string;
  /** Where its people agreed on it; null where they never did. */
  agreement: (Pick<SealView, "state" | "revision" | "seal" | "people"> & { agreed: string }) | null;
  /** Empty for a person without a name. */
  shared_by: string;
  /** The list items of the transcript; null where it is not shared. */
  words: string | null;
};

/** A summary as people without an account read it: a document, and nothing to press. */
export function SharedSummaryPage({ page }: { page: SharedPage }) {
  const { title, people, held, ends, shared_by, language } = page;
  const lang = langOf(language);
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 py-6 md:px-8 md:py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-4">
        <Wordmark />
        <p className="text-sm text-muted">
          {shared_by === "" ? t("Shared with you") : t("Shared by {sharedBy}", { sharedBy: shared_by })} ·{" "}
          {t("Expires {ends}", { ends })}
        </p>
      </div>
      <header className="mt-8">
        <h1 lang={lang} className="text-2xl text-balance break-words">
          {title}
        </h1>
        <p className="mt-2 text-muted">{held}</p>
        {people.length > 0 && <p className="mt-1 break-words text-muted">{people.join(", ")}</p>}
        {page.agreement && <Agreement agreement={page.agreement} />}
      </header>
      <div className="mt-8 flex flex-col gap-9 text-md leading-relaxed print:[&>section]:mt-6">
        <SharedMinutes minutes={page} />
        {page.words !== null && (
          <Section title={t("Transcript")} id="transcript">
            <div lang={lang} className="-mx-2 print:mx-0">
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by wordsHtml, which escapes every text */}
              <ol className="shared-words" dangerouslySetInnerHTML={{ __html: page.words }} />
            </div>
          </Section>
        )}
      </div>
      <footer className="mt-12 border-t border-line pt-4 text-sm text-muted">
        {t("Turn every meeting into memory, insight, and action")}
      </footer>
    </main>
  );
}

export type SharedMinutesProps = {
  minutes: Omit<SharedSummary, "transcript" | "title" | "people">;
};

/** The sections of a summary, without a thing to press. */
export function SharedMinutes({ minutes }: SharedMinutesProps) {
  return (
    <SpokenLanguageContext.Provider value={minutes.language}>
      <Sections minutes={minutes} />
    </SpokenLanguageContext.Provider>
  );
}

function Sections({ minutes }: SharedMinutesProps) {
  const lang = langOf(minutes.language);
  const { unread, overview, decisions, action_items, open_questions, key_discussions, topics, jargon } =
    minutes;
  return (
    <>
      {unread && <p className="text-muted">{unread}</p>}
      <Lines title={t("Summary")} lines={overview} />
      <Lines title={t("Decisions")} lines={decisions} bullets />
      <Lines title={t("Key discussions")} lines={key_discussions} bullets />
      {action_items.length > 0 && (
        <Section title={t("Action items")}>
          <ul className="flex flex-col gap-4">
            {action_items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
              <li key={index}>
                <SharedLineText line={item} />
                <p className="text-sm text-muted">{detailsOf(item)}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Lines title={t("Open questions")} lines={open_questions} bullets />
      {topics.length > 0 && (
        <Section title={t("Outline")}>
          {topics.map(({ text, at, points }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
            <div key={index} className="mt-5 first:mt-0">
              <h3 className="text-md font-semibold">
                <span lang={lang}>{text}</span>{" "}
                {at !== null && <span className="text-sm font-normal text-muted">{at}</span>}
              </h3>
              <LineList lines={points} bullets />
            </div>
          ))}
        </Section>
      )}
      {jargon.length > 0 && (
        <Section title={t("Jargon")}>
          <dl className="flex flex-col gap-2">
            {jargon.map(({ term, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
              <div key={index}>
                <dt lang={lang} className="inline font-semibold">
                  {term}
                </dt>{" "}
                <dd lang={lang} className="inline">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </>
  );
}

/** Who agreed and when, and whether it still holds. */
function Agreement({ agreement }: { agreement: NonNullable<SharedPage["agreement"]> }) {
  const { state, revision, seal, people, agreed } = agreement;
  const names = people.flatMap(({ state, name }) => (state === "agreed" ? [name] : [])).join(", ");
  return (
    <div className="mt-4 border-l-2 border-thread pl-4 text-sm">
      <p className={state === "agreed" ? "text-success-ink" : "text-danger-ink"}>
        {state === "agreed" && t("Agreed on revision {revision}, {agreed}.", { revision, agreed })}
        {state === "changed" &&
          t("Agreed on revision {revision}, {agreed}, and changed since: this isn't what people agreed on.", {
            revision,
            agreed,
          })}
        {state === "broken" &&
          t("The seal is broken: what is stored isn't what people agreed on in revision {revision}.", {
            revision,
          })}
      </p>
      {state !== "broken" && (
        <>
          <p className="break-words text-muted">
            <bdi>{names}</bdi>
          </p>
          <p className="break-all text-muted">{t("Seal (SHA-256): {seal}", { seal })}</p>
        </>
      )}
    </div>
  );
}

function detailsOf({ owner, due_date, done }: SharedSummary["action_items"][number]): string {
  const due = due_date && t("due {dueDate}", { dueDate: due_date });
  return [done && t("Done"), owner || t("No owner"), due].filter(Boolean).join(" · ");
}

function Lines({ title, lines, bullets }: { title: string; lines: SharedLine[]; bullets?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <Section title={title}>
      <LineList lines={lines} bullets={bullets} />
    </Section>
  );
}

function LineList({ lines, bullets }: { lines: SharedLine[]; bullets?: boolean | undefined }) {
  return (
    <ul className={bullets ? "flex list-disc flex-col gap-3 pl-5 marker:text-faint" : "flex flex-col gap-3"}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
        <li key={index}>
          <SharedLineText line={line} />
        </li>
      ))}
    </ul>
  );
}

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section aria-label={title} id={id}>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
