import { useEffect, useState } from "react";
import { t } from "#app/core/words.ts";
import { FormErrors } from "../kit/form-errors.tsx";

type SetupAddressProps = {
  /** The setting ORIGIN. */
  origin: string;
  /** The Host header of the request for this page. */
  askedHost: string | null;
  /** The settings know of no readers on other machines, and this is one. */
  isElsewhere: boolean;
};

/** The address that links begin with, and whether it is the one in the browser: forms from another one are refused. */
export function SetupAddress({ origin, askedHost, isElsewhere }: SetupAddressProps) {
  // With scripts the browser knows it whole; behind a proxy the Host header may be the proxy's own.
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => setSeen(window.location.origin), []);
  const differs = seen === null ? askedHost !== new URL(origin).host : seen !== origin;
  const here = seen ?? askedHost ?? t("another address");
  const refused = t(
    "You opened this page at {here}. Forms sent from there won't work. Open {origin} instead, or set ORIGIN to the address in your browser and restart.",
    { here, origin },
  );
  const unknown = t(
    "You opened this page at {here}, which isn't in any setting. Links and e-mails would start with {origin}. Set ORIGIN to the address in your browser and, behind a proxy, TRUSTED_PROXIES to the proxy's address, then restart.",
    { here, origin },
  );
  return (
    <section aria-labelledby="setup-address" className="flex flex-col gap-1.5">
      <h2 id="setup-address" className="font-medium">
        {t("Address")}
      </h2>
      <p className="break-words">{origin}</p>
      {differs || isElsewhere ? (
        <FormErrors errors={[isElsewhere ? unknown : refused]} />
      ) : (
        <p className="text-sm text-muted">
          {t("Links and e-mails start with this address. It's set by ORIGIN.")}
        </p>
      )}
    </section>
  );
}
