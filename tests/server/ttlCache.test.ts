import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTtlCache } from "../../server/platform/ttlCache.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("returns a value until it is too old, and nothing that was deleted or cleared", () => {
  const cache = createTtlCache<string, number>({ ttlMs: 100 });
  cache.set("a", 1);
  cache.set("b", 2);
  cache.set("c", 3);
  cache.delete("b");
  vi.advanceTimersByTime(99);
  expect(["a", "b", "c"].map(cache.get)).toEqual([1, undefined, 3]);
  cache.clear();
  cache.set("a", 4);
  vi.advanceTimersByTime(100);
  expect(["a", "c"].map(cache.get)).toEqual([undefined, undefined]);
});

test("reads once for all who ask meanwhile, and again when it is too old", async () => {
  const cache = createTtlCache<string, Promise<number>>({ ttlMs: 100 });
  let reads = 0;
  const read = () => cache.read("a", () => Promise.resolve(++reads));
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  vi.advanceTimersByTime(100);
  expect(await read()).toBe(2);
});

test("does not keep a read that failed, but keeps what came in its place", async () => {
  const cache = createTtlCache<string, Promise<number>>({ ttlMs: 100 });
  const failing = Promise.withResolvers<number>();
  const first = cache.read("a", () => failing.promise);
  cache.set("a", Promise.resolve(7));
  failing.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  expect(await cache.read("a", () => Promise.resolve(8))).toBe(7);
  await expect(cache.read("b", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cache.read("b", () => Promise.resolve(9))).toBe(9);
});

test("evicts the key that was set first when it is full", () => {
  const cache = createTtlCache<string, number>({ ttlMs: 100, maxKeys: 2 });
  cache.set("a", 1);
  cache.set("b", 2);
  cache.set("a", 3);
  cache.set("c", 4);
  expect(["a", "b", "c"].map(cache.get)).toEqual([3, undefined, 4]);
});

test("lets go of values that are too old as soon as another one is set", () => {
  const cache = createTtlCache<number, string>({ ttlMs: 100 });
  for (let key = 0; key < 1_000; key++) cache.set(key, "old");
  vi.advanceTimersByTime(60);
  cache.set(1, "younger");
  vi.advanceTimersByTime(60);
  cache.set(2_000, "new");
  expect(cache.size()).toBe(2);
  expect([1, 2, 2_000].map(cache.get)).toEqual(["younger", undefined, "new"]);
});
