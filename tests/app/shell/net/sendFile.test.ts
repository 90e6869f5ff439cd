import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { route } from "../../../../domain/api/route.ts";
import { refusalIn, sendFile } from "../../../../app/shell/net/sendFile.ts";
import { session } from "../../../../app/shell/net/session.ts";

const upload = route({
  method: "PUT",
  path: "/files/{id}",
  caller: "visitor",
  params: z.object({ id: z.string() }),
  reply: z.object({ size: z.int() }),
  refusals: [],
});
const FILE = new Blob(["four"]);

afterEach(() => {
  vi.restoreAllMocks();
  session.uuid = undefined;
});

/** Sends a file to a server that replies with `answer`. Returns the result and the request. */
async function sent(answer: () => Response | Promise<Response>, signal?: AbortSignal) {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => answer());
  const params = { id: "a/b" };
  const outcome = await sendFile(upload, { name: "a & b.txt" }, FILE, {
    params,
    ...(signal && { signal }),
  });
  const [url, init] = fetched.mock.calls[0]!;
  return { outcome, url, init };
}

describe("a file", () => {
  test("goes to its address as it is, with names that are safe in one", async () => {
    session.uuid = "u-1";
    const { outcome, url, init } = await sent(() => Response.json({ size: 4 }));
    expect(outcome).toEqual({ reply: { size: 4 } });
    expect(url).toBe("/api/files/a%2Fb?name=a+%26+b.txt");
    expect(init).toMatchObject({
      method: "PUT",
      body: FILE,
      headers: { "content-type": "application/octet-stream", uuid: "u-1" },
    });
  });

  test("of an operator names no visitor", async () => {
    const { init } = await sent(() => Response.json({ size: 4 }));
    expect(init?.headers).not.toHaveProperty("uuid");
  });

  test("that is refused says why, with the server's details", async () => {
    const error = { code: "PICTURE_TOO_LARGE", message: "no", max: 5 };
    const { outcome } = await sent(() => Response.json({ error }, { status: 413 }));
    expect(outcome).toEqual({ refusal: { code: "PICTURE_TOO_LARGE", details: { max: 5 } } });
  });

  test("without a connection, or with an answer of something in between, can be sent again", async () => {
    const lost = await sent(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(lost.outcome.refusal?.code).toBe("errorNoResponse");
    const proxy = await sent(() => new Response("<html>Bad gateway</html>", { status: 502 }));
    expect(proxy.outcome.refusal?.code).toBe("errorNoResponse");
  });

  test("that is called off is no refusal, so that nobody is told of a failure", async () => {
    const stop = new AbortController();
    stop.abort();
    const sending = sent(
      () => Promise.reject(new DOMException("aborted", "AbortError")),
      stop.signal,
    );
    await expect(sending).rejects.toThrow("aborted");
  });
});

test.each([
  [undefined],
  [null],
  ["no"],
  [{}],
  [{ error: "no" }],
  [{ error: { code: 7 } }],
  [{ error: { code: "<script>" } }],
])("a refusal of %j is an answer that nobody understands", (body) => {
  expect(refusalIn(body)).toEqual({ code: "errorResponse", details: {} });
});
