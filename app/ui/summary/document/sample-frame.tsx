import type { ReactNode } from "react";
import { LinkButton } from "../../kit/button.tsx";
import { Link } from "../../kit/link.tsx";
import { ZoneContext } from "../../kit/time.tsx";
import { Wordmark } from "../../kit/wordmark.tsx";

type SampleFrameProps = {
  /** The time from which relative times are counted: soon after the meeting. */
  now: string;
  isLoggedIn: boolean;
  children: ReactNode;
};

/** The frame of the sample, which anybody may read: a bar with the way in, and what they see. */
export function SampleFrame({ now, isLoggedIn, children }: SampleFrameProps) {
  return (
    <ZoneContext.Provider value={{ zone: "UTC", now }}>
      <header className="no-print sticky top-0 z-20 border-b border-line bg-canvas low:static">
        <div className="mx-auto flex h-14 max-w-[78rem] items-center justify-between gap-3 px-4 md:px-6">
          <Link to="/" aria-label="Throughline" className="flex h-11 items-center rounded-control">
            <Wordmark />
          </Link>
          <div className="flex items-center gap-1">
            {!isLoggedIn && (
              <LinkButton to="/login" variant="quiet">
                Log in
              </LinkButton>
            )}
            <SampleWayIn isLoggedIn={isLoggedIn} />
          </div>
        </div>
      </header>
      <main id="main">
        <p className="no-print border-b border-line bg-sunken px-4 py-2.5 text-center text-sm text-balance">
          This is a sample meeting. Click a time to see the quote a line came from.
        </p>
        {children}
        <section
          aria-label="Try it yourself"
          className="no-print mx-auto flex w-full max-w-[78rem] flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-4 py-8 md:px-6"
        >
          <p className="text-md font-medium">Now try it with a meeting of your own.</p>
          <div className="flex flex-wrap gap-2">
            <SampleWayIn isLoggedIn={isLoggedIn} />
            {!isLoggedIn && <LinkButton to="/signup?sample=1">Sign up and keep this sample</LinkButton>}
          </div>
        </section>
      </main>
    </ZoneContext.Provider>
  );
}

function SampleWayIn({ isLoggedIn }: { isLoggedIn: boolean }) {
  const to = isLoggedIn ? "/add-transcript" : "/signup";
  return (
    <LinkButton to={to} variant="primary">
      {isLoggedIn ? "Add transcript" : "Sign up"}
    </LinkButton>
  );
}
