import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { typedText } from "../typedText.ts";
import {
  MAX_AWAY_MINUTES,
  MAX_CODE_PLACES,
  MAX_HOUSEHOLD_TICKETS,
  MAX_INSIDE,
  MAX_INSIDE_MINUTES,
  MAX_LOBBY_MINUTES,
  MAX_PER_MINUTE,
  MAX_PRESALE_CODES,
  MAX_PRESALE_MINUTES,
  MAX_PRESALE_OFFERS,
  MIN_AWAY_MINUTES,
  MIN_INSIDE,
  MIN_INSIDE_MINUTES,
  MIN_PER_MINUTE,
  WAITING_STATES,
} from "../waitingRoom.ts";
import { IdParams, RecaptchaToken, route } from "./route.ts";

/** What a visitor in the waiting room of a presentation is shown. */
export const WaitingView = z.object({
  state: z.enum(WAITING_STATES),
  /** Whether the caller has joined. */
  hasPlace: z.boolean(),
  /** Number of visitors in front of the caller. Null without a place and before the draw. */
  ahead: z.nullable(z.int()),
  /** Estimated minutes until the caller's turn. Null if the wait is not known. */
  wait: z.nullable(z.object({ low: z.int(), high: z.int() })),
  /**
   * Number of visitors who were let in during the last complete minute. Null before the first complete
   * minute.
   */
  perMinute: z.nullable(z.int()),
  /** Whether seats are free. Seats of unfinished orders can become free again. */
  hasFreeSeats: z.boolean(),
  /** When visitors can start to join. Null if visitors can join at any time. */
  opensAt: z.nullable(z.string()),
  /** When the sale begins and the order of the visitors is drawn. Null if the sale has no beginning. */
  saleAt: z.nullable(z.string()),
  /** The presale. Null without a presale, and once the general sale has begun. */
  presale: z.nullable(
    z.object({
      /**
       * When members and holders of a code can start to join, and when their order is drawn and the first are
       * let in.
       */
      opensAt: z.string(),
      saleAt: z.string(),
      /** Whether members and holders of a code can join now. */
      isOpen: z.boolean(),
      /** Whether the caller's place is in the presale. */
      hasPlace: z.boolean(),
    }),
  ),
  /** The server's time, for countdowns to the times in this reply. */
  now: z.string(),
  /** Seconds until the client should ask again. */
  pollSeconds: z.int(),
});
export type WaitingView = z.infer<typeof WaitingView>;

/** A signed place, as returned by `joinWaitingRoom`. */
export const PlaceText = z.string().check(z.regex(/^\d{1,10}\.\d{1,10}\.[\w-]{43}$/));

/**
 * Returns what the holder of a place is shown. The place is in the query string, so that the call needs neither
 * a cookie nor a database query.
 */
export const waitingPlace = route({
  method: "GET",
  path: "/waiting-room/{id}",
  caller: "anyone",
  params: IdParams,
  query: z.object({ place: z.optional(PlaceText) }),
  reply: WaitingView,
  refusals: ["NOT_FOUND"],
});

/** A presale code, normalized for comparison: upper case, without blanks around it. */
export const PresaleCode = z.string().check(
  z.overwrite((text) => typedText(text).toUpperCase()),
  z.regex(/^[\p{L}\p{N}-]{4,40}$/u),
);

/**
 * Gives the visitor a place in the waiting room. A repeated call returns the same place. The reply's cookie
 * contains the place. With a code, or as a member who is logged in, the visitor gets a place in the presale
 * if it is open.
 */
export const joinWaitingRoom = route({
  method: "POST",
  path: "/waiting-room/{id}/join",
  caller: "visitor",
  captcha: "recaptcha",
  params: IdParams,
  body: z.object({
    recaptchaToken: RecaptchaToken,
    presaleCode: z.nullish(PresaleCode),
    /** Whether to ask for a presale place by the membership of the customer who is logged in. */
    isMember: z.nullish(z.boolean()),
  }),
  /**
   * `place` is the signed place. The place is part of a link with which another device can continue the
   * order.
   */
  reply: z.object({ place: z.string(), view: WaitingView }),
  refusals: ["NOT_FOUND", "SALE_NOT_STARTED", "PRESALE_CODE_INVALID", "PRESALE_MEMBERS_ONLY"],
});

/**
 * Lets the visitor in when their turn has come. The reply's cookie admits only this visitor, until `until`,
 * and a place admits only one visitor. A repeated call extends the time until which the cookie is valid.
 */
export const enterWaitingRoom = route({
  method: "POST",
  path: "/waiting-room/{id}/enter",
  caller: "visitor",
  params: IdParams,
  body: z.object({}),
  reply: z.object({ until: z.string() }),
  refusals: ["NOT_FOUND", "WAITING_ROOM", "PLACE_USED"],
});

/** Maximum number of tickets of one household. Null means no limit. */
const HouseholdLimit = z.nullable(Int.check(z.minimum(1), z.maximum(MAX_HOUSEHOLD_TICKETS)));

const PerMinute = Int.check(z.minimum(MIN_PER_MINUTE), z.maximum(MAX_PER_MINUTE));

