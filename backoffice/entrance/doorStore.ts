import {
  LIST_HOURS,
  MAX_LISTS,
  MAX_WAITING,
  type DoorBucket,
  type LaterSales,
  type ListedShow,
  type NamedShow,
} from "../../domain/door/doorList.ts";
import {
  LIST_STORES,
  openDatabase,
  resultOf,
  startingWith,
  within,
  type StoreName,
} from "./doorDatabase.ts";

/** Data of a list, except its tickets. */
export interface ListHead {
  readonly show: ListedShow;
  readonly laterSales: LaterSales;
  readonly keys: readonly string[];
  readonly ticketTypes: readonly { readonly id: number; readonly name: string }[];
  readonly shows: readonly NamedShow[];
  readonly showsDigest: string;
  readonly buckets: number;
  readonly tickets: number;
  /**
   * The server's time at which the list was last complete, ISO 8601. Undefined while the list is loading for
   * the first time.
   */
  readonly asOf?: string | undefined;
}

/** An admission that has still to be sent to the server. */
export interface WaitingScan {
  readonly scanId: string;
  readonly presentationId: number;
  readonly code: string;
  /** Time in ISO 8601, by the server's clock as far as it is known. */
  readonly at: string;
  /** Position in the queue. */
  readonly place: number;
}

/** The records of one operator in the database. All keys contain the operator's id. */
export interface DoorStore {
  readonly head: (presentationId: number) => Promise<ListHead | undefined>;
  /** Returns all lists of the operator that were ever complete. */
  readonly heads: () => Promise<ListHead[]>;
  readonly buckets: (presentationId: number) => Promise<DoorBucket[]>;
  /** Stores changes of a list. If `isFresh` is true, the list's previous buckets are removed. */
  readonly save: (
    presentationId: number,
    head: ListHead,
    changed: readonly DoorBucket[],
    isFresh: boolean,
  ) => Promise<void>;
  /**
   * Returns when the holders of tickets were admitted on this device, by the digests of the tickets' numbers.
   */
  readonly usedOf: (presentationId: number, keys: readonly string[]) => Promise<Map<string, Date>>;
  /** Records an admission that the server has made. */
  readonly noteUse: (presentationId: number, key: string, at: string) => Promise<void>;
  /**
   * Records an admission on this device. The write is atomic across all windows. Returns the time of an
   * earlier admission, or undefined if this is the first. Throws if too many admissions have still to be
   * sent.
   */
  readonly admitOnce: (key: string, scan: Omit<WaitingScan, "place">) => Promise<Date | undefined>;
  /** Returns the admissions that have still to be sent, in their order. */
  readonly waiting: () => Promise<WaitingScan[]>;
  readonly countWaiting: () => Promise<number>;
  readonly settled: (places: readonly number[]) => Promise<void>;
  readonly close: () => void;
}

interface Used {
  readonly key: string;
  readonly at: string;
}
interface ListRecord extends ListHead {
  readonly operatorId: number;
  readonly presentationId: number;
}

const isOver = ({ show }: ListHead, now: number): boolean =>
  new Date(show.dateTime).getTime() + LIST_HOURS * 3_600_000 < now;

/** Deletes the lists of other operators, of shows that are over, and those above the maximum. */
async function tidy(database: IDBDatabase, operatorId: number, now: number): Promise<void> {
  await within(database, LIST_STORES, "readwrite", async (store) => {
    const lists: ListRecord[] = await resultOf(store("lists").getAll());
    const own = lists
      .filter((list) => list.operatorId === operatorId && !isOver(list, now))
      .toSorted((a, b) => (b.asOf ?? "").localeCompare(a.asOf ?? ""))
      .slice(0, MAX_LISTS);
    for (const list of lists) {
      if (own.includes(list)) continue;
      const { operatorId: owner, presentationId } = list;
      store("lists").delete([owner, presentationId]);
      for (const name of ["buckets", "used"] as const)
        store(name).delete(startingWith(owner, presentationId));
    }
  });
}

/** Deletes every list from this device. Admissions stay until their operator can send them. */
export async function forgetLists(): Promise<void> {
  const database = await openDatabase();
  await within(database, LIST_STORES, "readwrite", async (store) => {
    for (const name of LIST_STORES) store(name).clear();
  });
  database.close();
}

const read = async <T>(
  database: IDBDatabase,
  name: StoreName,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => within(database, [name], "readonly", (store) => resultOf(ask(store(name))));

/** Opens the records of an operator on this device. Rejects if the browser cannot store anything. */
export async function openDoorStore(operatorId: number, now: number): Promise<DoorStore> {
  const database = await openDatabase();
  await tidy(database, operatorId, now);
  const own = { operatorId };

  const save: DoorStore["save"] = (presentationId, head, changed, isFresh) =>
    within(database, ["lists", "buckets"], "readwrite", async (store) => {
      if (isFresh) store("buckets").delete(startingWith(operatorId, presentationId));
      for (const bucket of changed) store("buckets").put({ ...own, presentationId, ...bucket });
      store("lists").put({ ...own, presentationId, ...head });
    });

  const usedOf: DoorStore["usedOf"] = (presentationId, keys) =>
    within(database, ["used"], "readonly", async (store) => {
      const found = await Promise.all(
        keys.map((key) =>
          resultOf<Used | undefined>(store("used").get([operatorId, presentationId, key])),
        ),
      );
      return new Map(
        found.flatMap((used): [string, Date][] => (used ? [[used.key, new Date(used.at)]] : [])),
      );
    });

  const noteUse: DoorStore["noteUse"] = (presentationId, key, at) =>
    within(database, ["used"], "readwrite", async (store) => {
      store("used").put({ ...own, presentationId, key, at });
    });

  const admitOnce: DoorStore["admitOnce"] = (key, scan) =>
    within(database, ["used", "waiting"], "readwrite", async (store) => {
      const { presentationId, at } = scan;
      const known = await resultOf<Used | undefined>(
        store("used").get([operatorId, presentationId, key]),
      );
      if (known) return new Date(known.at);
      const range = startingWith(operatorId);
      if ((await resultOf(store("waiting").count(range))) >= MAX_WAITING)
        throw new Error("too many admissions wait");
      const last = await resultOf(store("waiting").openKeyCursor(range, "prev"));
      const place = Array.isArray(last?.key) ? Number(last.key[1]) + 1 : 1;
      store("used").put({ ...own, presentationId, key, at });
      store("waiting").put({ ...own, ...scan, place });
      return undefined;
    });

  return {
    head: (presentationId) =>
      read(database, "lists", (store) => store.get([operatorId, presentationId])),
    heads: async () => {
      const lists: ListRecord[] = await read(database, "lists", (store) =>
        store.getAll(startingWith(operatorId)),
      );
      return lists.filter(({ asOf }) => asOf !== undefined);
    },
    buckets: (presentationId) =>
      read(database, "buckets", (store) => store.getAll(startingWith(operatorId, presentationId))),
    save,
    usedOf,
    noteUse,
    admitOnce,
    waiting: () => read(database, "waiting", (store) => store.getAll(startingWith(operatorId))),
    countWaiting: () => read(database, "waiting", (store) => store.count(startingWith(operatorId))),
    settled: (places) =>
      within(database, ["waiting"], "readwrite", async (store) => {
        for (const place of places) store("waiting").delete([operatorId, place]);
      }),
    close: () => database.close(),
  };
}
