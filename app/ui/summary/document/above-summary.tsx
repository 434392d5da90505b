import { PendingEdits, type PendingEditsPage } from "../review/pending-edits.tsx";
import { SignOffStrip, type SignOffStripProps } from "../sign-off/sign-off-strip.tsx";

export type AboveSummaryProps = {
  /** Where the minutes stand; null where no one was asked to agree. */
  signOff: SignOffStripProps["signOff"] | null;
  pending: PendingEditsPage;
};

/** What waits for people, above a summary: their agreement, and edits. */
export function AboveSummary({ signOff, pending, path }: AboveSummaryProps & { path: string }) {
  return (
    <>
      {signOff && <SignOffStrip signOff={signOff} path={path} />}
      <PendingEdits edits={pending} path={path} />
    </>
  );
}
