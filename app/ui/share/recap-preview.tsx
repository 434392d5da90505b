import { t } from "#app/core/words.ts";
import { Icon } from "../kit/icon.tsx";
import { MailFrame } from "../kit/mail-frame.tsx";
import type { RecapMail } from "./recap-data.ts";

/** The e-mail as one of its readers gets it: its subject, how it looks, and its text. */
export function RecapPreview({ path, mail }: { path: string; mail: RecapMail | null }) {
  return (
    <section id="preview" aria-labelledby="preview-title" className="flex min-w-0 flex-col gap-3">
      <h2 id="preview-title">{t("Preview")}</h2>
      {mail === null ? (
        <p className="text-muted">{t("Choose someone to see the e-mail they get.")}</p>
      ) : (
        <>
          <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-y-1">
            <dt className="text-muted">{t("To")}</dt>
            <dd className="break-words">{mail.to}</dd>
            <dt className="text-muted">{t("Subject")}</dt>
            <dd className="break-words">{mail.subject}</dd>
          </dl>
          <MailFrame
            src={`${path}/recap/html?${new URLSearchParams({ of: mail.frame })}`}
            title={t("The e-mail to {to}", { to: mail.to })}
          />
          <p className="text-sm text-muted">{t("Links in this preview don't work.")}</p>
          <details className="disclosure">
            <summary className="touch-target flex w-fit cursor-pointer list-none items-center gap-1.5">
              <Icon name="chevron-right" className="disclosure-arrow size-4" />
              {t("As plain text")}
            </summary>
            <pre className="mt-2 max-w-prose font-sans break-words whitespace-pre-wrap">{mail.text}</pre>
          </details>
        </>
      )}
    </section>
  );
}
