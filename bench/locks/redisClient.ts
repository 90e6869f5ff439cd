/** What the bench asks of a Redis; `bench/peers/redis.ts` makes one. */
export interface RedisClient {
  readonly ready: () => Promise<void>;
  /** Answers whether the key was free. */
  readonly lock: (key: string, holder: string, ms: number) => Promise<boolean>;
  readonly clear: () => Promise<unknown>;
  readonly count: () => Promise<number>;
  readonly close: () => void;
}

export type ConnectRedis = (socket: string) => RedisClient;
