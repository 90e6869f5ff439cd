/** The properties of a ticket that decide whether its holder is admitted. */
export interface DoorTicket {
  readonly presentationId: number;
  readonly isCancelled: boolean;
  /** Whether somebody else has accepted the ticket from its buyer. */
  readonly isTransferred: boolean;
  /** Whether the ticket's payment is disputed at a bank. */
  readonly isBlocked: boolean;
  readonly isUnpaid: boolean;
  readonly expiresAt: Date | null;
  /** When the holder was admitted. Null if the holder was not admitted yet. */
  readonly scannedAt: Date | null;
  /** Index of the ticket in its order. */
  readonly position: number;
}

export type DoorVerdict =
  | "admit"
  | "admitted"
  | "cancelled"
  | "transferred"
  | "otherShow"
  | "blocked"
  | "unpaid"
  | "expired";

interface Door {
  readonly presentationId: number;
  /** Whether the scanned number is that of the ticket's current holder. */
  readonly isHolders: boolean;
  readonly now: Date;
}

/**
 * Decides whether a ticket admits its holder to a show. The server and a device without a network both use this
 * function, so that with the same data they decide the same.
 */
export function judgeAtDoor(
  ticket: DoorTicket,
  { presentationId, isHolders, now }: Door,
): DoorVerdict {
  if (ticket.isCancelled) return "cancelled";
  if (!isHolders) return "transferred";
  if (ticket.presentationId !== presentationId) return "otherShow";
  if (ticket.scannedAt) return "admitted";
  if (ticket.isBlocked) return "blocked";
  // The order is on hold, and has to be paid at the box office first.
  if (ticket.isUnpaid) return "unpaid";
  if (ticket.expiresAt && now >= ticket.expiresAt) return "expired";
  return "admit";
}

/**
 * Compares tickets of one reservation number, so that the ticket that admits the next person is sorted first.
 * Tickets for this show come before others, then those that are not cancelled, not transferred, and not used
 * yet. The query of `scanTicket` sorts in the same order.
 */
export function compareAtDoor(a: DoorTicket, b: DoorTicket, presentationId: number): number {
  const first = (isFirst: (ticket: DoorTicket) => boolean): number =>
    Number(isFirst(b)) - Number(isFirst(a));
  return (
    first((ticket) => ticket.presentationId === presentationId) ||
    first((ticket) => !ticket.isCancelled) ||
    first((ticket) => !ticket.isTransferred) ||
    first((ticket) => ticket.scannedAt === null) ||
    a.position - b.position
  );
}
