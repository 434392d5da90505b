import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/text-field.tsx";
import { PublicPage } from "../shell/public-page.tsx";

/** What everybody sees until the server is set up: only the code from its log leads on. */
export function SetupCode({ wrong, isElsewhere }: { wrong: boolean; isElsewhere: boolean }) {
  const errors = wrong ? ["That code isn't right. The log has a new one after every start."] : undefined;
  return (
    <PublicPage
      title="This server isn't set up yet"
      description="If you installed it, open the setup link from its log, or paste the code here."
    >
      {isElsewhere && (
        <p className="mb-4 text-sm text-muted">
          It doesn't know the address in your browser yet. Set <code>ORIGIN</code> to that address and, behind
          a proxy, <code>TRUSTED_PROXIES</code> to the proxy's, then restart it.
        </p>
      )}
      <form method="get" className="flex flex-col gap-4">
        <TextField
          name="token"
          label="Setup code"
          autoComplete="off"
          spellCheck={false}
          required
          hint="The log line starts with “Open this link to set up this server”."
          errors={errors}
        />
        <Button variant="primary">Continue</Button>
      </form>
    </PublicPage>
  );
}
