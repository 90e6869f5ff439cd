const NAME = "door";
const VERSION = 1;

/**
 * The object stores of the database, with their key paths. The first part of every key is an operator's id, so
 * that the records of one operator are a key range.
 */
const STORES = {
  /** One record per list, with data of its show and when the list was read. */
  lists: ["operatorId", "presentationId"],
  /** The tickets of lists, by bucket. */
  buckets: ["operatorId", "presentationId", "bucket"],
  /** Tickets that were admitted on this device, by the digest of their number. */
  used: ["operatorId", "presentationId", "key"],
  /** Admissions that have still to be sent, in their order. */
  waiting: ["operatorId", "place"],
} as const;
export type StoreName = keyof typeof STORES;

/** The stores that contain a list. Admissions that have still to be sent stay when a list is deleted. */
export const LIST_STORES: readonly StoreName[] = ["lists", "buckets", "used"];

/** Returns the result of a request. */
export const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.addEventListener("success", () => done(request.result));
    request.addEventListener("error", () => fail(request.error ?? new Error("request failed")));
  });

/** Resolves when a transaction is complete. Rejects if the transaction fails. */
const storedBy = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, fail) => {
    const onFail = (): void => fail(transaction.error ?? new Error("transaction failed"));
    transaction.addEventListener("complete", () => done());
    transaction.addEventListener("error", onFail);
    transaction.addEventListener("abort", onFail);
  });

/** Opens the database. Rejects if the browser has no IndexedDB or blocks it. */
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

/** Runs work in one transaction, and resolves when its writes are stored. */
export async function within<T>(
  database: IDBDatabase,
  names: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (store: (name: StoreName) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction([...names], mode);
  const stored = storedBy(transaction);
  // If a request fails, `work` rejects first and reports the error.
  stored.catch(() => undefined);
  const done = await work((name) => transaction.objectStore(name));
  await stored;
  return done;
}

/**
 * Returns the range of all keys that begin with these parts. The upper bound ends with an array, because
 * IndexedDB sorts arrays after all numbers and texts.
 */
export const startingWith = (...parts: readonly (number | string)[]): IDBKeyRange =>
  IDBKeyRange.bound([...parts], [...parts, []]);
