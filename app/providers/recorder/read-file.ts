import { AppError } from "#app/core/errors.ts";
import { amount, message, t } from "#app/core/words.ts";
import { isWordDocument } from "#app/transcript-files/file-kind.ts";
import {
  readDocumentText,
  readTranscript,
  refusedFile,
  type TranscriptFile,
} from "#app/transcript-files/read-transcript.ts";
import { UnreadableFile } from "#app/transcript-files/unreadable-file.ts";
import { openZipBytes } from "../archives/unzip.ts";

/** Parts of one document: pictures of a hundred people are far fewer. */
const mostParts = 5000;
const mostUnpackedMB = 50;
const asText = message("Save it as plain text (.txt) and add that file.");

/** Reads a transcript of any form; a Word document is unpacked first. */
export async function readTranscriptFile(fileName: string, bytes: Uint8Array): Promise<TranscriptFile> {
  if (!isWordDocument(bytes)) return readTranscript(fileName, bytes);
  try {
    return readDocumentText(fileName, await documentPart(bytes));
  } catch (error) {
    if (error instanceof UnreadableFile) return refusedFile(fileName, error);
    if (!(error instanceof AppError)) throw error;
    return refusedFile(
      fileName,
      new UnreadableFile(
        null,
        t(
          "This Word document is damaged, locked with a password, or unpacks to far more than it should. {asText}",
          { asText: t(asText) },
        ),
      ),
    );
  }
}

/** The part with the words, never longer than it may be: what a document says of its size is checked as it unpacks. */
async function documentPart(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = await openZipBytes(bytes);
  if (zip.names.length > mostParts)
    throw new UnreadableFile(
      null,
      t("This Word document has over {count} parts. {asText}", {
        count: amount(mostParts),
        asText: t(asText),
      }),
    );
  const name = zip.names.find((part) => /^word\/document\d{0,3}\.xml$/.test(part));
  if (name === undefined)
    throw new UnreadableFile(null, t("This Word document has no text. {asText}", { asText: t(asText) }));
  if ((zip.size(name) ?? 0) > mostUnpackedMB * 1024 * 1024)
    throw new UnreadableFile(
      null,
      t("The text of this Word document unpacks to more than {mostUnpackedMB} MB. {asText}", {
        mostUnpackedMB,
        asText: t(asText),
      }),
    );
  const pieces: Uint8Array[] = [];
  for await (const piece of zip.read(name)) pieces.push(piece);
  return Buffer.concat(pieces);
}
