import { t } from "#app/core/words.ts";
import type { SharedLine, SharedQuote } from "#app/domain/summaries/summaries/shared-summary.ts";
import { useSpokenLang } from "../kit/spoken-language.ts";

/** A line of a shared summary and under it where it was said: the quotes to open, or only who spoke and when. */
export function SharedLineText({ line, open }: { line: SharedLine; open?: boolean }) {
  const { text, quotes } = line;
  return (
    <>
      <p lang={useSpokenLang()}>{text}</p>
      {quotes.some((quote) => quote.text !== null) ? (
        <Quotes quotes={quotes} open={open} />
      ) : (
        quotes.length > 0 && <p className="shared-source">{quotes.map(sourceOf).join(" · ")}</p>
      )}
    </>
  );
}

function Quotes({ quotes, open }: { quotes: SharedQuote[]; open: boolean | undefined }) {
  const lang = useSpokenLang();
  const [first] = quotes;
  const others = quotes.length - 1;
  return (
    <details className="shared-quote" open={open}>
      <summary>
        {first && sourceOf(first)}
        {others > 0 && ` +${others}`}
      </summary>
      {quotes.map(
        (quote) =>
          quote.text !== null && (
            <blockquote key={`${quote.line} ${quote.text}`}>
              <span lang={lang}>“{quote.text}”</span>
              <span className="block text-sm text-muted">
                {sourceOf(quote)}
                {quote.line !== null && (
                  <span className="print:hidden">
                    {" · "}
                    <a href={`#t${quote.line}`} className="underline underline-offset-2 hover:text-ink">
                      {t("Show in transcript")}
                    </a>
                  </span>
                )}
              </span>
            </blockquote>
          ),
      )}
    </details>
  );
}

function sourceOf({ speaker, at }: SharedQuote): string {
  return at === null ? speaker : `${at} ${speaker}`;
}
