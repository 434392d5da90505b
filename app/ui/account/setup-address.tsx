import { useEffect, useState } from "react";
import { FormErrors } from "../kit/form-errors.tsx";

type SetupAddressProps = {
  /** The setting ORIGIN. */
  origin: string;
  /** The Host header of the request for this page. */
  askedHost: string | null;
};

/** The address that links begin with, and whether it is the one in the browser: forms from another one are refused. */
export function SetupAddress({ origin, askedHost }: SetupAddressProps) {
  // With scripts the browser knows it whole; behind a proxy the Host header may be the proxy's own.
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => setSeen(window.location.origin), []);
  const differs = seen === null ? askedHost !== new URL(origin).host : seen !== origin;
  return (
    <section aria-labelledby="setup-address" className="flex flex-col gap-1.5">
      <h2 id="setup-address" className="font-medium">
        Address
      </h2>
      <p className="break-words">{origin}</p>
      {differs ? (
        <FormErrors
          errors={[
            `You opened this page at ${seen ?? askedHost ?? "another address"}. Forms sent from there are refused. Open ${origin} instead, or set ORIGIN to the address in your browser and restart.`,
          ]}
        />
      ) : (
        <p className="text-sm text-muted">Links and e-mails start with this address. It's set by ORIGIN.</p>
      )}
    </section>
  );
}
