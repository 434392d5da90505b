import { CopyLink } from "./copy-link.tsx";

type LinkFieldProps = { link: string; label: string; copyLabel: string; autoFocus?: boolean };

/** A link to hand on: selected when it gets the focus, with a button that copies it. */
export function LinkField({ link, label, copyLabel, autoFocus }: LinkFieldProps) {
  return (
    <div className="flex items-center gap-2">
      <input
        readOnly
        // biome-ignore lint/a11y/noAutofocus: the link that was just made is the next thing to use
        autoFocus={autoFocus}
        aria-label={label}
        value={link}
        onFocus={(event) => event.target.select()}
        className="field-control min-w-0 flex-1 font-mono text-sm"
      />
      <CopyLink link={link} label={copyLabel} />
    </div>
  );
}
