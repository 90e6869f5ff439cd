import * as z from "zod/mini";
import { DoorDevice } from "../door/doorDevice.ts";
import {
  DIGEST_LENGTH,
  DoorBucket,
  LATER_SALES,
  MAX_BUCKETS,
  MAX_SENT,
  MAX_WAITING,
  ListedShow,
  NamedShow,
} from "../door/doorList.ts";
import { SCAN_OUTCOMES } from "../door/sentScan.ts";
import { IdParams, IntText, route } from "./route.ts";

/**
 * Returns the tickets of a show, for a ticket scanner that may lose its network. A device sends the digests
 * of the buckets that it has, and gets those that differ, at most some thousand tickets per call. The device
 * calls again while `hasMore` is true, and every few seconds afterwards. The call also records when the
 * device last reported, and how many admissions it has still to send. Refused with NOT_FOUND for a show of
 * another business or location.
 */
export const doorList = route({
  method: "POST",
  path: "/pres-live/door/{id}/list",
  caller: "operator",
  isQuestion: true,
  params: IdParams,
  body: z.object({
    ...DoorDevice.shape,
    waiting: z.int().check(z.minimum(0), z.maximum(MAX_WAITING)),
    /** The digests of all buckets of the device, in order. Empty if the device has no list of the show. */
    digests: z
      .string()
      .check(z.maxLength(DIGEST_LENGTH * MAX_BUCKETS), z.regex(/^([0-9a-f]{8}|-{8})*$/)),
    /** Digest of the list of other shows that the device has. */
    shows: z.optional(z.string().check(z.maxLength(DIGEST_LENGTH))),
  }),
  reply: z.object({
    /** The server's time. */
    now: z.string(),
    show: ListedShow,
    laterSales: z.enum(LATER_SALES),
    /** Public keys of tickets, as in `GET /tickets/key`, the current one first. */
    keys: z.array(z.string()),
    ticketTypes: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Number of tickets on the whole list. */
    tickets: z.int(),
    /** Number of buckets. A device with another number of buckets drops all its buckets. */
    buckets: z.int(),
    changed: z.array(DoorBucket),
    hasMore: z.boolean(),
    /**
     * The operator's shows in the days around this one. Absent if the digest in the request shows that the
     * device has the shows already.
     */
    shows: z.optional(z.object({ digest: z.string(), shows: z.array(NamedShow) })),
  }),
  refusals: ["NOT_FOUND"],
});

const ByWhom = {
  /** When somebody was first admitted with the ticket, and by whom and at which gate, as far as known. */
  earlierAt: z.nullable(z.string()),
  earlierBy: z.nullable(z.string()),
  earlierGate: z.nullable(z.string()),
};

/**
 * Records admissions that a device made without a network, in their order. Each admission has its own result,
 * and sending an admission again returns the same result. Times in the future, or more than a day ago, are
 * set to the limit.
 */
export const sendAdmissions = route({
  method: "POST",
  path: "/pres-live/door/{id}/admissions",
  caller: "operator",
  params: IdParams,
  body: z.object({
    ...DoorDevice.shape,
    admissions: z
      .array(
        z.object({
          scanId: z.uuid(),
          /** What was scanned or typed, as in `scanTicket`. */
          code: z.string().check(z.maxLength(200)),
          at: z.iso.datetime({ offset: true }),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_SENT)),
  }),
  reply: z.object({
    results: z.array(z.object({ scanId: z.string(), outcome: z.enum(SCAN_OUTCOMES), ...ByWhom })),
  }),
  refusals: ["NOT_FOUND"],
});

/** Reports that the operator's lists were deleted from a device. */
export const releaseDevice = route({
  method: "POST",
  path: "/pres-live/door-devices/release",
  caller: "operator",
  body: z.object({ deviceId: z.uuid() }),
  reply: z.object({ released: z.int() }),
  refusals: [],
});

/** An admission that a device made without a network, and that the server would have refused. */
export const DoorConflict = z.object({
  /** Number of the conflict, for paging. */
  number: z.int(),
  outcome: z.enum(SCAN_OUTCOMES),
  at: z.string(),
  sentAt: z.string(),
  gate: z.nullable(z.string()),
  operator: z.nullable(z.string()),
  ReservationIdentifier: z.nullable(z.string()),
  seat: z.nullable(z.string()),
  ...ByWhom,
});
export type DoorConflict = z.infer<typeof DoorConflict>;

/**
 * Lists the devices that have the list of a show, and the conflicts of admissions that were made without a
 * network, newest first, 100 per page. `before` is a `number`.
 */
export const doorReport = route({
  method: "GET",
  path: "/pres-live/door/{id}/report",
  caller: "operator",
  params: IdParams,
  query: z.object({ before: z.optional(IntText) }),
  reply: z.object({
    show: NamedShow,
    devices: z.array(
      z.object({
        deviceId: z.string(),
        gate: z.nullable(z.string()),
        operator: z.nullable(z.string()),
        since: z.string(),
        reportedAt: z.string(),
        /** Admissions that the device had still to send at its last report. */
        waiting: z.int(),
      }),
    ),
    /** Number of admissions that were made without a network and have been received, conflicts included. */
    arrived: z.int(),
    conflicts: z.array(DoorConflict),
    hasMore: z.boolean(),
  }),
  refusals: ["NOT_FOUND"],
});
