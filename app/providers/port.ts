import type { FileStore } from "#app/core/file-store.ts";
import type { Vault } from "#app/core/vault.ts";
import type { AccountsPort } from "./accounts/port.ts";
import type { AgentDocuments } from "./agents/port.ts";
import type { AiPort, ModelSetup } from "./ai/port.ts";
import type { ArchivePort } from "./archives/port.ts";
import type { BackupPort } from "./backups/port.ts";
import type { CalendarPort } from "./calendars/port.ts";
import type { DocumentPort } from "./documents/port.ts";
import type { IdentityPort } from "./identity/port.ts";
import type { MailPort, ReceivedMail } from "./mail/port.ts";
import type { MeetingPlatformPort } from "./meeting-platform/port.ts";
import type { OutboundCall } from "./outbound-calls.ts";
import type { PicturePort } from "./pictures/port.ts";
import type { PushPort } from "./push/port.ts";
import type { RecorderPort } from "./recorder/port.ts";
import type { Service, ServiceSetup } from "./service.ts";
import type { SlackPort } from "./slack/port.ts";
import type { SocialPort } from "./social/port.ts";
import type { TranscriptionPort } from "./transcription/port.ts";
import type { WebhookPort } from "./webhooks/port.ts";

/** The ports to the outside. Each has an embedded provider that works offline. */
export type Providers = {
  accounts: AccountsPort;
  agentDocuments: AgentDocuments;
  ai: AiPort;
  archives: ArchivePort;
  backups: BackupPort;
  documents: DocumentPort;
  /** Recordings and copies of backups, for every process of the server. */
  files: FileStore;
  calendars: CalendarPort;
  identity: IdentityPort;
  mail: MailPort;
  /** What a mail that came in says in the name of a calendar. */
  readMail: (message: Uint8Array) => Promise<ReceivedMail>;
  models: ModelSetup;
  pictures: PicturePort;
  platforms: MeetingPlatformPort;
  push: PushPort;
  recorder: RecorderPort;
  /** The last calls to other servers, newest first; for the operator. */
  calls: () => OutboundCall[];
  /** What can be set up, and how to test it; for the operator. */
  services: Service[];
  /** Sets them up while the program runs. */
  setup: ServiceSetup;
  slack: SlackPort;
  social: SocialPort;
  transcription: TranscriptionPort;
  vault: Vault;
  webhooks: WebhookPort;
};
