/** The parts of the library that are needed to run, which is read at the first call. */
export type Sdk = Pick<
  typeof import("@modelcontextprotocol/server"),
  "McpServer" | "ResourceTemplate" | "ResourceNotFoundError"
>;
