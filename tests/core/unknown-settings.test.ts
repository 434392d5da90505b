import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readEnv } from "#app/core/env.ts";
import { AllSettings } from "#app/core/settings/all-settings.ts";
import { WrongSettings } from "#app/core/settings/wrong-settings.ts";
import { runCommand } from "#tests/support/command-line.ts";
import { testFolder } from "#tests/support/database.ts";

type Values = Record<string, string>;

const known = Object.keys(AllSettings.shape);
/** Long enough to be told from the names of other programs. */
const long = known.filter((name) => name.replaceAll("_", "").length >= 6 && name !== "NODE_ENV");
const ofOthers = ["LOGLEVEL"];

/** The names that are refused, each with the reason. */
function refused(record: Values): Values {
  try {
    readEnv(record);
    return {};
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    return Object.fromEntries(error.problems.map(({ name, reason }) => [name, reason]));
  }
}

/** Ways to get a name wrong. */
const slips: Record<string, (name: string) => string> = {
  "without a letter": (name) => name.slice(0, 3) + name.slice(4),
  "with a letter twice": (name) => name.slice(0, 3) + name.slice(2),
  "with another letter": (name) => `${name.slice(0, -2)}Q${name.slice(-1)}`,
  "with two letters changed": (name) => name.slice(0, -2) + name.slice(-1) + name.slice(-2, -1),
  "in small letters": (name) => name.toLowerCase(),
  "with dashes": (name) => name.replaceAll("_", "-"),
  "without underscores": (name) => name.replaceAll("_", ""),
};

describe("a variable of the environment that is spelt almost like a setting", () => {
  test.each(Object.entries(slips))("is refused with the setting's name: %s", (_how, slip) => {
    for (const name of long.filter(
      (each) => slip(each) !== each && ![...known, ...ofOthers].includes(slip(each)),
    ))
      expect(refused({ [slip(name)]: "x" }), name).toEqual({
        [slip(name)]: expect.stringMatching(
          new RegExp(`^is no setting\\. Did you mean ${name}\\? docs/settings\\.md has all\\.$`),
        ),
      });
  });

  test("is refused as the name of a file too, and all are named at once", () => {
    const found = refused({ AI_APIKEY_FILE: "/run/ai", TRUSTED_PROXYS: "::1", PORT: "many" });
    expect(found.AI_APIKEY_FILE).toContain("Did you mean AI_API_KEY_FILE?");
    expect(found.TRUSTED_PROXYS).toContain("Did you mean TRUSTED_PROXIES?");
  });

  test("is passed over where it has no value", () => {
    expect(refused({ BACKUP_DIRR: "", OIDC_ISUER: " " })).toEqual({});
  });
});

test.each([
  ["SMTP_HOST", "SMTP_URL"],
  ["SMTP_PORT", "SMTP_URL"],
  ["SMTP_PASSWORD", "SMTP_URL"],
  ["OIDC_CLIENT", "OIDC_CLIENT_ID"],
  ["OIDC_REDIRECT_URI", "OIDC_"],
  ["BACKUP_PASSWORD", "BACKUP_PASSPHRASE"],
  ["BACKUP_RETENTION_DAYS", "BACKUP_"],
  ["FILES_S3_KEY", "FILES_S3_"],
  ["AI_TRANSCRIPTION_LANGUAGE", "AI_TRANSCRIPTION_"],
  ["AI_TOKENS_PER_MONTH", "AI_TOKENS_PER_DAY"],
])("%s, which begins as only settings do, is refused with the nearest of them", (name, nearest) => {
  expect(refused({ [name]: "25" })[name]).toContain(`Did you mean ${nearest}`);
});

