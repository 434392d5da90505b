import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { Command } from "cmdk";
import { useEffect, useState } from "react";
import { Marked } from "../chat/marked.tsx";
import { Icon } from "../icon.tsx";
import { QuickDialog } from "../keys/quick-dialog.tsx";
import { type Act, commandsFor, fitness, type PaletteData } from "./commands.ts";
import { useFound } from "./found.ts";
import { Group, Item } from "./palette-item.tsx";
import { recentOf } from "./recent.ts";
import { useAct } from "./use-act.ts";

const searchAll = "search all";

type PaletteProps = { onClose: () => void; go: (path: string) => void; showKeys: () => void };
type LayoutData = PaletteData & { user: { user_id: string; time_zone: string | null } };

/** Go, search, do: everything by its name. */
export default function Palette({ onClose, go, showKeys }: PaletteProps) {
  const data = useRouteLoaderData<LayoutData>("routes/_app");
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const { found, words, searching } = useFound(query);
  const [chosen, setChosen] = useState("");
  const best = found[0] && `found ${found[0].id}`;
  useEffect(() => {
    // What was looked for comes later than what is here: until then nothing better was chosen.
    if (best) setChosen((now) => (now === searchAll || now.startsWith("found ") ? best : now));
  }, [best]);
  const act = useAct({ go, showKeys, timeZone: data?.user.time_zone ?? "" });
  if (!data) return null;
  const choose = (what: Act) => () => {
    onClose();
    act(what);
  };
  const recent = query === "" ? recentOf(data.user.user_id).filter(({ path }) => path !== pathname) : [];
  return (
    <QuickDialog label="Command palette" onClose={onClose}>
      <Command
        label="Command palette"
        loop
        value={chosen}
        onValueChange={setChosen}
        filter={(_id, typed, names = []) => fitness(typed, names)}
        className="flex min-h-0 flex-col"
      >
        <div className="flex items-center gap-2 border-b border-line pr-2 pl-4">
          <Icon name="search" className="size-4 shrink-0 text-muted" />
          <Command.Input
            data-first=""
            value={typed}
            onValueChange={setTyped}
            placeholder="Go, search, do…"
            className="min-h-12 min-w-0 flex-1 bg-transparent text-md outline-none"
          />
          <button
            type="button"
            onClick={onClose}
            className="min-h-11 shrink-0 rounded-control px-2 text-sm text-muted hover:bg-hover hover:text-ink md:min-h-8"
          >
            Close
          </button>
        </div>
        <p role="status" className="sr-only">
          {searching ? "Searching" : query !== "" && `${found.length} found in this project`}
        </p>
        <Command.List className="h-[min(26rem,60vh)] overflow-y-auto overscroll-contain p-1.5 scroll-py-1.5">
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
    </QuickDialog>
  );
}
