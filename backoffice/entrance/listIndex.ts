import { NO_DIGEST, type DoorBucket, type DoorEntry } from "../../domain/door/doorList.ts";

/** The tickets of a list in memory, indexed by the digests of their numbers and of the reservation's number. */
export class ListIndex {
  readonly #buckets = new Map<number, DoorBucket>();
  readonly #byNumber = new Map<string, Set<DoorEntry>>();
  readonly #byOrder = new Map<string, Set<DoorEntry>>();

  constructor(buckets: readonly DoorBucket[] = []) {
    for (const bucket of buckets) this.replace(bucket);
  }

  /** Replaces the previous state of a bucket. */
  replace(bucket: DoorBucket): void {
    for (const entry of this.#buckets.get(bucket.bucket)?.entries ?? []) this.#drop(entry);
    this.#buckets.set(bucket.bucket, bucket);
    for (const entry of bucket.entries) {
      for (const key of numbersOf(entry)) put(this.#byNumber, key, entry);
      put(this.#byOrder, entry.orderKey, entry);
    }
  }

  #drop(entry: DoorEntry): void {
    for (const key of numbersOf(entry)) take(this.#byNumber, key, entry);
    take(this.#byOrder, entry.orderKey, entry);
  }

  byNumber(key: string): readonly DoorEntry[] {
    return [...(this.#byNumber.get(key) ?? [])];
  }

  byOrder(key: string): readonly DoorEntry[] {
    return [...(this.#byOrder.get(key) ?? [])];
  }

  /** Returns the number of a show's tickets whose holders had been admitted when the list was read. */
  admitted(presentationId: number): number {
    const all = [...this.#buckets.values()].flatMap(({ entries }) => entries);
    return all.filter((entry) => entry.presentationId === presentationId && entry.scannedAt).length;
  }

  /** Returns the digests of all buckets, in order, in the format of the API. */
  digests(buckets: number): string {
    return Array.from(
      { length: buckets },
      (_, bucket) => this.#buckets.get(bucket)?.digest ?? NO_DIGEST,
    ).join("");
  }
}

const numbersOf = ({ key, formerKeys = [] }: DoorEntry): readonly string[] => [key, ...formerKeys];

function put(index: Map<string, Set<DoorEntry>>, key: string, entry: DoorEntry): void {
  const known = index.get(key);
  if (known) known.add(entry);
  else index.set(key, new Set([entry]));
}

function take(index: Map<string, Set<DoorEntry>>, key: string, entry: DoorEntry): void {
  const known = index.get(key);
  known?.delete(entry);
  if (known?.size === 0) index.delete(key);
}
