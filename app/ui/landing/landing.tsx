import { t } from "#app/core/words.ts";
import { buttonLook } from "../kit/button.tsx";
import { SharedLineText } from "../share/shared-line.tsx";
import { sampleSummary } from "./sample-summary.ts";

/** What a visitor sees beside the login: one line, and a real summary whose lines open to the words they rest on. */
export function Landing() {
  const { title, decisions, action_items } = sampleSummary;
  return (
    <aside aria-label={t("What Throughline does")} className="front-text">
      <p className="text-2xl leading-tight font-semibold tracking-tight text-balance">
        {t("Meeting summaries you can check, line by line")}
      </p>
      <p className="mt-3 text-md text-muted">
        {t("Every decision and action item opens to the words it came from.")}
      </p>
      <p className="mt-5 flex flex-wrap items-center gap-2">
        <a href="/sample" className={buttonLook({ variant: "primary" })}>
          {t("Explore a sample")}
        </a>
        <a href="/signup" className={buttonLook({})}>
          {t("Sign up")}
        </a>
        <a href="#page-title" className={buttonLook({ variant: "quiet", className: "lg:hidden" })}>
          {t("Log in")}
        </a>
      </p>
      <section
        aria-label={t("An example summary")}
        className="mt-8 rounded-panel border border-line bg-surface p-4 md:p-6"
      >
        <p className="font-semibold break-words">{title}</p>
        <p className="mt-0.5 text-sm text-muted">{t("7 minutes · 4 people · from its transcript")}</p>
        <p className="mt-5 font-medium">{t("Decisions")}</p>
        <ul className="mt-2 flex flex-col gap-3">
          {decisions.map((line, index) => (
            <li key={line.text} className={index > 0 ? "max-md:hidden" : undefined}>
              <SharedLineText line={line} open={index === 0} />
            </li>
          ))}
        </ul>
        <p className="mt-5 font-medium max-md:hidden">{t("Action items")}</p>
        <ul className="mt-2 flex flex-col gap-2 max-md:hidden">
          {action_items.map(({ text, owner }) => (
            <li key={text} className="flex justify-between gap-4">
              <span>{text}</span>
              <span className="shrink-0 text-sm text-muted">{owner}</span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