describe("in a file whose every name is meant for the program", () => {
  const fileWith = (values: Values) => {
    const file = join(testFolder(), "throughline.env");
    const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`);
    writeFileSync(file, `# settings\n${lines.join("\n")}\n`);
    return file;
  };
  const refusedIn = (values: Values, environment: Values = values) => {
    const file = fileWith(values);
    return { file, found: refused({ ...environment, SETTINGS_FROM: file }) };
  };

  test("each that is no setting is refused, with the file, and with a name where one is alike", () => {
    const { file, found } = refusedIn({ HOTS: "0.0.0.0", TIMEZONE: "UTC", LOG: "debug", PORT: "3000" });
    expect(found).toEqual({
      HOTS: `is no setting (in ${file}). Did you mean HOST? docs/settings.md has all.`,
      TIMEZONE: `is no setting (in ${file}). docs/settings.md has all.`,
      LOG: `is no setting (in ${file}). docs/settings.md has all.`,
    });
  });

  test("names that Node, the C library and compose read are taken", () => {
    const others = {
      NODE_OPTIONS: "--max-old-space-size=512",
      NODE_EXTRA_CA_CERTS: "/etc/ca.pem",
      HTTPS_PROXY: "http://proxy:3128",
      no_proxy: "localhost",
      TZ: "Europe/Lisbon",
      LC_ALL: "C.UTF-8",
      MALLOC_ARENA_MAX: "2",
      UV_THREADPOOL_SIZE: "8",
      SSL_CERT_FILE: "/etc/ca.pem",
      COMPOSE_PROJECT_NAME: "throughline",
    };
    expect(refusedIn(others).found).toEqual({});
  });

  test("a name that did not reach the program is passed over: systemd reads such files in its own way", () => {
    expect(refusedIn({ TIMEZONE: "UTC" }, {}).found).toEqual({});
  });

  test("a line that begins with export is refused with its number: systemd sets nothing from it", () => {
    const file = join(testFolder(), "throughline.env");
    writeFileSync(
      file,
      "# export HOST=x\nORIGIN=https://example.org\nexport PORT=4000\n  export\tTOKEN='secret value'\n",
    );
    const said = (line: number, name: string) =>
      `isn't set: line ${line} of ${file} begins with “export”, which systemd doesn't understand. Write ${name}=… there, without “export”.`;
    expect(refused({ SETTINGS_FROM: file, ORIGIN: "https://example.org" })).toEqual({
      PORT: said(3, "PORT"),
      TOKEN: said(4, "TOKEN"),
    });
  });

  test("a file that is not there, or a folder, is none", () => {
    for (const file of [join(testFolder(), "missing"), testFolder()])
      expect(refused({ SETTINGS_FROM: file, TIMEZONE: "UTC" })).toEqual({});
  });
});

test("variables of other programs in the environment of a process are passed over", () => {
  const services = ["smtp", "oidc", "backup", "ai-model", "files-s3", "zoom", "throughline", "database"];
  const links = services.flatMap((service) => {
    const name = service.toUpperCase().replaceAll("-", "_");
    const address = "tcp://10.96.0.7:25";
    return Object.entries({
      [`${name}_SERVICE_HOST`]: "10.96.0.7",
      [`${name}_SERVICE_PORT`]: "25",
      [`${name}_SERVICE_PORT_HTTP`]: "25",
      [`${name}_PORT`]: address,
      [`${name}_PORT_25_TCP`]: address,
      [`${name}_PORT_25_TCP_PROTO`]: "tcp",
      [`${name}_PORT_25_TCP_PORT`]: "25",
      [`${name}_PORT_25_TCP_ADDR`]: "10.96.0.7",
    });
  });
  const others = foreign.trim().split(/\s+/);
  expect(others.length).toBeGreaterThan(250);
  expect(
    refused({ ...Object.fromEntries(links), ...Object.fromEntries(others.map((name) => [name, "x"])) }),
  ).toEqual({});
});

test("every command that reads settings refuses a misspelt one, and doctor reports it", async () => {
  const folder = testFolder();
  const wrong = { BACKUP_PASPHRASE: "correct horse battery" };
  const commands = [
    ["migrate"],
    ["backup"],
    ["restore", "package.json"],
    ["move"],
    ["export", "--project", "x", "--out", "x.zip"],
    ["import", "package.json", "--organization", "x", "--owner", "a@example.org"],
    ["user", "list"],
    ["user", "reset-password", "a@example.org"],
    ["outbox"],
    ["receive-mail"],
    ["keys", "new"],
    ["keys", "rotate"],
    ["keys", "reseal"],
    ["healthcheck"],
    ["version", "--check"],
  ];
  for (const words of commands) {
    const { code, err } = await runCommand(folder, words, wrong, [Buffer.from("Subject: x\r\n\r\nx")]);
    expect([code === 0, err], words.join(" ")).toEqual([
      false,
      expect.stringContaining("BACKUP_PASSPHRASE?"),
    ]);
    expect(err).not.toContain("correct horse");
  }
  const { code, out } = await runCommand(folder, ["doctor"], wrong);
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(
      /PROBLEM {2}Settings: .*\n.*BACKUP_PASPHRASE: is no setting\. Did you mean BACKUP_PASSPHRASE\?/,
    ),
  ]);
});

