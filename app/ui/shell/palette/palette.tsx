import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { Command } from "cmdk";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Marked } from "../../kit/marked.tsx";
import { type CommandAction, commandsFor, fitness, type PaletteData } from "./commands.ts";
import { useSearchResults } from "./found.ts";
import { Group, Item } from "./palette-item.tsx";
import { recentOf } from "./recent.ts";
import { FieldRow, paletteField, type TypedAhead } from "./type-ahead-field.tsx";
import { useAct } from "./use-act.ts";

const searchAll = "search all";

type PaletteProps = {
  typedAhead: TypedAhead;
  onClose: () => void;
  go: (path: string) => void;
  showKeys: () => void;
};
type LayoutData = PaletteData & { user: { user_id: string; time_zone: string | null } };

/** Go, search, do: everything by its name. Goes on with what was typed before it arrived. */
export default function Palette({ typedAhead, onClose, go, showKeys }: PaletteProps) {
  const data = useRouteLoaderData<LayoutData>("routes/_app");
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState(typedAhead.text);
  const field = useRef<HTMLInputElement>(null);
  const query = typed.trim();
  const { found, words, searching } = useSearchResults(query);
  const [chosen, setChosen] = useState("");
  const best = found[0] && `found ${found[0].id}`;
  useEffect(() => {
    // What was looked for comes later than what is here: until then nothing better was chosen.
    if (best) setChosen((now) => (now === searchAll || now.startsWith("found ") ? best : now));
  }, [best]);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(typedAhead.text.length, typedAhead.text.length);
  }, [typedAhead]);
  useEffect(() => {
    if (!typedAhead.enter) return;
    typedAhead.enter = false;
    // Once the list has chosen what fits best.
    setTimeout(() =>
      field.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })),
    );
  }, [typedAhead]);
  const act = useAct({ go, showKeys, timeZone: data?.user.time_zone ?? "" });
  if (!data) return null;
  const choose = (what: CommandAction) => () => {
    onClose();
    act(what);
  };
  const recent = query === "" ? recentOf(data.user.user_id).filter(({ path }) => path !== pathname) : [];
  return (
    <Command
      label="Command palette"
      loop
      value={chosen}
      onValueChange={setChosen}
      filter={(_id, typed, names = []) => fitness(typed, names)}
      className="flex min-h-0 flex-col"
    >
      <FieldRow onClose={onClose}>
        <Command.Input {...paletteField} ref={field} data-first="" value={typed} onValueChange={setTyped} />
      </FieldRow>
      <p role="status" className="sr-only">
        {searching ? "Searching" : query !== "" && `${found.length} found in this project`}
      </p>
      <Command.List className="palette-list">
        {recent.length > 0 && (
          <Group heading="Recent">
            {recent.map(({ path, title }) => (
              <Item key={path} value={`recent ${path}`} icon="clock" onSelect={choose({ go: path })}>
                {title}
              </Item>
            ))}
          </Group>
        )}
        {commandsFor(data, pathname + search).map(({ heading, commands }) => (
          <Group key={heading} heading={heading}>
            {commands.map(({ id, label, icon, words, caps, act }) => (
              <Item
                key={id}
                value={id}
                keywords={[label, ...(words ?? [])]}
                icon={icon}
                caps={caps}
                onSelect={choose(act)}
              >
                {label}
              </Item>
            ))}
          </Group>
        ))}
        {found.length > 0 && (
          <Group heading="In this project" forceMount>
            {found.map(({ id, label, from, icon, href }) => (
              <Item
                key={id}
                value={`found ${id}`}
                icon={icon}
                detail={from}
                onSelect={choose({ go: href })}
                forceMount
              >
                <Marked text={label} words={words} />
              </Item>
            ))}
          </Group>
        )}
        {query !== "" && (
          <Group heading="Everywhere in this project" forceMount>
            <Item
              value={searchAll}
              icon="search"
              onSelect={choose({ go: `/search?q=${encodeURIComponent(query)}` })}
              forceMount
            >
              Search for “{query}”
            </Item>
          </Group>
        )}
      </Command.List>
    </Command>
  );
}
