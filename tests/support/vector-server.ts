import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Words that mean the same share a number of the vector. */
const meanings = [
  ["money", "budget", "cost", "euros", "afford", "expensive", "price"],
  ["ship", "ferry", "boat", "vessel", "pier"],
  ["weather", "storm", "rain", "wind"],
  ["hire", "recruit", "candidate", "job", "interview"],
  ["holiday", "vacation", "leave", "summer"],
];

export type VectorServer = {
  url: string;
  /** The texts of each request. */
  asked: string[][];
  /** What the next requests get: another length, other lengths among them, or an error. */
  mode: { extra: number; mixed: boolean; status: number };
};

/** A server of OpenAI's embeddings whose vectors tell what is meant, in the format that was asked for. */
export async function startVectorServer(): Promise<VectorServer> {
  const asked: string[][] = [];
  const mode = { extra: 0, mixed: false, status: 200 };
  const http = createServer(async (request, response) => {
    if (!request.url?.endsWith("/embeddings")) return send(response, 404, { error: { message: "no" } });
    const { input, encoding_format } = (await bodyOf(request)) as {
      input: string[];
      encoding_format?: string;
    };
    asked.push(input);
    if (mode.status !== 200) return send(response, mode.status, { error: { message: "no", code: "no" } });
    const data = input.map((text, index) => {
      const vector = vectorOf(text, mode.extra + (mode.mixed ? index : 0));
      const embedding = encoding_format === "float" ? vector : "AAAA";
      return { object: "embedding", index, embedding };
    });
    const words = input.join(" ").split(/\s+/).length;
    send(response, 200, { object: "list", data, usage: { prompt_tokens: words, total_tokens: words } });
  });
  await new Promise<void>((listening) => http.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void http.close());
  const { port } = http.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, asked, mode };
}

function vectorOf(text: string, extra: number): number[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = meanings.map((same) => words.filter((word) => same.includes(word)).length);
  return [0.1, ...counts, ...Array.from({ length: extra }, () => 0)];
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}
