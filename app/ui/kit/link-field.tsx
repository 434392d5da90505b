import { CopyLink } from "./copy-link.tsx";

/** A link to hand on: selected when it gets the focus, with a button that copies it. */
export function LinkField({ link, label, copyLabel }: { link: string; label: string; copyLabel: string }) {
  return (
    <div className="flex items-center gap-2">
      <input
        readOnly
        aria-label={label}
        value={link}
        onFocus={(event) => event.target.select()}
        className="field-control min-w-0 flex-1 font-mono text-sm"
      />
      <CopyLink link={link} label={copyLabel} />
    </div>
  );
}
