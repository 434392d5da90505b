import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Serves an Express app, or any listener, on a free port of the loopback until the test ends. Returns the base URL. */
export async function serve(app: RequestListener): Promise<string> {
  // As the program itself: a connection must not end while a busy test holds the event loop for seconds.
  const server = createServer({ keepAliveTimeout: 65_000 }, app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