/** Settings of a waiting room that an operator chooses. */
export const WaitingRoomRules = z.object({
  /** How long before the sale visitors can join, in minutes. */
  lobbyMinutes: Int.check(z.minimum(0), z.maximum(MAX_LOBBY_MINUTES)),
  /** How many visitors are let in a minute at most. */
  perMinute: PerMinute,
  /** How many visitors may choose seats at the same time. */
  maxInside: Int.check(z.minimum(MIN_INSIDE), z.maximum(MAX_INSIDE)),
  /** How long a visitor may choose seats, in minutes. */
  insideMinutes: Int.check(z.minimum(MIN_INSIDE_MINUTES), z.maximum(MAX_INSIDE_MINUTES)),
  /** A visitor whose page has not polled for this many minutes is skipped when the turn comes. */
  awayMinutes: Int.check(z.minimum(MIN_AWAY_MINUTES), z.maximum(MAX_AWAY_MINUTES)),
  isPaused: z.boolean(),
  /** How many minutes before the sale members and holders of a code may buy. 0 means no presale. */
  presaleMinutes: Int.check(z.minimum(0), z.maximum(MAX_PRESALE_MINUTES)),
  /** Memberships whose holders may buy in the presale, as ids of the offers by which they are sold. */
  presaleOffers: z.array(Int).check(z.maxLength(MAX_PRESALE_OFFERS)),
  /** Maximum tickets of the presentation for one payment card, and for one mobile number, over all orders. */
  maxPerCard: HouseholdLimit,
  maxPerMobile: HouseholdLimit,
});
export type WaitingRoomRules = z.infer<typeof WaitingRoomRules>;

/** A waiting room as its operators see it. */
export const WaitingRoomRow = z.object({
  ...WaitingRoomRules.shape,
  presentationId: z.int(),
  name: z.string(),
  startsAt: z.string(),
  locationName: z.string(),
  opensAt: z.nullable(z.string()),
  saleAt: z.nullable(z.string()),
  /** When the presale begins. Null if the sale has no presale. */
  presaleAt: z.nullable(z.string()),
  /** Whether the order of visitors has been drawn. The order is drawn when the presale or the sale begins. */
  isDrawn: z.boolean(),
  /**
   * Numbers of visitors who have joined, whose turn has come, who have entered, and who are choosing seats now.
   */
  joined: z.int(),
  called: z.int(),
  entered: z.int(),
  inside: z.int(),
  /** Number of visitors who were skipped and have not come back. Skipped visitors do not count as called. */
  away: z.int(),
  freeSeats: z.int(),
  /** Number of visitors whose turn came, for each of the last complete minutes, the latest first. */
  calls: z.array(z.int()),
});
export type WaitingRoomRow = z.infer<typeof WaitingRoomRow>;

/** Lists the waiting rooms of the operator's presentations that have not ended, the earliest first. */
export const waitingRooms = route({
  method: "GET",
  path: "/pres-live/waiting-rooms",
  caller: "operator",
  reply: z.object({ rows: z.array(WaitingRoomRow) }),
  refusals: [],
});

/** Opens a waiting room for a presentation, or changes its rules. */
export const saveWaitingRoom = route({
  method: "PUT",
  path: "/pres-live/waiting-rooms/{id}",
  caller: "operator",
  params: IdParams,
  body: WaitingRoomRules,
  reply: z.object({ saved: z.literal(true) }),
  refusals: ["NOT_FOUND", "FORBIDDEN", "TICKETING_ENDED"],
});

/** Returns the options for a presale: the memberships that are sold, and the codes entered so far. */
export const waitingPresale = route({
  method: "GET",
  path: "/pres-live/waiting-rooms/{id}/presale",
  caller: "operator",
  params: IdParams,
  reply: z.object({
    offers: z.array(z.object({ id: z.int(), name: z.string() })),
    codes: z.array(
      z.object({
        code: z.string(),
        /** How many visitors can get a place with the code, and how many have one. */
        places: z.int(),
        taken: z.int(),
      }),
    ),
  }),
  refusals: ["NOT_FOUND", "FORBIDDEN"],
});

/**
 * Replaces the codes of a presale. Each code gives places to `places` visitors. If a code was entered before,
 * visitors who got a place with it keep that place.
 */
export const savePresaleCodes = route({
  method: "PUT",
  path: "/pres-live/waiting-rooms/{id}/presale-codes",
  caller: "operator",
  params: IdParams,
  body: z.object({
    codes: z.array(PresaleCode).check(z.maxLength(MAX_PRESALE_CODES)),
    places: Int.check(z.minimum(1), z.maximum(MAX_CODE_PLACES)),
  }),
  reply: z.object({ saved: z.literal(true) }),
  refusals: ["NOT_FOUND", "FORBIDDEN"],
});

/** Lets the next visitors in immediately, regardless of the pace. Returns how many visitors were let in. */
export const callWaiting = route({
  method: "POST",
  path: "/pres-live/waiting-rooms/{id}/call",
  caller: "operator",
  params: IdParams,
  body: z.object({ count: PerMinute }),
  reply: z.object({ called: z.int() }),
  refusals: ["NOT_FOUND", "FORBIDDEN", "SALE_NOT_STARTED"],
});

/** Removes a waiting room. After the removal everybody can choose seats. */
export const removeWaitingRoom = route({
  method: "POST",
  path: "/pres-live/waiting-rooms/{id}/remove",
  caller: "operator",
  params: IdParams,
  body: z.object({}),
  reply: z.object({ removed: z.literal(true) }),
  refusals: ["NOT_FOUND", "FORBIDDEN"],
});
