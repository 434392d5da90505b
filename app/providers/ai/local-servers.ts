import { totalmem } from "node:os";
import { isRecord } from "#app/core/is-record.ts";
import { callProvider, type Fetch } from "../provider-http.ts";
import type { FoundModel, FoundServer } from "./port.ts";

/** Where model servers of this machine listen unless they are told otherwise. */
const usualServers = [
  { name: "Ollama", url: "http://127.0.0.1:11434" },
  { name: "LM Studio", url: "http://127.0.0.1:1234" },
  { name: "llama.cpp", url: "http://127.0.0.1:8080" },
  { name: "vLLM", url: "http://127.0.0.1:8000" },
] as const;
type ServerName = (typeof usualServers)[number]["name"];
type Address = { name: ServerName; url: string };

/** These hold one model, which is in the memory already. */
const loaded: ServerName[] = ["llama.cpp", "vLLM"];
/** Models for another purpose than to write. */
const otherPurpose = /embed|bge-|minilm|rerank|whisper|tts|guard|ocr|diffusion/i;
/** Models that write, but not minutes. */
const specialized = /code|math|vision|-vl|llava|uncensored/i;

const gigabyte = 1e9;
/** Below it, about three thousand million parameters in four bits each, a model is small. */
const smallBytes = 1.8 * gigabyte;
/** Above it, a model is too slow where there is no large graphics card. */
const heavyBytes = 24 * gigabyte;
/** What a model takes beside its weights, and how much of a machine may be its. */
const beside = gigabyte;
const share = 0.7;

type Options = {
  fetch: Fetch;
  /** What plays these servers, each under a path of its name; only in development and tests. */
  peersUrl?: string | undefined;
  /** Of this machine, in bytes. */
  memory?: number;
};

/** Asks every usual port of this machine for its models, at the same time. */
export async function findLocalServers({ fetch, peersUrl, memory = memoryHere() }: Options) {
  const addresses = usualServers.map(({ name, url }) => ({
    name,
    url: peersUrl ? `${peersUrl}/${name.toLowerCase().replace(/[^a-z]/g, "")}` : url,
  }));
  const found = await Promise.all(addresses.map((address) => serverAt(address, fetch)));
  return withRecommendation(
    found.filter((server) => server !== null),
    memory,
  );
}

function memoryHere(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

type Listed = { model: string; bytes: number | null; isElsewhere: boolean };

async function serverAt({ name, url }: Address, fetch: Fetch) {
  const listed = listedIn(await bodyOf(`${url}/v1/models`, fetch));
  if (!listed) return null;
  const sizes = name === "Ollama" ? tagsIn(await bodyOf(`${url}/api/tags`, fetch)) : new Map();
  const models = listed
    .filter(({ model }) => !otherPurpose.test(model))
    .map((each): Listed => ({ ...each, ...sizes.get(each.model) }));
  return { name, baseUrl: `${url}/v1`, models };
}

async function bodyOf(url: string, fetch: Fetch): Promise<unknown> {
  try {
    const { ok, body } = await callProvider("The model server", fetch, { url });
    return ok ? body : null;
  } catch {
    // Nothing listens there, or something that is no model server.
    return null;
  }
}

/** The models of `GET /v1/models`; null for any other answer. */
function listedIn(body: unknown): Listed[] | null {
  const list = listIn(body, "data")?.flatMap(({ id, meta }) =>
    typeof id === "string" && id !== "" && id.length <= 200
      ? [{ model: id, bytes: sizeOf(isRecord(meta) && meta.size) ?? sizeByName(id), isElsewhere: false }]
      : [],
  );
  return list ?? null;
}

/** What Ollama says of its models: their size, and whether another machine runs them. */
function tagsIn(body: unknown): Map<string, Omit<Listed, "model">> {
  const list = listIn(body, "models") ?? [];
  return new Map(
    list.map(({ name, size, remote_host }) => [
      String(name),
      { bytes: remote_host ? null : sizeOf(size), isElsewhere: Boolean(remote_host) },
    ]),
  );
}

/** What a list of an answer holds, but for entries that are none of their kind. */
function listIn(body: unknown, field: string): Record<string, unknown>[] | null {
  const list = isRecord(body) ? body[field] : null;
  return Array.isArray(list) ? list.filter(isRecord) : null;
}

function sizeOf(value: unknown): number | null {
  return typeof value === "number" && value > 0 ? value : null;
}

/** About what "llama-3.1-8b" or "mixtral-8x7b" takes in four bits a parameter. */
function sizeByName(name: string): number | null {
  const [, experts = "1", billions] = /(?:^|[^a-z\d.])(?:(\d+)x)?(\d+(?:\.\d+)?)b(?![a-z])/i.exec(name) ?? [];
  return billions === undefined ? null : Number(experts) * Number(billions) * 0.6 * gigabyte;
}

function withRecommendation(
  servers: { name: ServerName; baseUrl: string; models: Listed[] }[],
  memory: number,
): FoundServer[] {
  const judged = servers.map((server) => ({
    ...server,
    isLoaded: loaded.includes(server.name),
    models: server.models.map((each): FoundModel => {
      const { model, bytes, isElsewhere } = each;
      const fits = bytes === null ? null : bytes * 1.1 + beside <= memory * share;
      return {
        ...{ model, bytes, isElsewhere },
        fits: isElsewhere ? null : loaded.includes(server.name) || fits,
        isSmall: !isElsewhere && bytes !== null && bytes < smallBytes,
        recommended: false,
      };
    }),
  }));
  const best = judged
    // What is loaded somebody has chosen already.
    .toSorted((a, b) => Number(b.isLoaded) - Number(a.isLoaded))
    .flatMap(({ models, isLoaded }) =>
      models
        .filter(({ model, fits, isSmall }) => fits === true && !isSmall && !specialized.test(model))
        .map((found) => ({ found, worth: isLoaded ? Number.POSITIVE_INFINITY : rank(found) })),
    )
    .reduce<{ found: FoundModel; worth: number } | null>(
      (top, each) => (top && top.worth >= each.worth ? top : each),
      null,
    )?.found;
  return judged.map(({ name, baseUrl, models }) => ({
    name,
    baseUrl,
    models: models
      .map((model) => (model === best ? { ...model, recommended: true } : model))
      .toSorted((a, b) => Number(b.recommended) - Number(a.recommended) || rank(b) - rank(a)),
  }));
}

/** The larger the better, up to what is too slow. */
function rank({ bytes, fits }: FoundModel): number {
  if (fits === false) return -1;
  return bytes === null ? 0 : bytes > heavyBytes ? heavyBytes / bytes : bytes;
}
