import { type Confirmations, lineState } from "#app/domain/summaries/evidence/schema.ts";
import type { StoredLine } from "./schema.ts";

/** What of a summary may leave its page: lines that are more than possible, and the topics they stand under. */
export function reliedLines(lines: StoredLine[], confirmations: Confirmations): StoredLine[] {
  const relied = lines.filter((line) => lineState(line, confirmations.has(line.line_id)) !== "possible");
  const stays = new Set(relied.flatMap(({ line_id, parent_id }) => [line_id, parent_id]));
  return lines.filter(({ line_id }) => stays.has(line_id));
}
