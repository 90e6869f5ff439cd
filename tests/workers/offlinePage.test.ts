import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  answerOrError,
  dropOldPages,
  keepPage,
  keptFile,
  pageOrKept,
  type OfflinePage,
} from "../../workers/offlinePage.ts";

const ORIGIN = "https://tickets.example";
const PAGE: OfflinePage = {
  prefix: "door-",
  page: "/door",
  files: { name: "b2", paths: ["/assets/door.js", "/assets/door.css"] },
};

/** The browser's caches by name, as maps from URL to body. */
let stored: Map<string, Map<string, string>>;
/** Bodies that the network has, by path. */
let online: Map<string, string>;

/** Returns the URL of a request or of a path. */
const urlOf = (of: Request | string): string =>
  typeof of === "string" ? new URL(of, ORIGIN).href : of.url;

async function fetched(of: Request | string): Promise<Response> {
  const body = online.get(new URL(urlOf(of)).pathname);
  if (body === undefined) throw new TypeError("Failed to fetch");
  return new Response(body);
}

const opened = (name: string) => ({
  addAll: async (all: readonly (Request | string)[]) => {
    const bodies = await Promise.all(all.map(async (one) => (await fetched(one)).text()));
    all.forEach((one, at) => stored.get(name)!.set(urlOf(one), bodies[at]!));
  },
  match: (of: Request | string) => {
    const body = stored.get(name)!.get(urlOf(of));
    return Promise.resolve(body === undefined ? undefined : new Response(body));
  },
});

beforeEach(() => {
  stored = new Map();
  online = new Map([
    ["/door", "the page"],
    ["/assets/door.js", "the script"],
    ["/assets/door.css", "the style"],
    ["/api/door/lists", "a list"],
  ]);
  vi.stubGlobal("caches", {
    open: (name: string) => {
      if (!stored.has(name)) stored.set(name, new Map());
      return Promise.resolve(opened(name));
    },
    keys: () => Promise.resolve([...stored.keys()]),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
  });
  vi.stubGlobal("fetch", fetched);
  // In a worker, paths are relative to the worker's own URL.
  const { Request: Plain } = globalThis;
  vi.stubGlobal(
    "Request",
    class extends Plain {
      constructor(of: string, init?: RequestInit) {
        super(urlOf(of), init);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ask = (path: string): Request => new Request(path);
const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text();

describe("the files of a page", () => {
  test("are stored under the build's name, with the page itself", async () => {
    await keepPage(PAGE);
    expect([...stored.keys()]).toEqual(["door-b2"]);
    expect([...stored.get("door-b2")!.values()]).toEqual(["the page", "the script", "the style"]);
  });

  test("are stored all or none, so that no page lacks a script", async () => {
    online.delete("/assets/door.css");
    await expect(keepPage(PAGE)).rejects.toThrow("Failed to fetch");
    expect(stored.get("door-b2")?.size).toBe(0);
  });

  test("of earlier builds are deleted, and no other page's", async () => {
    await keepPage(PAGE);
    for (const name of ["door-b1", "door-a9", "ticket-b1"]) stored.set(name, new Map());
    await dropOldPages(PAGE);
    expect([...stored.keys()].toSorted()).toEqual(["door-b2", "ticket-b1"]);
  });

  test("come from the store, and from the network only if they are not in it", async () => {
    await keepPage(PAGE);
    online.set("/assets/door.js", "a newer script").set("/assets/late.js", "another script");
    expect(await textOf(keptFile(PAGE, ask("/assets/door.js")))).toBe("the script");
    expect(await textOf(keptFile(PAGE, ask("/assets/late.js")))).toBe("another script");
  });
});

describe("the page", () => {
  test("comes from the network while there is one", async () => {
    await keepPage(PAGE);
    online.set("/door", "a newer page");
    expect(await textOf(pageOrKept(PAGE, ask("/door?show=9")))).toBe("a newer page");
  });

  test("comes from the store without a network, whatever its query", async () => {
    await keepPage(PAGE);
    online.clear();
    expect(await textOf(pageOrKept(PAGE, ask("/door?show=9")))).toBe("the page");
  });

  test("is an error if it was never stored", async () => {
    online.clear();
    expect((await pageOrKept(PAGE, ask("/door"))).type).toBe("error");
  });

  test("comes from the store after four seconds if the network does not answer", async () => {
    await keepPage(PAGE);
    vi.useFakeTimers();
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    let text: string | undefined;
    const opening = textOf(pageOrKept(PAGE, ask("/door"))).then((got) => (text = got));
    await vi.advanceTimersByTimeAsync(3_999);
    expect(text).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await opening).toBe("the page");
  });
});

describe("a call", () => {
  test("is answered by the network", async () => {
    expect(await textOf(answerOrError(ask("/api/door/lists")))).toBe("a list");
  });

  test("is an error without a network, and never an old answer", async () => {
    await keepPage(PAGE);
    online.clear();
    expect((await answerOrError(ask("/api/door/lists"))).type).toBe("error");
  });
});
