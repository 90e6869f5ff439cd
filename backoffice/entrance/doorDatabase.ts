const NAME = "door";
const VERSION = 1;

/**
 * The stores of the database, each with its key. The first part of every key is an operator, so that one
 * operator's records are a range.
 */
const STORES = {
  /** One for each list: what is known of the show, and when it was read. */
  lists: ["operatorId", "presentationId"],
  /** The tickets of lists, by bucket. */
  buckets: ["operatorId", "presentationId", "bucket"],
  /** Tickets that were admitted on this device, by the digest of their number. */
  used: ["operatorId", "presentationId", "key"],
  /** Admissions that wait for a network, in their order. */
  waiting: ["operatorId", "place"],
} as const;
export type StoreName = keyof typeof STORES;

/** The stores that a list consists of. Waiting admissions outlive it. */
export const LIST_STORES: readonly StoreName[] = ["lists", "buckets", "used"];

/** Returns the result of a request. */
export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.addEventListener("success", () => done(request.result));
    request.addEventListener("error", () => fail(request.error ?? new Error("request failed")));
  });

/** Waits until a transaction is stored. */
const storedBy = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, fail) => {
    const onFail = (): void => fail(transaction.error ?? new Error("transaction failed"));
    transaction.addEventListener("complete", () => done());
    transaction.addEventListener("error", onFail);
    transaction.addEventListener("abort", onFail);
  });

/** Opens the database. Rejects if the browser has none or blocks it. */
export function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener("upgradeneeded", () => {
      for (const [name, keyPath] of Object.entries(STORES)) {
        request.result.createObjectStore(name, { keyPath: [...keyPath] });
      }
    });
    request.addEventListener("success", () => done(request.result));
    request.addEventListener("error", () => fail(request.error ?? new Error("no database")));
  });
}

/** Runs work in one transaction and waits until its writes are stored. */
export async function within<T>(
  database: IDBDatabase,
  names: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (store: (name: StoreName) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction([...names], mode);
  const stored = storedBy(transaction);
  // The work fails first if one of its requests does.
  stored.catch(() => undefined);
  const done = await work((name) => transaction.objectStore(name));
  await stored;
  return done;
}

/** The range of all keys that begin with these parts. An array is above every number and text. */
export const startingWith = (...parts: readonly (number | string)[]): IDBKeyRange =>
  IDBKeyRange.bound([...parts], [...parts, []]);
