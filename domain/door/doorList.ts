import * as z from "zod/mini";

/**
 * A ticket on the list that a device downloads. The entry contains no name, address or number: a ticket is
 * found by the digest of the scanned number (`numberText`). Absent flags mean false.
 */
export const DoorEntry = z.object({
  /** Digest of the number in the current holder's code. */
  key: z.string(),
  /** Digests of the ticket's numbers before it was transferred. */
  formerKeys: z.optional(z.array(z.string())),
  /** Digest of the reservation's number. */
  orderKey: z.string(),
  position: z.int(),
  /** Id of the ticket's show. The id differs from the list's show if the ticket was exchanged. */
  presentationId: z.int(),
  isCancelled: z.optional(z.boolean()),
  isTransferred: z.optional(z.boolean()),
  isBlocked: z.optional(z.boolean()),
  isUnpaid: z.optional(z.boolean()),
  expiresAt: z.optional(z.string()),
  scannedAt: z.optional(z.string()),
  /** The operator who admitted the ticket's holder. */
  scannedBy: z.optional(z.string()),
  /** The gate at which the holder was admitted. */
  gate: z.optional(z.string()),
  ticketTypeId: z.int(),
  /** Section, row and seat. Row and seat are empty without reserved seating. */
  seat: z.optional(z.tuple([z.string(), z.string(), z.string()])),
});
export type DoorEntry = z.infer<typeof DoorEntry>;

/**
 * A part of a list. The tickets are assigned to buckets by their ids, so that changes do not move a ticket to
 * another bucket.
 */
export const DoorBucket = z.object({
  bucket: z.int(),
  /**
   * Digest of the bucket's tickets, which changes with every change of one of them. Empty for a bucket without
   * tickets.
   */
  digest: z.string(),
  entries: z.array(DoorEntry),
});
export type DoorBucket = z.infer<typeof DoorBucket>;

/** A show that a scanned code may be for. */
export const NamedShow = z.object({
  id: z.int(),
  featureName: z.string(),
  venueName: z.string(),
  dateTime: z.string(),
});
export type NamedShow = z.infer<typeof NamedShow>;

/** The show that a list belongs to. */
export const ListedShow = z.extend(NamedShow, { locationId: z.int(), locationName: z.string() });
export type ListedShow = z.infer<typeof ListedShow>;

/**
 * Whether a device without a network admits tickets that were sold after its list was made. A ticket that is
 * not on the list is proved only by the signature of its code.
 */
export const LATER_SALES = ["admitted", "refused"] as const;
export type LaterSales = (typeof LATER_SALES)[number];

export const DIGEST_LENGTH = 8;
export const MIN_BUCKETS = 16;
export const MAX_BUCKETS = 2048;
const TICKETS_PER_BUCKET = 16;
/** A list keeps its number of buckets until a new list would have this many times more or fewer. */
const TOLERANCE = 4;

/** Returns the text whose SHA-256 identifies a ticket on a list. */
export const numberText = (presentationId: number, number: string): string =>
  `door:${presentationId}:${number}`;
/** Number of bytes of a ticket's hash that a list contains. */
export const NUMBER_BYTES = 12;

/**
 * Returns the number of buckets of a list, a power of two. `held` is the number of buckets that the device
 * has now. The number is kept unless the number of tickets has changed greatly, because with another number
 * the device has to load the whole list again.
 */
export function bucketsFor(tickets: number, held: number): number {
  let buckets = MIN_BUCKETS;
  while (buckets < MAX_BUCKETS && buckets * TICKETS_PER_BUCKET < tickets) buckets *= 2;
  const isValid = held >= MIN_BUCKETS && held <= MAX_BUCKETS && Number.isInteger(Math.log2(held));
  const isNear = held <= buckets * TOLERANCE && buckets <= held * TOLERANCE;
  return isValid && isNear ? held : buckets;
}

/** Digest of a bucket without tickets. */
export const NO_DIGEST = "-".repeat(DIGEST_LENGTH);

/** Splits the concatenated digests of a device's buckets. */
export function digestsIn(text: string): string[] {
  const digests: string[] = [];
  for (let at = 0; at < text.length; at += DIGEST_LENGTH)
    digests.push(text.slice(at, at + DIGEST_LENGTH));
  return digests;
}

/** Hours after the show until a device deletes its list. */
export const LIST_HOURS = 24;
/** Maximum number of lists on a device. */
export const MAX_LISTS = 40;
/** Maximum number of admissions that a device stores until it can send them, and of admissions in one call. */
export const MAX_WAITING = 20_000;
export const MAX_SENT = 100;
