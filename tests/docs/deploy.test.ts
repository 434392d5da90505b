import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { parseEnv } from "#app/core/env.ts";
import { newSecretsText } from "#app/core/secrets.ts";
import { textOf } from "#tests/support/sources.ts";

type Names = Record<string, string | number>;

const dockerfile = textOf("Dockerfile");
const port = Number(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]);
const folder = /^VOLUME (\S+)$/m.exec(dockerfile)?.[1];
const user = Number(/^USER (\d+):/m.exec(dockerfile)?.[1]);
const health = textOf("app/http/app/health.ts");
/** What an operator writes beside the file, or into its secrets. */
const given: Names = {
  POSTGRES_PASSWORD: "secret",
  ORIGIN: "https://meetings.example.org",
  url: "postgres://throughline:secret@db.example.org/throughline",
  keys: newSecretsText(undefined),
};

/** Throws for a wrong value; names that no setting has are those returned. */
function unknownSettings(environment: Names): string[] {
  const values = Object.entries(environment).map(([name, value]) => [
    name,
    String(value).replace(/\$\{(\w+)(:\?)?\}/g, (_, of: string) => String(given[of])),
  ]);
  const { given: known } = parseEnv(Object.fromEntries(values));
  return Object.keys(environment).filter((name) => !known.has(name));
}

type Service = {
  environment: Names;
  image: string;
  volumes: string[];
  healthcheck?: { test: string[] };
  stop_grace_period: string;
};
type Compose = {
  services: Record<string, Service>;
  configs: { caddyfile: { content: string } };
  volumes: Record<string, object>;
};
const usual = parseEnv({}).stopDelayMs / 1000;

describe.for([
  ["compose.yaml", ["one", "two"]],
  ["single.yaml", ["throughline"]],
] as const)("tools/deploy/%s", ([name, names]) => {
  const file = parse(textOf(`tools/deploy/${name}`), { merge: true }) as Compose;
  const processes = Object.entries(file.services).filter(([, { image }]) => image === "throughline");
  const { content } = file.configs.caddyfile;

  test("gives each process settings that exist, and the folder and the health check of the image", () => {
    expect(processes.map(([name]) => name)).toEqual(names);
    const check = JSON.parse(/HEALTHCHECK .* CMD (\[.*\])/.exec(dockerfile)?.[1] ?? "") as string[];
    expect(check.at(-1)).toBe(`http://127.0.0.1:${port}/healthz`);
    for (const [, { environment, volumes, healthcheck }] of processes) {
      expect(unknownSettings(environment)).toEqual([]);
      expect(environment.DATA_DIR).toBe(folder);
      expect(volumes).toEqual([`files:${folder}`]);
      if (healthcheck) expect(healthcheck.test.slice(1)).toEqual(check);
    }
  });

  test("waits longer for the end of a process than it takes to stop", () => {
    for (const [, { environment, stop_grace_period }] of processes)
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThanOrEqual(
        Number(environment.STOP_DELAY_SECONDS ?? usual) + 10,
      );
  });

  test("leads readers to the port of each process, and asks only what answers", () => {
    expect(content).toContain(`reverse_proxy ${processes.map(([name]) => `${name}:${port}`).join(" ")} {`);
    const [, asked] = /health_uri (\S+)/.exec(content) ?? [];
    if (asked) expect(health).toContain(`"${asked}"`);
  });

  test("names only volumes that it makes", () => {
    const used = Object.values(file.services).flatMap(({ volumes }) =>
      volumes.map((one) => one.split(":")[0] ?? ""),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(file.volumes).sort());
  });
});

describe("tools/deploy/kubernetes.yaml", () => {
  type Probe = { httpGet: { path: string; port: number } };
  type Container = {
    ports: { containerPort: number }[];
    env: { name: string; value?: string; valueFrom?: { secretKeyRef: { key: string } } }[];
    readinessProbe: Probe;
    livenessProbe: Probe;
    volumeMounts: { name: string; mountPath: string }[];
  };
  type Deployment = {
    spec: {
      selector: { matchLabels: object };
      template: {
        metadata: { labels: object };
        spec: {
          securityContext: { runAsUser: number };
          containers: Container[];
          volumes: { name: string }[];
        };
      };
    };
  };
  type Service = { spec: { selector: object; ports: { targetPort: number }[] } };
  const [deployment, service] = parseAllDocuments(textOf("tools/deploy/kubernetes.yaml")).map(
    (one) => one.toJS() as unknown,
  ) as [Deployment, Service];
  const { spec, metadata } = deployment.spec.template;
  const [container] = spec.containers;

  test("gives the container settings that exist, and the folder and user of the image", () => {
    const environment = container?.env.map(({ name, value, valueFrom }) => [
      name,
      value ?? given[valueFrom?.secretKeyRef.key ?? ""] ?? "",
    ]);
    expect(unknownSettings(Object.fromEntries(environment ?? []))).toEqual([]);
    expect(container?.env).toContainEqual({ name: "DATA_DIR", value: folder });
    expect(container?.volumeMounts).toEqual([{ name: spec.volumes[0]?.name, mountPath: folder }]);
    expect(spec.securityContext.runAsUser).toBe(user);
  });

  test("leads to the port of the container, and asks its health", () => {
    expect(container?.ports).toEqual([{ containerPort: port }]);
    expect(service.spec.ports.map(({ targetPort }) => targetPort)).toEqual([port]);
    for (const probe of [container?.readinessProbe, container?.livenessProbe]) {
      expect(probe?.httpGet.port).toBe(port);
      expect(health).toContain(`"${probe?.httpGet.path}"`);
    }
    expect(container?.readinessProbe.httpGet.path).toBe("/readyz");
    expect(service.spec.selector).toEqual(metadata.labels);
    expect(deployment.spec.selector.matchLabels).toEqual(metadata.labels);
  });
});

test("tools/deploy/patroni.yaml sets what docs/postgres.md asks of the server", () => {
  type Patroni = {
    bootstrap: { dcs: { synchronous_mode: boolean; postgresql: { parameters: Names } }; initdb: unknown[] };
  };
  const { bootstrap } = parse(textOf("tools/deploy/patroni.yaml")) as Patroni;
  expect(bootstrap.dcs.synchronous_mode).toBe(true);
  const { parameters } = bootstrap.dcs.postgresql;
  for (const [, name = "", value = ""] of textOf("docs/postgres.md").matchAll(/`(\w+) = (\w+)`/g))
    expect([name, String(parameters[name])]).toEqual([name, value]);
  expect(bootstrap.initdb).toEqual(expect.arrayContaining([{ encoding: "UTF8" }, { locale: "C.UTF-8" }]));
});
