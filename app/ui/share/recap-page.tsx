import type { RecapRecipientView } from "#app/domain/summaries/recaps/view.ts";
import { Page } from "../kit/page.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { TextLink } from "../kit/text-link.tsx";
import type { FormValues } from "../runtime/unreachable.ts";
import { RecapCopy } from "./recap-copy.tsx";
import { RecapForm } from "./recap-form.tsx";
import { RecapPreview } from "./recap-preview.tsx";

export type RecapPageData = {
  meeting_id: string;
  title: string;
  is_private: boolean;
  revision: number;
  is_empty: boolean;
  has_mail_server: boolean;
  slack: { text: string; html: string };
  teams: { text: string; html: string };
  abilities: { share: boolean };
  recipients: RecapRecipientView[];
};

/** The e-mail as one person gets it; `people` are those who were chosen. */
export type RecapMail = { to: string; people: string[]; subject: string; text: string; frame: string };

/** What the form gave back: refused, or with the preview that was asked for. */
export type RecapResult = {
  values: FormValues;
  errors?: Record<string, string[] | undefined>;
  preview?: RecapMail | null;
};

type Props = { recap: RecapPageData; preview: RecapMail | null; result: RecapResult | undefined };

/** The recap of a meeting: to be e-mailed by those who may, and copied by everybody who reads the summary. */
export function RecapPage({ recap, preview, result }: Props) {
  const { meeting_id, title, is_empty, abilities, slack, teams } = recap;
  const path = `/meeting-summary/${meeting_id}`;
  const shown = result?.preview !== undefined ? result.preview : preview;
  return (
    <Page>
      <PageHeader
        title={abilities.share ? "Send recap" : "Recap"}
        description={title}
        meta={<TextLink to={path}>Back to the summary</TextLink>}
      />
      {is_empty ? (
        <p className="max-w-prose">
          There's nothing to send yet. A recap has the overview, decisions and action items that somebody kept
          or wrote. <TextLink to={path}>Keep lines in the summary</TextLink>, then come back.
        </p>
      ) : (
        <>
          {abilities.share && (
            <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
              <RecapForm recap={recap} preview={shown} result={result} />
              <RecapPreview path={path} mail={shown} />
            </div>
          )}
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
            <RecapCopy id="slack" program="Slack" copy={slack} />
            <RecapCopy id="teams" program="Teams" copy={teams} />
          </div>
        </>
      )}
    </Page>
  );
}
