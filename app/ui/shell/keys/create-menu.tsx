import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { type Message, message, t } from "#app/core/words.ts";
import { Icon } from "../../kit/icon.tsx";
import type { IconName } from "../../kit/icon-name.ts";
import { Keys } from "./kbd.tsx";
import { QuickDialog } from "./quick-dialog.tsx";

type Choice = { letter: string; label: Message; icon: IconName; path: string };

const choices: Choice[] = [
  { letter: "t", label: message("Add transcript"), icon: "upload", path: "/add-transcript" },
  { letter: "s", label: message("Schedule a meeting"), icon: "calendar-plus", path: "/schedule-meeting" },
  { letter: "n", label: message("Write a note"), icon: "file-text", path: "/add-note" },
  { letter: "q", label: message("Ask a question"), icon: "messages-square", path: "/memory-gpt" },
  { letter: "p", label: message("Create Project"), icon: "folder", path: "/projects/new" },
];

type CreateMenuProps = { onClose: () => void; go: (path: string) => void };

/** What can be created from anywhere: a letter, or the arrows and Enter. */
export default function CreateMenu({ onClose, go }: CreateMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => list.current?.querySelector("button")?.focus(), []);
  const choose = (path: string) => {
    onClose();
    go(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const choice = choices.find(({ letter }) => letter === key.toLowerCase());
    if (choice && !ctrlKey && !metaKey && !altKey) {
      event.preventDefault();
      event.stopPropagation();
      choose(choice.path);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(now + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <QuickDialog label={t("Create or add")} onClose={onClose}>
      <ul ref={list} onKeyDown={onKeyDown} className="p-1.5">
        {choices.map(({ letter, label, icon, path }) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => choose(path)}
              className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-2.5 text-left -outline-offset-2 hover:bg-hover focus-visible:bg-pressed md:min-h-9"
            >
              <Icon name={icon} className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">{t(label)}</span>
              <span className="max-md:hidden">
                <Keys caps={[letter.toUpperCase()]} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </QuickDialog>
  );
}
