import { Form } from "@remix-run/react";
import { t } from "#app/core/words.ts";
import { Button } from "../kit/button.tsx";

/**
 * Login with other services. Each button is its own form: it works without scripts and skips the fields above. Those that
 * this server has not set up stand behind a line to open.
 */
export function SocialButtons({ google }: { google: boolean }) {
  return (
    <section aria-label={t("Other ways in")} className="border-t border-line pt-4">
      <Form method="post" className="grid gap-3">
        {google && <Continue service="Google" />}
        <details>
          <summary className="cursor-pointer text-muted underline underline-offset-2 max-md:min-h-11">
            {t("Other ways to continue")}
          </summary>
          <div className="mt-3 grid gap-3">
            {!google && <Continue service="Google" />}
            <Continue service="Facebook" />
          </div>
        </details>
      </Form>
    </section>
  );
}

function Continue({ service }: { service: string }) {
  return (
    <Button name="intent" value={service.toLowerCase()}>
      {t("Continue with {service}", { service })}
    </Button>
  );
}
