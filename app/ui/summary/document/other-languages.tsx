import { createContext } from "react";
import { rich } from "#app/ui/kit/rich.tsx";
import { TextLink } from "../../kit/text-link.tsx";

/** The language in which a meeting was held that the built-in engine could not read; null where it read some of it. */
export const UnreadLanguageContext = createContext<string | null>(null);

/** Says what the built-in engine left out, and what works all the same. */
export function OtherLanguages({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <div role="note" className="max-w-prose border-l-2 border-thread py-1 pl-5">
      <p>{text}</p>
      <p className="mt-1 text-sm text-muted">
        {rich("Search and the transcript work. A <link>language model</link> writes in any language.", {
          link: (text) => <TextLink to="/settings/language-model">{text}</TextLink>,
        })}
      </p>
    </div>
  );
}
