import { Link } from "@remix-run/react";
import { useEffect } from "react";
import { Button } from "../../kit/button.tsx";
import { ToastHost } from "../../kit/toast.tsx";
import { Wordmark } from "../../kit/wordmark.tsx";
import { Controls } from "./controls.tsx";
import { Foundations } from "./foundations.tsx";
import { Messages } from "./messages.tsx";
import { Structure } from "./structure.tsx";

const sections = {
  colours: "Colours",
  text: "Text",
  icons: "Icons",
  brand: "Brand and people",
  buttons: "Buttons",
  fields: "Fields",
  choices: "Choices",
  search: "Search",
  messages: "Messages",
  states: "States",
  content: "Content",
  page: "Page",
  lists: "Lists",
  menus: "Menus",
  dialogs: "Dialogs",
};

const themes = { light: "Light", dark: "Dark" };

export const meta = () => [{ title: "Design system · Throughline" }];

/**
 * The design system as a catalogue: every component of `kit/` with its variants and states. It is the route `/docs/kit`
 * in development only (see remix.config.js); a production build does not contain it.
 */
export default function KitCatalogue() {
  useEffect(() => {
    // Fields and forms with errors take the focus when they appear; here that would scroll the page.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (location.hash === "") scrollTo(0, 0);
  }, []);
  return (
    <ToastHost>
      <div className="mx-auto w-full max-w-[94rem] px-4 md:px-6">
        <header className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-b border-line">
          <Link to="/" aria-label="Throughline" className="touch-target rounded-control">
            <Wordmark />
          </Link>
          <ThemeButtons />
        </header>
        <main id="main" className="flex min-w-0 flex-col gap-8 py-6 md:py-10">
          <h1 className="text-xl">Design system</h1>
          <Contents />
          <Foundations />
          <Controls />
          <Messages />
          <Structure />
        </main>
      </div>
    </ToastHost>
  );
}

function Contents() {
  return (
    <nav aria-label="Sections">
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {Object.entries(sections).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} className="touch-target text-muted hover:text-ink">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ThemeButtons() {
  return (
    <div className="flex gap-2">
      {Object.entries(themes).map(([theme, name]) => (
        <Button
          key={theme}
          type="button"
          size="small"
          onClick={() => document.documentElement.setAttribute("data-theme", theme)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
