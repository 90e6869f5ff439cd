import { Redis } from "ioredis";
import type { ConnectRedis } from "../locks/redisClient.ts";

/** A client that pipelines the commands of one event-loop turn, as ioredis advises for many commands. */
export const connectRedis: ConnectRedis = (path) => {
  const redis = new Redis({ path, enableAutoPipelining: true, lazyConnect: true });
  return {
    ready: () => redis.connect(),
    // SET key holder NX PX is the lock in Redis' own documentation.
    lock: async (key, holder, ms) => (await redis.set(key, holder, "PX", ms, "NX")) === "OK",
    clear: () => redis.flushall(),
    count: () => redis.dbsize(),
    close: () => redis.disconnect(),
  };
};
