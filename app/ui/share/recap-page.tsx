import { t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Page } from "../kit/page.tsx";
import { PageHeader } from "../kit/page-header.tsx";
import { TextLink } from "../kit/text-link.tsx";
import { RecapCopy } from "./recap-copy.tsx";
import type { RecapMail, RecapPageData, RecapResult } from "./recap-data.ts";
import { RecapForm } from "./recap-form.tsx";
import { RecapPreview } from "./recap-preview.tsx";

type Props = { recap: RecapPageData; preview: RecapMail | null; result: RecapResult | undefined };

/** The recap of a meeting: to be e-mailed by those who may, and copied by everybody who reads the summary. */
export function RecapPage({ recap, preview, result }: Props) {
  const { meeting_id, title, is_empty, abilities, slack, teams } = recap;
  const path = `/meeting-summary/${meeting_id}`;
  const shown = result?.preview !== undefined ? result.preview : preview;
  return (
    <Page>
      <PageHeader
        title={abilities.share ? t("Send recap") : t("Recap")}
        description={title}
        meta={<TextLink to={path}>{t("Back to the summary")}</TextLink>}
      />
      {is_empty ? (
        <p className="max-w-prose">
          {rich(
            "There's nothing to send yet. A recap has the overview, decisions and action items that people kept or wrote. <link>Keep lines in the summary</link>, then come back.",
            { link: (text) => <TextLink to={path}>{text}</TextLink> },
          )}
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
            <RecapCopy id="teams" program={t("Teams")} copy={teams} />
          </div>
        </>
      )}
    </Page>
  );
}
