import { t } from "#app/core/words.ts";
import { rich } from "#app/ui/kit/rich.tsx";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { PublicPage } from "../shell/public-page.tsx";

/** What everybody sees until the server is set up: only the code from its log leads on. */
export function SetupCode({ wrong, isElsewhere }: { wrong: boolean; isElsewhere: boolean }) {
  const errors = wrong ? [t("That code isn't right. The log has a new one after every start.")] : undefined;
  return (
    <PublicPage
      title={t("This server isn't set up yet")}
      description={t("If you installed it, open the setup link from its log, or paste the code here.")}
    >
      {isElsewhere && (
        <p className="mb-4 text-sm text-muted">
          {rich(
            "It doesn't know the address in your browser yet. Set <code>ORIGIN</code> to that address and, behind a proxy, <code2>TRUSTED_PROXIES</code2> to the proxy's, then restart it.",
            { code: (text) => <code>{text}</code>, code2: (text) => <code>{text}</code> },
          )}
        </p>
      )}
      <form method="get" className="flex flex-col gap-4">
        <TextField
          name="token"
          label={t("Setup code")}
          autoComplete="off"
          spellCheck={false}
          required
          hint={t("The log line starts with “Open this link to set up this server”.")}
          errors={errors}
        />
        <Button variant="primary">{t("Continue")}</Button>
      </form>
    </PublicPage>
  );
}
