/** The Redis operations that the bench needs. `bench/peers/redis.ts` implements them. */
export interface RedisClient {
  readonly ready: () => Promise<void>;
  /** Locks a key for a holder and returns whether the key was free. */
  readonly lock: (key: string, holder: string, ms: number) => Promise<boolean>;
  readonly clear: () => Promise<unknown>;
  readonly count: () => Promise<number>;
  readonly close: () => void;
}

export type ConnectRedis = (socket: string) => RedisClient;
