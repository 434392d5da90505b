import { t } from "#app/core/words.ts";
import { CopyButton } from "../account/copy-button.tsx";

/** Shown once, after it is made. */
export function WebhookSecret({ secret }: { secret: string }) {
  return (
    <div role="status" className="max-w-2xl rounded-control border border-success-line bg-success-wash p-4">
      <h2 className="text-md">{t("Signing secret")}</h2>
      <p className="mt-1">{t("Copy this secret now. You won't see it again.")}</p>
      <p className="my-3 font-mono text-sm break-all select-all">{secret}</p>
      <CopyButton text={secret} label={t("Copy secret")} />
    </div>
  );
}
