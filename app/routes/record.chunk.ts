import type { ActionFunctionArgs } from "@remix-run/node";
import { call } from "#app/core/operation.ts";
import { storeChunk } from "#app/domain/transcripts/browser-recordings/write.server.ts";
import { readFormWithFiles } from "#app/http/bodies/upload-form.ts";
import { ctxOf, seeOther } from "#app/http/pages/page.ts";
import { recordPath } from "#app/pages.ts";
import { answer } from "./record/answer.server.ts";

/** Pieces are sent here, and recorded on the page. */
export const loader = async () => seeOther(recordPath);

/** Takes one piece of a recording. */
export const action = async (args: ActionFunctionArgs) => {
  const { form, files } = await readFormWithFiles(args, () => true);
  const content = files.content?.[0]?.bytes;
  const store = () => call(storeChunk, ctxOf(args), { ...form, content: content && new Uint8Array(content) });
  return answer(args, store, { href: () => recordPath, back: recordPath });
};
