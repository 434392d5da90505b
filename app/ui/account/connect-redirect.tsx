import { useEffect } from "react";
import { t } from "#app/core/words.ts";
import { TextLink } from "../kit/text-link.tsx";

/** What the page says while it leads to a service, in the words of the schedule form. */
export function redirectingTo(service: string): string {
  return t("Redirecting to {service} to connect your account...", { service });
}

/**
 * Leads to the page of a service on which a person gives permission, also without scripts. The page itself does it: a form
 * that redirects to another site would need that site, and every site it redirects to, in the policy of form targets.
 */
export function ConnectRedirect({ href, service }: { href: string; service: string }) {
  useEffect(() => location.assign(href), [href]);
  return (
    <p>
      <noscript>
        <meta httpEquiv="refresh" content={`1;url=${href}`} />
      </noscript>
      <TextLink to={href}>{t("Connect your {service} account", { service })}</TextLink>
    </p>
  );
}