/** As shells, desktops, systemd, package managers, clouds, builders and SDKs set them. */
const foreign = `
PATH HOME USER LOGNAME SHELL PWD OLDPWD SHLVL TERM LANG LANGUAGE LC_ALL LC_CTYPE TZ EDITOR VISUAL PAGER MAIL HOSTNAME
HOSTTYPE MACHTYPE OSTYPE COLUMNS LINES TMPDIR TEMP TMP DISPLAY WAYLAND_DISPLAY XAUTHORITY SSH_CLIENT SSH_CONNECTION SSH_TTY
SSH_AUTH_SOCK SSH_AGENT_PID SUDO_USER SUDO_UID SUDO_GID SUDO_COMMAND XDG_RUNTIME_DIR XDG_SESSION_ID XDG_SESSION_TYPE
XDG_SESSION_CLASS XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_DIRS XDG_CONFIG_HOME XDG_CACHE_HOME XDG_STATE_HOME XDG_SEAT XDG_VTNR
XDG_CURRENT_DESKTOP DBUS_SESSION_BUS_ADDRESS DESKTOP_SESSION GNOME_TERMINAL_SCREEN KONSOLE_VERSION WINDOWID COLORTERM
TERM_PROGRAM TERM_PROGRAM_VERSION TERM_SESSION_ID ITERM_SESSION_ID COLORFGBG VTE_VERSION TMUX TMUX_PANE STY LESS LESSOPEN
LS_COLORS MANPATH INFOPATH CDPATH HISTFILE HISTSIZE PS1 PROMPT_COMMAND BASH_ENV ENV ZDOTDIR INVOCATION_ID JOURNAL_STREAM
SYSTEMD_EXEC_PID STATE_DIRECTORY RUNTIME_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY CONFIGURATION_DIRECTORY
CREDENTIALS_DIRECTORY NOTIFY_SOCKET WATCHDOG_PID WATCHDOG_USEC LISTEN_FDS LISTEN_PID LISTEN_FDNAMES MAINPID MANAGERPID
MEMORY_PRESSURE_WATCH MEMORY_PRESSURE_WRITE FDSTORE REMOTE_ADDR REMOTE_PORT EXIT_CODE EXIT_STATUS SERVICE_RESULT TRIGGER_UNIT
NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_TLS_REJECT_UNAUTHORIZED NODE_DEBUG NODE_NO_WARNINGS NODE_V8_COVERAGE
NODE_COMPILE_CACHE NODE_VERSION NODE_REPL_HISTORY NODE_ENVIRONMENT NODE_EXE NODE_HOME UV_THREADPOOL_SIZE SSL_CERT_FILE
SSL_CERT_DIR OPENSSL_CONF NO_COLOR FORCE_COLOR DEBUG npm_config_cache npm_config_user_agent npm_config_registry
npm_config_local_prefix npm_execpath npm_node_execpath npm_lifecycle_event npm_lifecycle_script npm_package_json
npm_package_name npm_package_version npm_command INIT_CWD YARN_VERSION PNPM_HOME COREPACK_HOME NVM_DIR NVM_BIN NVM_INC VOLTA_HOME
FNM_DIR ASDF_DIR MISE_SHELL DIRENV_DIR DIRENV_DIFF DIRENV_FILE NIX_PATH NIX_PROFILES NIX_SSL_CERT_FILE HOMEBREW_PREFIX
HOMEBREW_CELLAR CONDA_PREFIX VIRTUAL_ENV PYTHONPATH PYTHONUNBUFFERED PYENV_ROOT GOPATH GOROOT CARGO_HOME RUSTUP_HOME
JAVA_HOME GEM_HOME RBENV_SHELL PERL5LIB HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy no_proxy ftp_proxy
LD_LIBRARY_PATH LD_PRELOAD MALLOC_ARENA_MAX MALLOC_TRIM_THRESHOLD_ GLIBC_TUNABLES DOCKER_HOST DOCKER_BUILDKIT DOCKER_CONFIG
COMPOSE_PROJECT_NAME COMPOSE_FILE COMPOSE_PROFILES BUILDKIT_PROGRESS KUBECONFIG KUBERNETES_SERVICE_HOST
KUBERNETES_SERVICE_PORT KUBERNETES_PORT POD_NAME POD_IP POD_NAMESPACE NODE_NAME HOST_IP HOST_NAME CONTAINER_NAME JOB_NAME
JOB_URL BUILD_NUMBER BUILD_ID BUILD_URL JENKINS_URL JENKINS_HOME GIT_BRANCH GIT_COMMIT GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL
GIT_COMMITTER_NAME GIT_EDITOR GIT_SSH_COMMAND CI CI_COMMIT_SHA CI_JOB_ID CI_JOB_TOKEN CI_PROJECT_DIR CI_PIPELINE_ID
CI_REGISTRY GITLAB_CI GITLAB_USER_NAME GITHUB_ACTIONS GITHUB_TOKEN GITHUB_SHA GITHUB_REF GITHUB_RUN_ID GITHUB_WORKSPACE
GITHUB_EVENT_NAME GITHUB_REPOSITORY RUNNER_OS RUNNER_TEMP RUNNER_NAME ACTIONS_ID_TOKEN_REQUEST_URL ACTIONS_RUNTIME_TOKEN
AWS_REGION AWS_DEFAULT_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN AWS_PROFILE AWS_ROLE_ARN
AWS_WEB_IDENTITY_TOKEN_FILE ECS_CONTAINER_METADATA_URI GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CLOUD_PROJECT GOOGLE_API_KEY
GCLOUD_PROJECT GCP_PROJECT K_SERVICE K_REVISION AZURE_CLIENT_ID AZURE_CLIENT_SECRET AZURE_TENANT_ID MSI_ENDPOINT
IDENTITY_ENDPOINT WEBSITE_HOSTNAME FLY_APP_NAME FLY_REGION FLY_ALLOC_ID DYNO HEROKU_APP_NAME RENDER RENDER_SERVICE_NAME
RAILWAY_ENVIRONMENT VERCEL VERCEL_URL VERCEL_OIDC_TOKEN NETLIFY CF_PAGES NOMAD_ALLOC_DIR NOMAD_JOB_NAME CONSUL_HTTP_ADDR
VAULT_ADDR VAULT_TOKEN POSTGRES_PASSWORD POSTGRES_USER POSTGRES_DB PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGDATA
MYSQL_PWD REDIS_URL SQLITE_TMPDIR RESTIC_REPOSITORY RESTIC_PASSWORD BORG_REPO AGE_IDENTITY OPENAI_API_KEY OPENAI_BASE_URL
ANTHROPIC_API_KEY GEMINI_API_KEY MISTRAL_API_KEY HF_HOME HF_TOKEN OLLAMA_HOST OLLAMA_MODELS AI_AGENT AI_GATEWAY_API_KEY
AI_SDK_LOG_WARNINGS OTEL_EXPORTER_OTLP_ENDPOINT OTEL_SERVICE_NAME SENTRY_DSN DD_AGENT_HOST LOGLEVEL RUST_LOG RUST_BACKTRACE
PROMETHEUS_URL PORTS HOSTS HOST_PATH MODE NAME MODEL SIGNATURE EMAIL ORIGINAL MAILTO MAILCHECK MAILPATH SMTPSERVER ZOOM
RECORD BOT TOKEN_FILE SECRET CALLED_FROM SETTINGS_FROM ProgramFiles SystemRoot COMSPEC PATHEXT APPDATA LOCALAPPDATA
USERPROFILE COMPUTERNAME PROCESSOR_ARCHITECTURE PSModulePath WSL_DISTRO_NAME WSLENV ELECTRON_RUN_AS_NODE VSCODE_IPC_HOOK
VITEST VITEST_POOL_ID TEST JEST_WORKER_ID CHROMIUM_PATH PLAYWRIGHT_BROWSERS_PATH
`;
