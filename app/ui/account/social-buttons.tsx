import { Form } from "@remix-run/react";
import { isolated } from "#app/core/isolated.ts";
import { t } from "#app/core/words.ts";
import { Button } from "../kit/button.tsx";

type Props = {
  google: boolean;
  /** The name of the operator's own provider; null where there is none. */
  oidc: string | null;
};

/**
 * Login with other services. Each button is its own form: it works without scripts and skips the fields above. Those that
 * this server has not set up stand behind a line to open.
 */
export function SocialButtons({ google, oidc }: Props) {
  return (
    <section aria-label={t("Other ways in")} className="border-t border-line pt-4">
      <Form method="post" className="grid gap-3">
        {oidc !== null && <Continue intent="oidc" service={isolated(oidc)} />}
        {google && <Continue intent="google" service="Google" />}
        <details>
          <summary className="cursor-pointer text-muted underline underline-offset-2 max-md:min-h-11">
            {t("Other ways to continue")}
          </summary>
          <div className="mt-3 grid gap-3">
            {!google && <Continue intent="google" service="Google" />}
            <Continue intent="facebook" service="Facebook" />
          </div>
        </details>
      </Form>
    </section>
  );
}

/** Where nobody signs up but the people of the operator's own provider. */
export function OwnProviderButton({ name }: { name: string }) {
  return (
    <Form method="post" className="mt-4 grid">
      <Continue intent="oidc" service={isolated(name)} />
    </Form>
  );
}

function Continue({ intent, service }: { intent: string; service: string }) {
  return (
    <Button name="intent" value={intent}>
      {t("Continue with {service}", { service })}
    </Button>
  );
}
