import { useContext } from "react";
import { DocumentContext } from "./document.ts";

/** A script that runs where it stands, before those of the page arrive. `text` is a constant of ours. */
export function InlineScript({ text }: { text: string }) {
  const { nonce } = useContext(DocumentContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
