import { doorList } from "../../domain/api/door.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { DoorEntry, NamedShow } from "../../domain/door/doorList.ts";
import { judgeOffline, type OfflineVerdict } from "../../domain/door/judgeOffline.ts";
import { readScanned, type ScannedText } from "../../domain/door/scannedText.ts";
import type { DoorStore, ListHead } from "./doorStore.ts";
import { ListIndex } from "./listIndex.ts";
import { isSignedBy, keyOfNumber } from "./proveCode.ts";

type Told = Reply<typeof doorList>;

/** A decision about a scan, with the digest under which an admission is recorded. */
export interface Judged {
  readonly verdict: OfflineVerdict;
  readonly key: string;
}

/** A show's list on this device: in memory for decisions, and in the database for later. */
export interface HeldDoorList {
  readonly head: () => ListHead | undefined;
  /** Whether the list was ever complete. A list that never was complete cannot be used for decisions. */
  readonly isReady: () => boolean;
  /** The digests that the device has. The server compares the digests and returns only what differs. */
  readonly held: () => { readonly digests: string; readonly shows?: string };
  readonly apply: (told: Told) => Promise<void>;
  readonly judge: (code: string, now: Date) => Promise<Judged>;
  /**
   * Returns how many tickets of a reservation its buyer still has, and how many of their holders were admitted.
   */
  readonly partyOf: (entry: DoorEntry) => Promise<{ tickets: number; admitted: number }>;
  /** Returns the number of tickets whose holders had been admitted when the list was read. */
  readonly admitted: () => number;
  readonly showOf: (presentationId: number) => NamedShow | undefined;
}

function headOf(told: Told, before: ListHead | undefined): ListHead {
  const { show, laterSales, keys, ticketTypes, buckets, tickets, shows, hasMore, now } = told;
  const isSame = before?.buckets === buckets;
  return {
    show,
    laterSales,
    keys,
    ticketTypes,
    buckets,
    tickets,
    shows: shows?.shows ?? before?.shows ?? [],
    showsDigest: shows?.digest ?? before?.showsDigest ?? "",
    // Until the last part of a reply has been read, the list mixes an older and a newer state. While a reply
    // is incomplete, the list has the time of the older state.
    asOf: hasMore ? (isSame ? before?.asOf : undefined) : now,
  };
}

/** Opens the list of a show with what is stored on this device. */
export async function openDoorList(
  store: DoorStore,
  presentationId: number,
): Promise<HeldDoorList> {
  let head = await store.head(presentationId);
  let index = new ListIndex(head ? await store.buckets(presentationId) : []);

  async function apply(told: Told): Promise<void> {
    const isFresh = head?.buckets !== told.buckets;
    head = headOf(told, head);
    if (isFresh) index = new ListIndex();
    for (const bucket of told.changed) index.replace(bucket);
    await store.save(presentationId, head, told.changed, isFresh);
  }

  async function judge(code: string, now: Date): Promise<Judged> {
    const scanned = readScanned(code);
    const key = scanned ? await keyOfNumber(presentationId, scanned.number) : "";
    const isSigned =
      scanned?.by === "code" ? await isSignedBy(head?.keys ?? [], scanned) : undefined;
    const keys = [key, ...foundBy(scanned, key).map((entry) => entry.key)];
    const used = await store.usedOf(presentationId, keys);
    const list = {
      presentationId,
      laterSales: head?.laterSales ?? "refused",
      byNumber: (each: string) => index.byNumber(each),
      byOrder: (each: string) => index.byOrder(each),
      admittedHere: (each: string) => used.get(each),
    };
    const verdict = judgeOffline({ scanned, key, isSigned }, list, now);
    return { verdict, key: "entry" in verdict ? verdict.entry.key : key };
  }

  const foundBy = (scanned: ScannedText | undefined, key: string): readonly DoorEntry[] =>
    scanned?.by === "reservation" ? index.byOrder(key) : index.byNumber(key);

  async function partyOf(entry: DoorEntry): Promise<{ tickets: number; admitted: number }> {
    // A ticket that was transferred does not count with the others of its order.
    if (entry.isTransferred) return { tickets: 1, admitted: 1 };
    const party = index
      .byOrder(entry.orderKey)
      .filter(
        (each) =>
          !each.isCancelled && !each.isTransferred && each.presentationId === presentationId,
      );
    const used = await store.usedOf(
      presentationId,
      party.map(({ key }) => key),
    );
    const admitted = party.filter((each) => each.scannedAt !== undefined || used.has(each.key));
    return { tickets: party.length, admitted: admitted.length };
  }

  return {
    head: () => head,
    isReady: () => head?.asOf !== undefined,
    held: () =>
      head ? { digests: index.digests(head.buckets), shows: head.showsDigest } : { digests: "" },
    apply,
    judge,
    partyOf,
    admitted: () => index.admitted(presentationId),
    showOf: (id) => head?.shows.find((show) => show.id === id),
  };
}
