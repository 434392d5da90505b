import { once } from "node:events";
import { createServer } from "node:net";

/** Throws, with what to do, when the server could not listen here. Called before anything on disk is changed. */
export async function assertPortIsFree(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (error) {
    throw new Error(reasonOf(error, host, port), { cause: error });
  }
  probe.close();
  await once(probe, "close");
}

function reasonOf(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EADDRINUSE")
    return `Port ${port} is taken by another program. Stop that one, or choose another port with PORT.`;
  if (code === "EACCES") return `This user may not listen on port ${port}. Choose one above 1023 with PORT.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `${host} is no address of this machine. Choose another one with HOST.`;
  return `Cannot listen on ${host}, port ${port}: ${error instanceof Error ? error.message : error}`;
}
