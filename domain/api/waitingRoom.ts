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
  /** Visitors in front of the caller. Null without a place and before the draw. */
  ahead: z.nullable(z.int()),
  /** Estimated minutes until the caller's turn. Null if it is not known. */
  wait: z.nullable(z.object({ low: z.int(), high: z.int() })),
  /** Visitors who were let in during the last minute that is complete. Null before the first one. */
  perMinute: z.nullable(z.int()),
  /** False while all seats are taken. Seats of unfinished orders become free again. */
  hasFreeSeats: z.boolean(),
  /** When visitors can join. Null if they always could. */
  opensAt: z.nullable(z.string()),
  /** When the sale begins and the order is drawn. Null if it has no beginning. */
  saleAt: z.nullable(z.string()),
  /** The presale. Null without one, and once everybody's sale has begun. */
  presale: z.nullable(
    z.object({
      /** When members and holders of a code can join, and when their order is drawn and they come in. */
      opensAt: z.string(),
      saleAt: z.string(),
      /** Whether they can join now. */
      isOpen: z.boolean(),
      /** Whether the caller's place is one of the presale. */
      hasPlace: z.boolean(),
    }),
  ),
  /** The server's time, to count down to the others. */
  now: z.string(),
  /** Seconds after which to ask again. */
  pollSeconds: z.int(),
});
export type WaitingView = z.infer<typeof WaitingView>;

/** A signed place, as the reply of `joinWaitingRoom` has it. */
export const PlaceText = z.string().check(z.regex(/^\d{1,10}\.\d{1,10}\.[\w-]{43}$/));

/**
 * Returns what the holder of a place is shown. The place is in the query, so that the call needs no cookie and
 * no query of the database.
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

/** A presale code as it is compared: in upper case, without blanks around it. */
export const PresaleCode = z.string().check(
  z.overwrite((text) => typedText(text).toUpperCase()),
  z.regex(/^[\p{L}\p{N}-]{4,40}$/u),
);

/**
 * Gives the visitor a place, and the same one again. The reply's cookie names it. With a code, or as a member
 * who is logged in, the visitor gets a place in the presale while it can be joined.
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
    /** Asks for a place by the membership of the customer who is logged in. */
    isMember: z.nullish(z.boolean()),
  }),
  /** `place` is the signed place, for a link to the presentation's order on another device. */
  reply: z.object({ place: z.string(), view: WaitingView }),
  refusals: ["NOT_FOUND", "SALE_NOT_STARTED", "PRESALE_CODE_INVALID", "PRESALE_MEMBERS_ONLY"],
});

/**
 * Lets the visitor in whose turn has come. The reply's cookie admits this visitor alone until `until`, and a
 * place admits one visitor. Repeating it extends the time.
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

/** Maximum tickets of one household. Null means no limit. */
const HouseholdLimit = z.nullable(Int.check(z.minimum(1), z.maximum(MAX_HOUSEHOLD_TICKETS)));

const PerMinute = Int.check(z.minimum(MIN_PER_MINUTE), z.maximum(MAX_PER_MINUTE));

/** What an operator decides about a waiting room. */
export const WaitingRoomRules = z.object({
  /** How long before the sale visitors can join, in minutes. */
  lobbyMinutes: Int.check(z.minimum(0), z.maximum(MAX_LOBBY_MINUTES)),
  /** How many visitors are let in a minute at most. */
  perMinute: PerMinute,
  /** How many visitors may choose seats at the same time. */
  maxInside: Int.check(z.minimum(MIN_INSIDE), z.maximum(MAX_INSIDE)),
  /** How long a visitor may choose seats, in minutes. */
  insideMinutes: Int.check(z.minimum(MIN_INSIDE_MINUTES), z.maximum(MAX_INSIDE_MINUTES)),
  /** After how many minutes without a sign of a visitor's page the visitor's turn is given on. */
  awayMinutes: Int.check(z.minimum(MIN_AWAY_MINUTES), z.maximum(MAX_AWAY_MINUTES)),
  isPaused: z.boolean(),
  /** How long before the sale members and holders of a code may buy, in minutes. 0 means no presale. */
  presaleMinutes: Int.check(z.minimum(0), z.maximum(MAX_PRESALE_MINUTES)),
  /** The memberships, by the ids of what is sold, whose holders may buy in the presale. */
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
  /** When the presale begins. Null without one. */
  presaleAt: z.nullable(z.string()),
  /** Whether an order has been drawn, which happens when the presale or the sale begins. */
  isDrawn: z.boolean(),
  /** Visitors who have joined, whose turn has come, who have entered, and who are choosing seats now. */
  joined: z.int(),
  called: z.int(),
  entered: z.int(),
  inside: z.int(),
  /** Visitors whose turn was given on and who have not come back. They are not among those called. */
  away: z.int(),
  freeSeats: z.int(),
  /** Visitors whose turn came in each of the last complete minutes, the latest first. */
  calls: z.array(z.int()),
});
export type WaitingRoomRow = z.infer<typeof WaitingRoomRow>;

/** Lists the waiting rooms of the operator's presentations that are not over, the earliest first. */
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

/** What an operator chooses a presale from: the memberships that are sold, and the codes entered so far. */
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
        /** How many visitors the code gives a place to, and to how many it has. */
        places: z.int(),
        taken: z.int(),
      }),
    ),
  }),
  refusals: ["NOT_FOUND", "FORBIDDEN"],
});

/**
 * Replaces the codes of a presale. Each gives `places` visitors a place. A code that was entered before keeps
 * the places that it has given.
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

/** Lets the next visitors in at once, whatever the pace. Returns how many there were. */
export const callWaiting = route({
  method: "POST",
  path: "/pres-live/waiting-rooms/{id}/call",
  caller: "operator",
  params: IdParams,
  body: z.object({ count: PerMinute }),
  reply: z.object({ called: z.int() }),
  refusals: ["NOT_FOUND", "FORBIDDEN", "SALE_NOT_STARTED"],
});

/** Removes a waiting room. Everybody can choose seats from then on. */
export const removeWaitingRoom = route({
  method: "POST",
  path: "/pres-live/waiting-rooms/{id}/remove",
  caller: "operator",
  params: IdParams,
  body: z.object({}),
  reply: z.object({ removed: z.literal(true) }),
  refusals: ["NOT_FOUND", "FORBIDDEN"],
});
