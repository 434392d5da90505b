import { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import { iso } from "#app/core/clock.ts";
import type { Scope } from "#app/core/context.ts";
import { notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { ownRows } from "#app/domain/data-lifecycle/catalogue/tables.ts";
import type { ArchiveDraft } from "#app/providers/archives/port.ts";
import { chatMarkdown, overviewOf } from "./own-markdown.ts";
import { mailsTo, ownChats, ownItems, ownProposals, ownRowsOf } from "./queries.server.ts";
import { ownDataDownloaded } from "./schema.ts";

/** What is kept about the caller, as one file. It says where they log in from, so their proof must be fresh. */
export const exportOwnData = operation({
  name: "personal-data-export.export",
  account: "fresh",
  failed: message("We couldn't create the file. Try again."),
  input: z.object({}),
  async prepare(ctx, { actor }) {
    const { archives } = ctx.providers;
    return archives.inTurn("export", async () => {
      const draft = await archives.begin();
      try {
        const now = ctx.now();
        await ctx.db.read((q) => fill({ q, actor, now }, draft));
        const name = `Throughline data ${iso(now).slice(0, 10)}.zip`;
        return { name, content_type: "application/zip", content: draft.stream() };
      } catch (error) {
        await draft.drop();
        throw error;
      }
    });
  },
  async run(tx, { actor, prepared }) {
    await tx.emit(ownDataDownloaded, { user_id: actor.userId });
    return prepared;
  },
});

async function fill(scope: Scope<UserActor>, draft: ArchiveDraft): Promise<void> {
  const user = await userById(scope, scope.actor.userId);
  if (!user) throw notFound();
  const counts: Record<string, number> = {};
  for (const rows of ownRows) counts[rows.file] = await addList(draft, rows.file, ownRowsOf(scope, rows));
  counts["action-items"] = await addList(draft, "action-items", [await ownItems(scope, user)]);
  counts["edit-proposals"] = await addList(draft, "edit-proposals", eachAlone(ownProposals(scope)));
  const { mails, address } = await mailsTo(scope, user.email);
  counts.mails = await addList(draft, "mails", [mails]);
  counts["mail-address"] = await addList(draft, "mail-address", [address ? [address] : []]);
  for await (const chat of ownChats(scope)) {
    await draft.add(`chats/${chat.session_id}.json`, `${JSON.stringify(chat, null, 2)}\n`);
    await draft.add(`chats/${chat.session_id}.md`, chatMarkdown(chat));
  }
  const day = iso(scope.now).slice(0, 10);
  await draft.add("README.md", overviewOf(displayName(user), day, counts));
}

/** A file with a JSON list, written page by page. Returns how many entries it has. */
async function addList(
  draft: ArchiveDraft,
  file: string,
  pages: AsyncIterable<object[]> | object[][],
): Promise<number> {
  let count = 0;
  async function* text() {
    yield "[";
    for await (const page of pages)
      for (const entry of page) yield `${count++ === 0 ? "\n" : ",\n"}${JSON.stringify(entry)}`;
    yield "\n]\n";
  }
  await draft.add(`data/${file}.json`, text());
  return count;
}

async function* eachAlone<T extends object>(entries: AsyncIterable<T>): AsyncGenerator<T[]> {
  for await (const entry of entries) yield [entry];
}
