import { markSeen } from "#app/domain/notifications/write.server.ts";
import { recordOpened } from "#app/domain/search-and-chat/dashboard/write.server.ts";
import { afterResponse, isPageOpened, type PageArgs, submit } from "#app/http/pages/page.ts";

/** Stores that the reader looks at a summary, or at an edit of it. A page is shown also when this cannot be stored. */
export async function noteSeen(args: PageArgs, meeting_id: string, editId: string | null): Promise<void> {
  if (!isPageOpened(args)) return;
  await submit(args, markSeen, { meeting_id, ...(editId && { edit_id: editId }) }, () => null);
  afterResponse(args, recordOpened, { meeting_id });
}
