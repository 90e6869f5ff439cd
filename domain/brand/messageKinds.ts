/** Ways in which a message reaches a person. */
export type Channel = "mail" | "sms";

/**
 * Mails to the receiver of a transferred ticket. Mails to the receiver never contain the order's number, its
 * other tickets or a price.
 */
export const RECEIVED_KINDS = [
  "receivedReminder",
  "receivedMoved",
  "receivedReseated",
  "receivedShowCancelled",
  "receivedCancelled",
] as const;
export type ReceivedKind = (typeof RECEIVED_KINDS)[number];

/** Messages to a buyer about the tickets of an order. */
const ORDER_KINDS = ["paid", "held", "reminder", "lapse"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/**
 * Messages that consist of a template. Messages of these kinds differ only in the values of the placeholders.
 */
const PLAIN_KINDS = [
  "bought",
  "ticketsSent",
  "ticketsCancelled",
  "showCancelled",
  "showMoved",
  "showExchanged",
  "ticketOffered",
  "ticketAccepted",
  "gift",
  "loginCode",
  "loginLink",
  "memberCode",
  "accountChanged",
  "newsletterAsked",
  "newsletterJoined",
  "seatsFree",
  "operatorInvite",
] as const;
export type PlainKind = (typeof PLAIN_KINDS)[number];

/** All messages whose texts a business can write itself. */
export const MESSAGE_KINDS = [...ORDER_KINDS, ...RECEIVED_KINDS, ...PLAIN_KINDS] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const isReceived = (kind: MessageKind): kind is ReceivedKind =>
  RECEIVED_KINDS.some((each) => each === kind);
export const isOrderKind = (kind: MessageKind): kind is OrderKind =>
  ORDER_KINDS.some((each) => each === kind);

/**
 * Placeholders, which a text contains as `{name}`. `locales/en/resources.json` explains each placeholder to
 * operators.
 */
export const PLACEHOLDERS = [
  "name",
  "reservation",
  "shows",
  "links",
  "house",
  "before",
  "reason",
  "invoice",
  "due",
  "items",
  "money",
  "seats",
  "refund",
  "sender",
  "receiver",
  "gift",
  "wish",
  "until",
  "code",
  "minutes",
  "link",
  "stop",
  "change",
  "username",
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

interface KindRules {
  readonly by: readonly Channel[];
  /** Placeholders that the message can contain, in addition to `{house}`. */
  readonly has: readonly Placeholder[];
  /**
   * Placeholders that every written body has to contain, because without them the message would be useless or
   * unlawful.
   */
  readonly needs: readonly Placeholder[];
  /** Placeholders that every written SMS has to contain. `needs` by default. */
  readonly smsNeeds?: readonly Placeholder[];
  /** Placeholders that may be in the subject although their values have several lines. */
  readonly inSubject?: readonly Placeholder[];
}

const BOTH = ["mail", "sms"] as const;
const OF_ORDER = ["name", "reservation", "shows", "links"] as const;
const OF_RECEIVER = ["name", "reservation", "shows", "links"] as const;
const SHOWS = ["shows"] as const;

/** The placeholders that each kind of message can contain and has to contain. */
export const KIND_RULES: Readonly<Record<MessageKind, KindRules>> = {
  paid: {
    by: BOTH,
    has: [...OF_ORDER, "invoice"],
    needs: ["links", "invoice"],
    smsNeeds: ["links"],
  },
  held: { by: BOTH, has: [...OF_ORDER, "due"], needs: ["links", "due"] },
  reminder: { by: BOTH, has: [...OF_ORDER, "due"], needs: ["links"], inSubject: SHOWS },
  lapse: { by: BOTH, has: [...OF_ORDER, "due"], needs: ["links", "due"], inSubject: SHOWS },
  receivedReminder: { by: BOTH, has: OF_RECEIVER, needs: ["links"], inSubject: SHOWS },
  receivedMoved: {
    by: BOTH,
    has: [...OF_RECEIVER, "before", "reason", "seats"],
    needs: ["links"],
    inSubject: SHOWS,
  },
  receivedReseated: {
    by: BOTH,
    has: [...OF_RECEIVER, "seats"],
    needs: ["links"],
    inSubject: SHOWS,
  },
  receivedShowCancelled: {
    by: BOTH,
    has: [...OF_RECEIVER, "reason"],
    needs: [],
    inSubject: SHOWS,
  },
  receivedCancelled: { by: BOTH, has: OF_RECEIVER, needs: [] },
  bought: {
    by: BOTH,
    has: ["name", "reservation", "items", "invoice"],
    needs: ["items", "invoice"],
    smsNeeds: ["items"],
  },
  ticketsSent: { by: ["sms"], has: ["sender", "shows", "links"], needs: ["links"] },
  ticketsCancelled: {
    by: ["mail"],
    has: ["name", "reservation", "shows", "money"],
    needs: ["money"],
  },
  showCancelled: {
    by: BOTH,
    has: ["name", "reservation", "shows", "reason", "money"],
    needs: ["shows", "money"],
  },
  showMoved: {
    by: BOTH,
    has: ["name", "reservation", "before", "shows", "reason", "seats", "refund", "links"],
    needs: ["shows", "links", "refund"],
  },
  showExchanged: {
    by: BOTH,
    has: ["name", "reservation", "before", "shows", "reason", "seats", "refund", "links"],
    needs: ["shows", "links", "refund"],
  },
  ticketOffered: {
    by: BOTH,
    has: ["name", "sender", "shows", "link", "until"],
    needs: ["link"],
  },
  ticketAccepted: { by: BOTH, has: ["name", "receiver", "shows"], needs: ["receiver", "shows"] },
  gift: { by: BOTH, has: ["name", "sender", "gift", "wish", "link"], needs: ["link"] },
  loginCode: { by: BOTH, has: ["code", "minutes"], needs: ["code"] },
  loginLink: { by: BOTH, has: ["link", "minutes"], needs: ["link"] },
  memberCode: { by: BOTH, has: ["code", "minutes"], needs: ["code"] },
  accountChanged: { by: BOTH, has: ["change"], needs: ["change"] },
  newsletterAsked: { by: ["mail"], has: ["link"], needs: ["link"] },
  newsletterJoined: { by: ["mail"], has: ["stop"], needs: ["stop"] },
  seatsFree: {
    by: BOTH,
    has: ["shows", "link", "stop"],
    needs: ["link", "stop"],
    inSubject: SHOWS,
  },
  operatorInvite: { by: ["mail"], has: ["username", "link"], needs: ["link"] },
};

/** Whether a message is about the installation itself, so that its text is the same for all businesses. */
export const isOfHouse = (kind: MessageKind): boolean => kind === "operatorInvite";
