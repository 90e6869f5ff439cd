/** What a door judges of a ticket. */
export interface DoorTicket {
  readonly presentationId: number;
  readonly isCancelled: boolean;
  /** Somebody has accepted the ticket from its buyer. */
  readonly isTransferred: boolean;
  /** Its payment is disputed at a bank. */
  readonly isBlocked: boolean;
  readonly isUnpaid: boolean;
  readonly expiresAt: Date | null;
  /** When its holder was admitted. */
  readonly scannedAt: Date | null;
  /** Its place in the order. */
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
  /** Whether the scanned number belongs to the present holder of the ticket. */
  readonly isHolders: boolean;
  readonly now: Date;
}

/**
 * Judges a ticket at the door of a show. The server and a device without a network use this one rule, so that
 * they agree on everything that both know.
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
  // An unpaid hold has to be paid at the box office first.
  if (ticket.isUnpaid) return "unpaid";
  if (ticket.expiresAt && now >= ticket.expiresAt) return "expired";
  return "admit";
}

/**
 * Orders the tickets of one reservation number: the ticket that admits the next person comes first.
 * Tickets for this show come first, then those that are not cancelled, not passed on, and not used yet. The query of
 * `scanTicket` uses the same order.
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
