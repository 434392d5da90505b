import type { Actor } from "#app/core/actor.ts";
import { identify } from "#app/domain/accounts/users/read.server.ts";
import { createApp } from "#app/http/app/app.ts";
import { createLiveStreams } from "#app/live/open-streams.ts";
import { liveRouter } from "#app/live/router.ts";
import { stage } from "#tests/domain/summaries/summaries/stage.ts";
import { openEventSource } from "#tests/support/event-source.ts";
import { serve } from "#tests/support/serve.ts";

/** The summaries' stage with live streams. A person's name is their cookie; their sessions are real. */
export async function liveSite(options: { sweepMs?: number } = {}) {
  const at = await stage();
  const { host, admin, member, other, guest, stranger } = at;
  const people: Record<string, Actor> = { host, admin, member, other, guest, stranger };
  const { actor: nobody, ...services } = at.workspace.ctx({ kind: "anonymous", address: "" });
  const stopping = new AbortController();
  const streams = createLiveStreams({ stopping: stopping.signal });
  const app = createApp({
    services,
    async identify({ sessionToken, bearer, address }) {
      const known = people[bearer ?? sessionToken ?? ""];
      if (known?.kind === "user" && bearer) return { ...known, via: "token" };
      if (known) return known;
      const by = { cookie: sessionToken ?? null, bearer: null };
      return (await identify({ ...services, actor: { ...nobody, address } as Actor }, by)).actor;
    },
    ready: () => ({ ok: true, problems: [] }),
    api: [liveRouter({ services, streams, ...options })],
    stopping: stopping.signal,
    bursts: { reads: 100_000, writes: 1000 },
  });
  const base = await serve(app);
  return {
    ...at,
    base,
    stopping,
    streams,
    /** Opens a person's live stream, for a page whose data was read at `since`. */
    listen: (cookie: string, since: number | string = at.workspace.clock.now() + 10_000) =>
      openEventSource(`${base}/live?since=${since}`, { cookie: `throughline=${cookie}` }),
  };
}
