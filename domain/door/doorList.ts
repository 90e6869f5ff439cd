import * as z from "zod/mini";

/**
 * A ticket on a door's list. It has no name, address or number: a ticket is found by the digest of the number
 * that was scanned (`numberText`). Flags that are absent are false.
 */
export const DoorEntry = z.object({
  /** Digest of the number in the present holder's code. */
  key: z.string(),
  /** Digests of the numbers that it had before it was passed on. */
  formerKeys: z.optional(z.array(z.string())),
  /** Digest of its reservation's number. */
  orderKey: z.string(),
  position: z.int(),
  /** Another show than the list's, if the ticket was exchanged into it. */
  presentationId: z.int(),
  isCancelled: z.optional(z.boolean()),
  isTransferred: z.optional(z.boolean()),
  isBlocked: z.optional(z.boolean()),
  isUnpaid: z.optional(z.boolean()),
  expiresAt: z.optional(z.string()),
  scannedAt: z.optional(z.string()),
  /** The operator who admitted its holder. */
  scannedBy: z.optional(z.string()),
  /** The gate of that scan. */
  gate: z.optional(z.string()),
  ticketTypeId: z.int(),
  /** Section, row and seat. Row and seat are empty without reserved seating. */
  seat: z.optional(z.tuple([z.string(), z.string(), z.string()])),
});
export type DoorEntry = z.infer<typeof DoorEntry>;

/** Part of a list. Tickets are spread over the buckets by their ids, so that a change moves none of them. */
export const DoorBucket = z.object({
  bucket: z.int(),
  /** Changes with every change of one of its tickets. Empty for a bucket without tickets. */
  digest: z.string(),
  entries: z.array(DoorEntry),
});
export type DoorBucket = z.infer<typeof DoorBucket>;

/** A show that a code at this door may be for. */
export const NamedShow = z.object({
  id: z.int(),
  featureName: z.string(),
  venueName: z.string(),
  dateTime: z.string(),
});
export type NamedShow = z.infer<typeof NamedShow>;

/** The show of a list. */
export const ListedShow = z.extend(NamedShow, { locationId: z.int(), locationName: z.string() });
export type ListedShow = z.infer<typeof ListedShow>;

/**
 * Whether a door without a network admits a ticket that was sold after its list was made. Its code is proved
 * by the signature alone.
 */
export const LATER_SALES = ["admitted", "refused"] as const;
export type LaterSales = (typeof LATER_SALES)[number];

export const DIGEST_LENGTH = 8;
export const MIN_BUCKETS = 16;
export const MAX_BUCKETS = 2048;
const TICKETS_PER_BUCKET = 16;
/** A list keeps its buckets until they have this many times more or fewer tickets than a new list's. */
const TOLERANCE = 4;

/** The text whose SHA-256 finds a ticket on a list. */
export const numberText = (presentationId: number, number: string): string =>
  `door:${presentationId}:${number}`;
/** Bytes of that hash that a list has. */
export const NUMBER_BYTES = 12;

/**
 * Returns the number of buckets of a list, a power of two. `held` is what the device has: it stays unless the
 * number of tickets has changed greatly, because another number means to load the list again.
 */
export function bucketsFor(tickets: number, held: number): number {
  let buckets = MIN_BUCKETS;
  while (buckets < MAX_BUCKETS && buckets * TICKETS_PER_BUCKET < tickets) buckets *= 2;
  const isValid = held >= MIN_BUCKETS && held <= MAX_BUCKETS && Number.isInteger(Math.log2(held));
  const isNear = held <= buckets * TOLERANCE && buckets <= held * TOLERANCE;
  return isValid && isNear ? held : buckets;
}

/** A bucket without tickets. */
export const NO_DIGEST = "-".repeat(DIGEST_LENGTH);

/** Returns the digests of a device's buckets from their concatenation. */
export function digestsIn(text: string): string[] {
  const digests: string[] = [];
  for (let at = 0; at < text.length; at += DIGEST_LENGTH)
    digests.push(text.slice(at, at + DIGEST_LENGTH));
  return digests;
}

/** How many hours after its show a device deletes a list. */
export const LIST_HOURS = 24;
/** Maximum of lists on a device. */
export const MAX_LISTS = 40;
/** Maximum of admissions that wait on a device, and of those in one call. */
export const MAX_WAITING = 20_000;
export const MAX_SENT = 100;
