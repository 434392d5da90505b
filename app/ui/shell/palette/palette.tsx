import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { Command } from "cmdk";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { t } from "#app/core/words.ts";
import { Marked } from "../../kit/marked.tsx";
import { Time } from "../../kit/time.tsx";
import { type CommandAction, commandsFor, matchScore, type PaletteData } from "./commands.ts";
import { Group, PaletteItem } from "./palette-item.tsx";
import { recentOf } from "./recent.ts";
import { type SearchResult, useSearchResults } from "./search-results.ts";
import { FieldRow, paletteField, type TypedAhead } from "./type-ahead-field.tsx";
import { useCommandAction } from "./use-command-action.ts";

const searchAll = "search all";

type PaletteProps = {
  typedAhead: TypedAhead;
  onClose: () => void;
  go: (path: string) => void;
  showKeys: () => void;
};
type LayoutData = PaletteData & { user: { user_id: string; time_zone: string | null } };

/** The command palette: pages, search results and actions. Takes over what was typed while it was loaded. */
export default function Palette({ typedAhead, onClose, go, showKeys }: PaletteProps) {
  const data = useRouteLoaderData<LayoutData>("routes/_app");
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState(typedAhead.text);
  const field = useRef<HTMLInputElement>(null);
  const query = typed.trim();
  const { recent, found, terms, searching } = useSearchResults(query);
  const [chosen, setChosen] = useState("");
  const best = found[0] && `found ${found[0].id}`;
  useEffect(() => {
    // Search results arrive after the commands: select the best one unless the reader has chosen a command.
    if (best) setChosen((now) => (now === searchAll || now.startsWith("found ") ? best : now));
  }, [best]);
  const newest = recent[0] && `recent meeting ${recent[0].id}`;
  const moved = useRef(false);
  useEffect(() => {
    // The recent meetings arrive above the commands: the first stays the selected one.
    if (newest && !moved.current) setChosen(newest);
  }, [newest]);
  useLayoutEffect(() => {
    // What was typed while this was being rendered.
    setTyped(typedAhead.text);
    field.current?.focus();
    field.current?.setSelectionRange(typedAhead.text.length, typedAhead.text.length);
  }, [typedAhead]);
  useEffect(() => {
    if (!typedAhead.enter) return;
    typedAhead.enter = false;
    // After the list has selected the best match.
    setTimeout(() =>
      field.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })),
    );
  }, [typedAhead]);
  const perform = useCommandAction({ go, showKeys, timeZone: data?.user.time_zone ?? "" });
  if (!data) return null;
  const choose = (action: CommandAction) => () => {
    onClose();
    perform(action);
  };
  const meetings = new Set([pathname, ...recent.map(({ href }) => href)]);
  const opened = query === "" ? recentOf(data.user.user_id).filter(({ path }) => !meetings.has(path)) : [];
  return (
    <Command
      label={t("Command palette")}
      loop
      value={chosen}
      onValueChange={setChosen}
      onKeyDown={({ key }) => {
        if (key.startsWith("Arrow")) moved.current = true;
      }}
      filter={(_id, typed, names = []) => matchScore(typed, names)}
      className="flex min-h-0 flex-col"
    >
      <FieldRow onClose={onClose}>
        <Command.Input {...paletteField} ref={field} data-first="" value={typed} onValueChange={setTyped} />
      </FieldRow>
      <p role="status" className="sr-only">
        {searching
          ? t("Searching")
          : query !== "" && t("{count} found in this project", { count: found.length })}
      </p>
      <Command.List className="palette-list">
        {recent.length > 0 && (
          <Group heading={t("Recent meetings")}>
            <Results results={recent} terms={[]} name="recent meeting" onChoose={choose} />
          </Group>
        )}
        {opened.length > 0 && (
          <Group heading={t("Recently opened")}>
            {opened.map(({ path, title }) => (
              <PaletteItem key={path} value={`recent ${path}`} icon="clock" onSelect={choose({ go: path })}>
                {title}
              </PaletteItem>
            ))}
          </Group>
        )}
        {commandsFor(data, pathname + search).map(({ heading, commands }) => (
          <Group key={heading} heading={heading}>
            {commands.map(({ id, label, icon, terms, caps, action }) => (
              <PaletteItem
                key={id}
                value={id}
                keywords={[label, ...(terms ?? [])]}
                icon={icon}
                caps={caps}
                onSelect={choose(action)}
              >
                {label}
              </PaletteItem>
            ))}
          </Group>
        ))}
        {found.length > 0 && (
          <Group heading={t("In this project")} forceMount>
            <Results results={found} terms={terms} name="found" onChoose={choose} />
          </Group>
        )}
        {query !== "" && (
          <Group heading={t("Everywhere in this project")} forceMount>
            <PaletteItem
              value={searchAll}
              icon="search"
              onSelect={choose({ go: `/search?q=${encodeURIComponent(query)}` })}
              forceMount
            >
              {t("Search for “{query}”", { query })}
            </PaletteItem>
          </Group>
        )}
      </Command.List>
    </Command>
  );
}

type ResultsProps = {
  results: SearchResult[];
  terms: string[];
  /** Before the id of each, so that no two entries of the palette have one value. */
  name: string;
  onChoose: (action: CommandAction) => () => void;
};

function Results({ results, terms, name, onChoose }: ResultsProps) {
  return results.map(({ id, label, from, at, icon, href }) => (
    <PaletteItem
      key={id}
      value={`${name} ${id}`}
      icon={icon}
      detail={from ?? (at && <Time value={at} />)}
      onSelect={onChoose({ go: href })}
      forceMount
    >
      <Marked text={label} terms={terms} />
    </PaletteItem>
  ));
}
