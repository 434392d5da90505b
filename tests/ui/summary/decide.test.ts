import { createServer } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import { decide } from "#app/ui/summary/review/decide.ts";
import { serve } from "#tests/support/serve.ts";

const denied = "Permission denied (403): You don't have permission to approve/reject this edit request.";
const broken = "Server error (500): The backend is experiencing issues. Please try again in a few moments.";
const real = globalThis.fetch;
afterEach(() => vi.unstubAllGlobals());

/** A page's fetch knows where it is; here the address is put before the path. */
function at(base: string): void {
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => real(new URL(path, base), init));
}

describe("decide() explains a failed decision on an edit", () => {
  test.each([
    [200, { status: "approved" }, { status: "approved" }],
    [200, { status: "rejected" }, { status: "rejected" }],
    [400, {}, { problem: "Bad request (400): Invalid parameters. Please refresh and try again.", code: 400 }],
    [401, {}, { problem: "No token", code: 401 }],
    [403, { detail: "No." }, { problem: denied, code: 403 }],
    [
      404,
      {},
      {
        problem: "Edit request not found (404): The edit request may have been deleted or already processed.",
        code: 404,
      },
    ],
    [409, { detail: "Already approved." }, { problem: "Already approved.", code: 409 }],
    [409, {}, { problem: "Failed to approve edit request", code: 409 }],
    [500, {}, { problem: broken, code: 500 }],
    [503, { detail: "Disk full." }, { problem: `${broken} Disk full.`, code: 503 }],
    [200, {}, { problem: "Failed to approve edit request", code: 200 }],
  ])("for %s %j", async (status, body, verdict) => {
    let requested = "";
    at(
      await serve((req, res) => {
        requested = `${req.method} ${req.url}`;
        res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      }),
    );
    expect(await decide("a b", true)).toEqual(verdict);
    expect(requested).toBe("PATCH /summary/edit-request/a%20b?approve=true");
  });

  test("for a network error", async () => {
    const server = createServer().listen(0);
    const address = server.address();
    await new Promise((resolve) => server.close(resolve));
    at(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
    expect(await decide("x", true)).toEqual({
      problem: "Network connection issue. The server may be temporarily unavailable. Please try again.",
      code: null,
    });
  });

  test.each([
    [
      true,
      "Request timed out after 45 seconds. The approval may still be processing. Please check back in a moment.",
    ],
    [
      false,
      "Request timed out after 15 seconds. The rejection may still be processing. Please check back in a moment.",
    ],
  ])("for a timeout, approve %s", async (approve, problem) => {
    const waits: number[] = [];
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      waits.push(ms);
      return AbortSignal.abort(new DOMException("late", "TimeoutError"));
    });
    at("http://127.0.0.1:9");
    expect(await decide("x", approve)).toEqual({ problem, code: null });
    expect(waits).toEqual([approve ? 45_000 : 15_000]);
    vi.restoreAllMocks();
  });
});
