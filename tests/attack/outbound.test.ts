import type { LookupAddress } from "node:dns";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, createServer as createSocketServer, isIP, type Socket } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createFetch, isAllowed, type OutboundError, type OutboundOptions } from "#app/providers/outbound.ts";
import { recentCalls } from "#app/providers/outbound-calls.ts";

/** What the made-up DNS says of a name, one answer for each time it is asked; the last one stays. */
const names = new Map<string, string[][]>();
const asked: string[] = [];

vi.mock("node:dns", async (original) => {
  const real = await original<typeof import("node:dns")>();
  type Done = (error: Error | null, found?: LookupAddress[]) => void;
  const lookup = (name: string, options: object, done: Done) => {
    const answers = names.get(name);
    if (!answers) return real.lookup(name, { ...options, all: true }, done as never);
    asked.push(name);
    const found = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    setImmediate(() =>
      done(
        null,
        found.map((address) => ({ address, family: isIP(address) })),
      ),
    );
  };
  return { ...real, default: { ...real, lookup }, lookup };
});

beforeEach(() => {
  names.clear();
  asked.length = 0;
});

/** Addresses where a server must not be sent by those it serves, in the forms in which a resolver gives them. */
const closed = [
  // This network, private, shared, loopback, link-local with the cloud's metadata, and what is set aside.
  ...["0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1"],
  ...["127.255.255.254", "169.254.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1"],
  ...["192.0.2.1", "192.88.99.1", "192.168.0.1", "192.168.255.255", "198.18.0.1", "198.19.255.255"],
  ...["198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255"],
  // The same of IPv6.
  ...["::", "::1", "fc00::1", "fd12:3456:789a::1", "fe80::1", "febf::1", "fec0::1", "ff02::1", "ff0e::1"],
  ...["100::1", "2001:db8::1", "2001:2::1", "2001:10::1", "2001:20::1", "3fff::1", "5f00::1"],
  // Spaces that no one has given out, where private meshes live.
  ...["1::1", "200::1", "300::1", "400::1", "4000::1", "8000::1", "e000::1"],
  // IPv4 in the clothes of IPv6: mapped, compatible, SIIT, NAT64, 6to4, Teredo.
  ...["::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "::127.0.0.1", "::7f00:1", "::a00:1"],
  ...["::ffff:0:10.0.0.1", "::ffff:0:7f00:1", "64:ff9b::10.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1"],
  ...["64:ff9b:1:ffff::a00:1", "2002:7f00:1::1", "2002:a00:1::1", "2001:0:a00:1::1", "2001::7f00:1"],
];

/** Spellings of loopback and private addresses that a URL allows. */
const spellings = [
  ...["localhost", "LOCALHOST", "2130706433", "0x7f000001", "0177.0.0.1", "0x7f.1", "127.1"],
  ...["127.0.1", "017700000001", "0", "0x0", "3232235777", "0xa9fea9fe", "0251.0376.0251.0376"],
  ...["①②⑦.⓪.⓪.①", "127。0。0。1", "%31%32%37.0.0.1", "127.0.0.1."],
  ...["[::1]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0000::0001]"],
];

describe("requests to addresses that people choose", () => {
  test.each(closed)(
    "%s is refused, as a literal address and as the answer of a resolver",
    async (address) => {
      const trap = await server((_req, res) => res.end("caught"), "::");
      expect(isAllowed(address, [])).toBe(false);
      const host = isIP(address) === 6 ? `[${address}]` : address;
      expect(await codeOf(given()(`http://${host}:${trap.port}/`))).toBe("refused");
      names.set("innocent.example", [[address]]);
      expect(await codeOf(given()(`http://innocent.example:${trap.port}/`))).toBe("refused");
      expect(trap.connections()).toBe(0);
    },
  );

  test.each(spellings)("%s is refused", async (host) => {
    const trap = await server((_req, res) => res.end("caught"), "::");
    expect(await codeOf(given()(`http://${host}:${trap.port}/`))).toBe("refused");
    expect(trap.connections()).toBe(0);
  });

  test("every private network address is refused in every notation", () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const privateV4 = fc
      .tuple(
        fc.constantFrom([10], [127], [192, 168], [169, 254], [172, 20], [100, 100], [0]),
        octet,
        octet,
        octet,
      )
      .map(([start, ...rest]) => [...start, ...rest].slice(0, 4));
    const forms = ([a = 0, b = 0, c = 0, d = 0]: number[]) => {
      const [high, low] = [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
      const dotted = [a, b, c, d].join(".");
      return [
        ...[dotted, `::ffff:${dotted}`, `::ffff:${high}:${low}`, `::ffff:0:${high}:${low}`],
        ...[`64:ff9b::${high}:${low}`, `2002:${high}:${low}::1`, `2001:0:${high}:${low}::`],
      ];
    };
    fc.assert(fc.property(privateV4, (parts) => forms(parts).every((form) => !isAllowed(form, []))));
  });

  test("public addresses are allowed, and text that is no address is refused", () => {
    for (const address of ["8.8.8.8", "1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "2a00:1450::1"])
      expect([address, isAllowed(address, [])]).toEqual([address, true]);
    for (const text of ["", "example.org", "1.2.3", "1.2.3.4.5", "::g", "fe80::1%eth0", "8.8.8.8/0"])
      expect([text, isAllowed(text, [])]).toEqual([text, false]);
  });

  test("a name with one private address among public ones is refused", async () => {
    const trap = await server((_req, res) => res.end("caught"));
    names.set("mixed.example", [["8.8.8.8", "127.0.0.1"]]);
    names.set("none.example", [[]]);
    expect(await codeOf(given()(`http://mixed.example:${trap.port}/`))).toBe("refused");
    expect(await codeOf(given()(`http://none.example:${trap.port}/`))).toBe("refused");
    expect(trap.connections()).toBe(0);
  });

  test("unsafe schemes, ports and credentials in the URL are refused", async () => {
    const trap = await server((_req, res) => res.end("caught"));
    const { port } = trap;
    const send = given({ allow: ["127.0.0.0/8"] });
    const refused = [
      ...["file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "data:text/plain,hello"],
      ...["javascript:alert(1)", "blob:http://127.0.0.1/1", "about:blank", "//127.0.0.1/", "", "http://"],
      ...[
        `http://user@127.0.0.1:${port}/`,
        `http://u:p@127.0.0.1:${port}/`,
        `http://public.example@127.0.0.1:${port}/`,
      ],
    ];
    for (const url of refused) expect([url, await codeOf(send(url))]).toEqual([url, "refused"]);
    expect(await codeOf(send("http://127.0.0.1:25/"))).toBe("unreachable");
    expect(trap.connections()).toBe(0);
  });
});

describe("DNS rebinding: a name whose addresses change", () => {
  // 127.0.0.2 plays the public address, 127.0.0.1 is the trap behind it; both listen on one port.
  async function twoServers() {
    const open = await server((_req, res) => res.setHeader("connection", "close").end("open"), "127.0.0.2");
    const trap = await server((_req, res) => res.end("caught"), "127.0.0.1", open.port);
    return { open, trap, send: given({ allow: ["127.0.0.2"] }), url: `http://rebound.example:${open.port}/` };
  }

  test("is connected at the address that was checked", async () => {
    const { open, trap, send, url } = await twoServers();
    names.set("rebound.example", [["127.0.0.2"], ["127.0.0.1"]]);
    expect(await (await send(url)).text()).toBe("open");
    expect(asked).toHaveLength(1);
    expect([open.connections(), trap.connections()]).toEqual([1, 0]);
    expect(await codeOf(send(url))).toBe("refused");
    expect(trap.connections()).toBe(0);
  });

  test("is refused when the private address comes first", async () => {
    const { open, trap, send, url } = await twoServers();
    names.set("rebound.example", [["127.0.0.1"], ["127.0.0.2"]]);
    expect(await codeOf(send(url))).toBe("refused");
    expect([open.connections(), trap.connections()]).toEqual([0, 0]);
  });
});

describe("redirects of other servers", () => {
  test.each([301, 302, 303, 307, 308, 300])("status %i is not followed", async (status) => {
    const trap = await server((_req, res) => res.end("caught"));
    const open = await server(
      (_req, res) => res.writeHead(status, { location: trap.url }).end(),
      "127.0.0.2",
    );
    const send = given({ allow: ["127.0.0.2"] });
    for (const init of [{}, { redirect: "follow" as const }, { method: "POST", body: "x" }])
      expect(await codeOf(send(open.url, init))).toBe("redirect");
    expect(trap.connections()).toBe(0);
  });

  test("Refresh and Link headers are not followed", async () => {
    const trap = await server((_req, res) => res.end("caught"));
    const headers = { refresh: `0; url=${trap.url}`, link: `<${trap.url}>; rel=preload` };
    const open = await server((_req, res) => res.writeHead(200, headers).end("open"), "127.0.0.2");
    expect(await (await given({ allow: ["127.0.0.2"] })(open.url)).text()).toBe("open");
    expect(trap.connections()).toBe(0);
  });
});

describe("oversized responses", () => {
  const most = 64 * 1024;
  const limited = () => given({ allow: ["127.0.0.0/8"], maxBytes: most });
  const zeros = Buffer.alloc(20 * 1024 * 1024);

  test("an endless body is cut off at the limit, and its connection closed", async () => {
    const endless = await server((_req, res) => pour(res));
    expect(await codeOf(bodyOf(limited(), endless.url))).toBe("too_large");
    await vi.waitFor(() => expect(endless.open()).toBe(0));
  });

  test.each([
    ["gzip", gzipSync(zeros)],
    ["deflate", deflateSync(zeros)],
    ["br", brotliCompressSync(zeros)],
    ["gzip, gzip", gzipSync(gzipSync(zeros))],
  ])("a decompression bomb in %s is cut off at the limit", async (encoding, bomb) => {
    const { url } = await server((_req, res) =>
      res.writeHead(200, { "content-encoding": encoding }).end(bomb),
    );
    expect(bomb.length).toBeLessThan(most);
    expect(await codeOf(bodyOf(limited(), url))).toBe("too_large");
  });

  test("a wrong Content-Length is not trusted", async () => {
    const { url } = await raw((socket) =>
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n${"x".repeat(most * 2)}`),
    );
    expect((await bodyOf(limited(), url)).length).toBe(9);
    const short = await raw((socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nonly this"));
    expect(await codeOf(bodyOf(limited(), short.url))).toBe("unreachable");
  });

  test("endless headers and responses that are no HTTP fail as unreachable", async () => {
    const headers = await raw((socket) => socket.write(`HTTP/1.1 200 OK\r\n${"x-a: b\r\n".repeat(20_000)}`));
    expect(await codeOf(bodyOf(limited(), headers.url))).toBe("unreachable");
    const ssh = await raw((socket) => socket.write("SSH-2.0-OpenSSH_9.9\r\n"));
    expect(await codeOf(bodyOf(limited(), ssh.url))).toBe("unreachable");
  });
});

describe("slow servers", () => {
  const hasty = () => given({ allow: ["127.0.0.0/8"], timeoutMs: 250 });

  test.each<[string, (socket: Socket) => void]>([
    ["never answers", () => {}],
    ["stops in its headers", (socket) => socket.write("HTTP/1.1 200 OK\r\nX-A: ")],
    ["stops in its body", (socket) => socket.write("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nhalf of")],
    ["sends a byte now and then", (socket) => drip(socket)],
  ])("one that %s is aborted at the timeout", async (_what, answer) => {
    const slow = await raw(answer);
    expect(await codeOf(bodyOf(hasty(), slow.url))).toBe("timeout");
    await vi.waitFor(() => expect(slow.open()).toBe(0));
  });

  test("the default timeout is ten seconds", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    onTestFinished(() => timeout.mockRestore());
    const { url } = await server((_req, res) => res.end("open"));
    await bodyOf(given({ allow: ["127.0.0.0/8"] }), url);
    expect(timeout).toHaveBeenCalledWith(10_000);
  });
});

test("an error names only the host of a URL, whose path may be a secret", async () => {
  const { url, close } = await server((_req, res) => res.end());
  await close();
  const secret = "private-0123456789abcdef";
  const refusals = [
    () => given()(`http://10.0.0.1/calendar/${secret}/basic.ics?key=${secret}`),
    () => given({ allow: ["127.0.0.0/8"] })(`${url}calendar/${secret}/basic.ics?key=${secret}`),
    () => given()(`ftp://${secret}@example.org/`),
  ];
  for (const refusal of refusals) {
    const error = await refusal().then(
      () => null,
      (reason: OutboundError) => reason,
    );
    expect(error?.name).toBe("OutboundError");
    expect(error?.message).not.toContain(secret);
  }
});

test("the list of recent calls holds no path and at most 200 entries", async () => {
  const { url } = await server((_req, res) => res.writeHead(404).end());
  const send = given({ allow: ["127.0.0.0/8"] });
  for (let sent = 0; sent < 210; sent++)
    await send(`${url}private-0123456789abcdef?key=abc`, { method: "post" });
  const [last] = recentCalls();
  expect(recentCalls()).toHaveLength(200);
  expect(last).toMatchObject({ method: "POST", host: new URL(url).host, outcome: 404 });
  expect(JSON.stringify(recentCalls())).not.toMatch(/private-|key=/);
});

function given(options: Partial<OutboundOptions> = {}): typeof fetch {
  return createFetch({ trust: "given", ...options });
}

async function bodyOf(send: typeof fetch, url: string): Promise<string> {
  return (await send(url)).text();
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "answered",
    (error: OutboundError) => error.code ?? `${error.name}: ${error.message}`,
  );
}

type Target = { port: number; url: string; connections(): number; open(): number; close(): Promise<void> };

/** A server that counts its connections, until the test ends. */
async function server(handler: RequestListener, host = "127.0.0.1", port = 0): Promise<Target> {
  return listen(
    createServer((req: IncomingMessage, res: ServerResponse) => void handler(req, res)),
    host,
    port,
  );
}

/** A server that answers a request with bytes of the test's choice. */
async function raw(answer: (socket: Socket) => void): Promise<Target> {
  return listen(
    createSocketServer((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => answer(socket));
    }) as unknown as Server,
  );
}

async function listen(target: Server, host = "127.0.0.1", port = 0): Promise<Target> {
  const sockets = new Set<Socket>();
  let connections = 0;
  target.on("connection", (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((done) => target.listen(port, host, done));
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => target.close(done));
  };
  onTestFinished(close);
  const at = (target.address() as AddressInfo).port;
  const name = host === "::" ? "[::1]" : host;
  return {
    ...{ port: at, url: `http://${name}:${at}/`, close },
    connections: () => connections,
    open: () => sockets.size,
  };
}

/** Sends without end, as fast as it is read. */
function pour(res: ServerResponse): void {
  const block = Buffer.alloc(16 * 1024);
  const more = () => {
    while (!res.destroyed && res.write(block));
  };
  res.on("drain", more);
  more();
}

function drip(socket: Socket): void {
  socket.write("HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n");
  const timer = setInterval(() => socket.write("x"), 20);
  socket.once("close", () => clearInterval(timer));
}
