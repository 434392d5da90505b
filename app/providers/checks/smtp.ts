import type { CheckResult } from "../service.ts";

/** The part of a nodemailer transport that says whether the server can be used. */
type Verifiable = { verify(): Promise<unknown> };

/**
 * Connects to a mail server and logs in, without sending anything.
 * @param address as SMTP_URL has it
 */
export async function checkSmtp(transport: Verifiable, address: string): Promise<CheckResult> {
  const { host, username } = new URL(address);
  try {
    await transport.verify();
    return { ok: true, text: username ? `${host} accepted the login.` : `${host} accepted the connection.` };
  } catch (error) {
    return { ok: false, text: problemOf(error, host) };
  }
}

/** Nodemailer's error codes in plain words. Its own texts can repeat the user name. */
function problemOf(error: unknown, host: string): string {
  const { code, message = "" } = error as { code?: string; message?: string };
  if (code === "EAUTH") return `${host} refused the user name or the password.`;
  if (code === "EDNS") return `The name ${host} isn't known.`;
  if (code === "ETLS" || /certificate|SSL|TLS/i.test(message))
    return `${host} offers no connection that is encrypted and trusted.`;
  if (code === "ETIMEDOUT") return `${host} didn't answer in time.`;
  return `${host} couldn't be reached.`;
}
