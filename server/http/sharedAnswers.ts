import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyRequest } from "fastify";
import type { Reply, RouteShape } from "../../domain/api/route.ts";
import { Bytes } from "../platform/answer.ts";
import { takesGzip } from "./zipped.ts";

const zip = promisify(gzip);
/** Answers with fewer bytes than this are not compressed. */
const MIN_ZIP_BYTES = 1024;
const JSON_BYTES = { "content-type": "application/json; charset=utf-8", vary: "accept-encoding" };

interface Made {
  readonly plain: Buffer;
  readonly gzip: Buffer | undefined;
}

interface Slot {
  running: Promise<Made>;
  next: Promise<Made> | undefined;
}

/** Shares the answers of long lists among concurrent requests with the same key. */
export interface SharedAnswers {
  /** Returns the answer for a key. Calls `make` unless the answer of another request can be used. */
  readonly answer: <R extends RouteShape>(
    route: R,
    request: FastifyRequest,
    key: unknown,
    make: () => Promise<Reply<R>>,
  ) => Promise<Bytes>;
}

/**
 * Builds, serializes and compresses one answer for all requests that arrive while the previous answer is
 * being built. A request never gets an answer whose building began before the request arrived. After each
 * answer for a key the server pauses for as long as the answer took to build, so that a list that is
 * requested continuously uses at most half of the server's time.
 */
export function openSharedAnswers(): SharedAnswers {
  const slots = new Map<string, Slot>();

  const made = async <R extends RouteShape>(
    route: R,
    make: () => Promise<Reply<R>>,
  ): Promise<Made> => {
    const reply = await make();
    const plain = Buffer.from(JSON.stringify(route.reply ? route.reply.parse(reply) : reply));
    const isLong = plain.length >= MIN_ZIP_BYTES;
    return { plain, gzip: isLong ? await zip(plain, { level: 1 }) : undefined };
  };
  const begin = (key: string, make: () => Promise<Made>): Promise<Made> => {
    const began = performance.now();
    const running = make();
    const slot: Slot = { running, next: undefined };
    slots.set(key, slot);
    const end = async (): Promise<void> => {
      await sleep(performance.now() - began);
      if (slot.next === undefined && slots.get(key) === slot) slots.delete(key);
    };
    running.then(end, end);
    return running;
  };
  const later = async (key: string, slot: Slot, make: () => Promise<Made>): Promise<Made> => {
    const began = performance.now();
    await Promise.allSettled([slot.running]);
    await sleep(performance.now() - began);
    return begin(key, make);
  };
  return {
    answer: async (route, request, asked, make) => {
      const key = JSON.stringify([route.path, asked]);
      const slot = slots.get(key);
      const own = () => made(route, make);
      const { plain, gzip: packed } = await (slot
        ? (slot.next ??= later(key, slot, own))
        : begin(key, own));
      if (packed === undefined || !takesGzip(request)) return new Bytes(plain, JSON_BYTES);
      return new Bytes(packed, { ...JSON_BYTES, "content-encoding": "gzip" });
    },
  };
}
