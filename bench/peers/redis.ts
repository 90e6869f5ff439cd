import { Redis } from "ioredis";
import type { ConnectRedis } from "../locks/redisClient.ts";

/**
 * A client that pipelines the commands of one turn of the event loop, as ioredis advises for many commands.
 */
export const connectRedis: ConnectRedis = (path) => {
  const redis = new Redis({ path, enableAutoPipelining: true, lazyConnect: true });
  return {
    ready: () => redis.connect(),
    // SET key holder NX PX is the lock that Redis' own documentation describes.
    lock: async (key, holder, ms) => (await redis.set(key, holder, "PX", ms, "NX")) === "OK",
    clear: () => redis.flushall(),
    count: () => redis.dbsize(),
    close: () => redis.disconnect(),
  };
};
