import { Redis } from "ioredis";
import type { ConnectRedis } from "../locks/redisClient.ts";

/** A client whose commands of one turn of the loop go out together, as ioredis advises for many. */
export const connectRedis: ConnectRedis = (path) => {
  const redis = new Redis({ path, enableAutoPipelining: true, lazyConnect: true });
  return {
    ready: () => redis.connect(),
    // SET key holder NX PX: the lock that Redis' own documentation shows.
    lock: async (key, holder, ms) => (await redis.set(key, holder, "PX", ms, "NX")) === "OK",
    clear: () => redis.flushall(),
    count: () => redis.dbsize(),
    close: () => redis.disconnect(),
  };
};
