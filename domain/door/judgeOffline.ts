import type { DoorEntry, LaterSales } from "./doorList.ts";
import { compareAtDoor, judgeAtDoor, type DoorTicket, type DoorVerdict } from "./judgeAtDoor.ts";
import type { ScannedText } from "./scannedText.ts";

/** The functions of a list on a device that a decision needs. */
export interface HeldList {
  readonly presentationId: number;
  readonly laterSales: LaterSales;
  /** Returns the tickets that have or had the number with this digest. */
  readonly byNumber: (key: string) => readonly DoorEntry[];
  /** Returns the tickets of the reservation whose number has this digest. */
  readonly byOrder: (key: string) => readonly DoorEntry[];
  /**
   * Returns when the ticket with this digest was admitted on this device. The server may not know of this
   * admission yet.
   */
  readonly admittedHere: (key: string) => Date | undefined;
}

interface OfflineScan {
  readonly scanned: ScannedText | undefined;
  /** Digest of the scanned number. */
  readonly key: string;
  /** Whether the code's signature is valid. Undefined if this browser cannot verify signatures. */
  readonly isSigned: boolean | undefined;
}

/**
 * Decision of a device without a network. `later` is a ticket that was sold after the list was made and is
 * admitted by the business's rule. `refusedLater` is a later ticket that the business's rule refuses.
 * `unproven` is a later ticket in a browser that cannot verify signatures. `unknown` is not a ticket of this
 * installation, as far as the device can tell.
 */
export type OfflineVerdict =
  | { readonly kind: DoorVerdict; readonly entry: DoorEntry; readonly at: Date | null }
  | { readonly kind: "later" }
  | { readonly kind: "laterAdmitted"; readonly at: Date }
  | { readonly kind: "refusedLater" | "unproven" | "unknown" }
  | { readonly kind: "otherCode"; readonly presentationId: number };

const ticketOf = (entry: DoorEntry, admittedHere: Date | undefined): DoorTicket => ({
  presentationId: entry.presentationId,
  isCancelled: entry.isCancelled ?? false,
  isTransferred: entry.isTransferred ?? false,
  isBlocked: entry.isBlocked ?? false,
  isUnpaid: entry.isUnpaid ?? false,
  expiresAt: entry.expiresAt === undefined ? null : new Date(entry.expiresAt),
  scannedAt: entry.scannedAt === undefined ? (admittedHere ?? null) : new Date(entry.scannedAt),
  position: entry.position,
});

/** Decides about a code that is not on the list: a ticket that was sold later, or one for another show. */
function judgeUnlisted({ scanned, key, isSigned }: OfflineScan, list: HeldList): OfflineVerdict {
  // A typed number has no signature.
  if (scanned?.by !== "code") return { kind: "unknown" };
  const { presentationId } = scanned;
  if (presentationId !== list.presentationId) return { kind: "otherCode", presentationId };
  const at = list.admittedHere(key);
  if (at) return { kind: "laterAdmitted", at };
  if (!isSigned) return { kind: "unproven" };
  return { kind: list.laterSales === "admitted" ? "later" : "refusedLater" };
}

/**
 * Decides about a scan on the device. For tickets on the list the device decides as the server does, because
 * both use `judgeAtDoor`. Other tickets are judged by their signature, their show and the business's rule.
 */
export function judgeOffline(scan: OfflineScan, list: HeldList, now: Date): OfflineVerdict {
  const { scanned, key, isSigned } = scan;
  if (!scanned || (scanned.by === "code" && isSigned === false)) return { kind: "unknown" };
  const { presentationId } = list;
  const isOrders = scanned.by === "reservation";
  const found = (isOrders ? list.byOrder(key) : list.byNumber(key)).map((entry) => ({
    entry,
    ticket: ticketOf(entry, list.admittedHere(entry.key)),
  }));
  const [first] = found.toSorted((a, b) => compareAtDoor(a.ticket, b.ticket, presentationId));
  if (!first) return judgeUnlisted(scan, list);
  const { entry, ticket } = first;
  const isHolders = isOrders ? !ticket.isTransferred : entry.key === key;
  const kind = judgeAtDoor(ticket, { presentationId, isHolders, now });
  return { kind, entry, at: ticket.scannedAt };
}
