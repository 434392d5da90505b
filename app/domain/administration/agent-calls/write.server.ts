import { operation } from "#app/core/operation.ts";
import { agentCalled, NoteAgentCall } from "./schema.ts";

/** Writes down that an agent called. Calls come many at once, so they share a transaction. */
export const noteAgentCall = operation({
  name: "agent-calls.note",
  who: "system",
  brief: true,
  input: NoteAgentCall,
  async run(tx, { input }) {
    await tx.emit(agentCalled, input);
  },
});
