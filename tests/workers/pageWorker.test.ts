import { afterEach, expect, test, vi } from "vitest";
import { runPageWorker } from "../../workers/pageWorker.ts";

interface Heard {
  readonly waitUntil: (done: Promise<unknown>) => void;
  readonly respondWith?: (answer: Promise<Response>) => void;
  readonly request?: Request;
}

afterEach(() => void vi.unstubAllGlobals());

/**
 * Runs a worker with this work. Returns what the worker did, and a function that sends the worker an event.
 */
function started(work: Partial<Parameters<typeof runPageWorker>[0]> = {}) {
  const did: string[] = [];
  const listeners = new Map<string, (event: Heard) => void>();
  vi.stubGlobal("addEventListener", (name: string, hear: (event: Heard) => void) =>
    listeners.set(name, hear),
  );
  vi.stubGlobal("skipWaiting", async () => void did.push("skipped waiting"));
  vi.stubGlobal("clients", { claim: async () => void did.push("claimed") });
  runPageWorker({
    install: async () => void did.push("installed"),
    activate: async () => void did.push("activated"),
    answer: () => undefined,
    ...work,
  });
  const send = async (name: string): Promise<void> => {
    const awaited: Promise<unknown>[] = [];
    listeners.get(name)!({ waitUntil: (done) => void awaited.push(done) });
    expect(awaited).toHaveLength(1);
    await awaited[0];
  };
  return { did, listeners, send };
}

test("a new worker takes over at once, when its files are stored", async () => {
  const { did, send } = started();
  await send("install");
  await send("activate");
  expect(did).toEqual(["installed", "skipped waiting", "activated", "claimed"]);
});

test("a worker whose files cannot be stored leaves the earlier one at work", async () => {
  const { did, send } = started({ install: () => Promise.reject(new Error("no network")) });
  await expect(send("install")).rejects.toThrow("no network");
  expect(did).toEqual([]);
});

test("requests that the worker does not answer go to the network", async () => {
  const { listeners } = started({
    answer: ({ url }) =>
      url.endsWith("/door") ? Promise.resolve(new Response("stored")) : undefined,
  });
  const answersOf = (path: string) => {
    const answers: Promise<Response>[] = [];
    const request = new Request(`https://tickets.example${path}`);
    const respondWith = (answer: Promise<Response>) => void answers.push(answer);
    listeners.get("fetch")!({ request, respondWith, waitUntil: () => undefined });
    return answers;
  };
  expect(await (await answersOf("/door")[0])?.text()).toBe("stored");
  expect(answersOf("/api/features")).toEqual([]);
});
