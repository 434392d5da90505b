import { Avatar } from "#app/ui/kit/avatar.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { iconNames } from "#app/ui/kit/icon-name.ts";
import { Mark, Wordmark } from "#app/ui/kit/wordmark.tsx";
import { KitSection, Specimen } from "./specimen.tsx";

const scales: Record<string, string[]> = {
  Neutral: ["n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8", "n9", "n10", "n11", "n12", "surface"],
  Accent: ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "a10", "a11", "a12", "thread"],
  Success: ["good-bg", "good-line", "good-solid", "good-ink"],
  Warning: ["warn-bg", "warn-line", "warn-solid", "warn-ink"],
  Danger: ["bad-bg", "bad-line", "bad-solid", "bad-ink"],
};

const textSizes = ["text-xs", "text-sm", "text-base", "text-md", "text-read", "text-lg", "text-xl"];

/** What every component is made of: colours, text sizes, icons, the brand. */
export function Foundations() {
  return (
    <>
      <KitSection id="colours" title="Colours" note="Set in tokens.css, for light and dark apart.">
        {Object.entries(scales).map(([name, tokens]) => (
          <Specimen key={name} name={name}>
            {tokens.map((token) => (
              <Swatch key={token} token={token} />
            ))}
          </Specimen>
        ))}
      </KitSection>
      <KitSection
        id="text"
        title="Text"
        note="Inter in seven sizes. text-read is for what is read at length."
      >
        <ul className="flex flex-col gap-2">
          {textSizes.map((size) => (
            <li key={size} className={size}>
              {size}: The decision was taken at 00:14:20.
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection id="icons" title="Icons" note="One sprite. An icon stands beside words or has a label.">
        <ul className="flex flex-wrap gap-3">
          {iconNames.map((name) => (
            <li key={name} className="flex items-center gap-2 text-sm text-muted">
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection id="brand" title="Brand and people" note="Initials are hidden from screen readers.">
        <Specimen name="Wordmark: medium, large; mark alone">
          <Wordmark />
          <Wordmark large />
          <Mark />
        </Specimen>
        <Specimen name="Avatar: small, medium, large; square">
          <span className="flex items-center gap-3">
            <Avatar name="Ada Lovelace" size="small" />
            <Avatar name="Ada Lovelace" />
            <Avatar name="Ada Lovelace" size="large" />
            <Avatar name="Analytical Engines" square />
          </span>
        </Specimen>
      </KitSection>
    </>
  );
}

/** The colour is an attribute and not a style: the content policy refuses styles in markup. */
function Swatch({ token }: { token: string }) {
  return (
    <span className="flex items-center gap-2 text-xs text-muted">
      <svg width="32" height="32" aria-hidden="true" className="shrink-0 rounded-control border border-line">
        <rect width="32" height="32" fill={`var(--${token})`} />
      </svg>
      {token}
    </span>
  );
}
