import { useLocation } from "@remix-run/react";
import { Icon } from "../kit/icon.tsx";
import type { IconName } from "../kit/icon-name.ts";
import { Link } from "../kit/link.tsx";

type NavItem = { href: string; name: string; short: string; icon: IconName };

const navItems: NavItem[] = [
  { href: "/schedule-meeting", name: "Schedule Meeting", short: "Schedule", icon: "calendar-plus" },
  { href: "/launch-meeting", name: "Launch Meeting", short: "Launch", icon: "video" },
  { href: "/summary-hub", name: "Summary Hub", short: "Summary", icon: "book-open-text" },
  { href: "/memory-gpt", name: "Memory GPT", short: "Memory", icon: "messages-square" },
];

const home: NavItem = { href: "/dashboard", name: "Dashboard", short: "Dashboard", icon: "house" };

/** The links of the top bar: beside the workspace switch on a wide screen, on their own line on a tablet. */
export function TopNav() {
  const isOpen = useIsOpen();
  return (
    <nav
      aria-label="Main"
      className="order-last w-full max-md:hidden bar:order-none bar:ml-2 bar:w-auto bar:shrink-0"
    >
      <ul className="flex items-center gap-0.5 max-bar:-ml-2 max-bar:pb-2">
        {navItems.map(({ href, name }) => (
          <li key={href}>
            <Link to={href} aria-current={isOpen(href) ? "page" : undefined} className="top-link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same links and the dashboard at the foot of a phone's screen. */
export function BottomNav() {
  const isOpen = useIsOpen();
  return (
    <nav
      aria-label="Main"
      className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] md:hidden low:static"
    >
      <ul className="grid grid-cols-5">
        {[home, ...navItems].map(({ href, name, short, icon }) => (
          <li key={href}>
            <Link
              to={href}
              aria-label={name}
              aria-current={isOpen(href) ? "page" : undefined}
              className="bottom-link"
            >
              <Icon name={icon} className="size-5 stroke-[1.75]" />
              {short}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whether the page, or one below it, is the one that is shown. */
function useIsOpen(): (href: string) => boolean {
  const shown = useLocation().pathname.toLowerCase();
  return (href) => shown === href || shown.startsWith(`${href}/`);
}
