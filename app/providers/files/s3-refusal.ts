import { OperationFailed } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";

/** What an operator can do about an error code of S3. */
const advice: Record<string, string> = {
  AccessDenied: "Let this key read, write, list and delete in the bucket.",
  SignatureDoesNotMatch: "Is FILES_S3_SECRET_ACCESS_KEY the one of this key?",
  InvalidAccessKeyId: "Is FILES_S3_ACCESS_KEY_ID right?",
  NoSuchBucket: "Make the bucket, or correct FILES_S3_BUCKET.",
  AuthorizationHeaderMalformed: "Is FILES_S3_REGION the region of the bucket?",
  PermanentRedirect: "Correct FILES_S3_ENDPOINT and FILES_S3_REGION: the bucket is elsewhere.",
  RequestTimeTooSkewed: "Set the clock of this machine (timedatectl set-ntp true).",
};

const otherwise: Record<number, string> = {
  401: "Are FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY right?",
  403: "Are the key and its secret right, and may it read, write, list and delete in the bucket?",
};

/**
 * The error for an answer that another try would not change. People read that the operator is needed; the operator reads, in
 * the cause, what to change.
 * @param code the server's own word for it (`AccessDenied`), where it gave one
 */
export function refusedByS3(place: string, host: string, status: number, code: string | undefined) {
  const said = code && /^\w{1,60}$/.test(code) ? `${status} ${code}` : String(status);
  const todo = advice[code ?? ""] ?? otherwise[status] ?? "See the log of that server.";
  return new OperationFailed(
    t("The server can't use its file storage. Its operator can find the reason in the log."),
    new Error(`${host} refuses to work with ${place} (${said}). ${todo}`),
  );
}
