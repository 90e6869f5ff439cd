import type { CustomerInfo } from "../../domain/customer.ts";
import { HOLD_MINUTES_BEFORE } from "../../domain/order.ts";
import { dateIn } from "../../domain/zone.ts";
import { nameIn, type Locale, type Names } from "../locale.ts";
import { offerMessages } from "../offers/offerMessages.ts";
import type { Db } from "../store/db.ts";
import type { ToldOrder } from "./toldOrders.ts";

/** What an order's messages say, in the language it was bought in. */
export interface OrderMessages {
  readonly customer: CustomerInfo;
  readonly subject: string;
  readonly mail: string;
  readonly sms: string;
}

interface Told {
  readonly name: string;
  readonly reservation: string;
  readonly shows: readonly string[];
  readonly links: readonly string[];
  /** Nothing is paid yet (storefront.md section 9, unpaid hold). */
  readonly isHeld: boolean;
}

const lines = (...texts: readonly string[]): string => texts.join("\n");

const HELD_HEBREW =
  `ההזמנה עדיין לא שולמה. יש לשלם ולאסוף את הכרטיסים בקופה לפחות ${HOLD_MINUTES_BEFORE} דקות ` +
  "לפני ההתחלה. אחרת המקומות ישוחררו.";
const HELD_ENGLISH =
  `Not paid yet: pay and collect the tickets at the box office at least ${HOLD_MINUTES_BEFORE} ` +
  "minutes before the start. Otherwise the seats are released.";

/** What a reservation must be told; nothing where it is paid. */
const ifHeld = ({ isHeld }: Told, text: string): string[] => (isHeld ? [text] : []);

const HEBREW = {
  subject: ({ reservation, isHeld }: Told): string =>
    isHeld ? `המקומות שמורים, הזמנה ${reservation}` : `הכרטיסים שלך, הזמנה ${reservation}`,
  mail: (told: Told): string =>
    lines(
      `שלום ${told.name},`,
      "",
      `ההזמנה שלך נקלטה. מספר הזמנה: ${told.reservation}`,
      ...told.shows,
      "",
      ...ifHeld(told, `${HELD_HEBREW}\n`),
      "הכרטיסים:",
      ...told.links,
      "",
      "מציגים את הכרטיס מהטלפון בכניסה. אין צורך להדפיס.",
    ),
  sms: (told: Told): string =>
    lines(`הזמנה ${told.reservation}.`, ...ifHeld(told, HELD_HEBREW), "הכרטיסים:", ...told.links),
  reminderSubject: ({ shows }: Told): string => `תזכורת: ${shows.join("; ")}`,
  reminder: (told: Told): string =>
    lines("תזכורת:", ...told.shows, ...ifHeld(told, HELD_HEBREW), "הכרטיסים:", ...told.links),
};

const ENGLISH: typeof HEBREW = {
  subject: ({ reservation, isHeld }) =>
    isHeld ? `Your seats are reserved, order ${reservation}` : `Your tickets, order ${reservation}`,
  mail: (told) =>
    lines(
      `Hello ${told.name},`,
      "",
      `Your order is confirmed. Order number: ${told.reservation}`,
      ...told.shows,
      "",
      ...ifHeld(told, `${HELD_ENGLISH}\n`),
      "Your tickets:",
      ...told.links,
      "",
      "Show the ticket on your phone at the door. There is no need to print it.",
    ),
  sms: (told) =>
    lines(
      `Order ${told.reservation}.`,
      ...ifHeld(told, HELD_ENGLISH),
      "Your tickets:",
      ...told.links,
    ),
  reminderSubject: ({ shows }) => `Reminder: ${shows.join("; ")}`,
  reminder: (told) =>
    lines(
      "Reminder:",
      ...told.shows,
      ...ifHeld(told, HELD_ENGLISH),
      "Your tickets:",
      ...told.links,
    ),
};

const wordsIn = (locale: Locale): typeof HEBREW => (locale === "he" ? HEBREW : ENGLISH);

/** A show in a line of a message. */
export const showLine = (
  { feature, location }: { readonly feature: Names; readonly location: Names },
  startsAt: Date,
  locale: Locale,
): string => `${nameIn(feature, locale)}, ${nameIn(location, locale)}, ${dateIn(locale, startsAt)}`;

/** Of an order's tickets that stand, those that are told of. */
interface Some {
  readonly presentationId?: number | undefined;
  readonly ticketIdentifiers?: readonly string[] | undefined;
}

/** An order's tickets that stand, all of them or some, in its own language. */
function tell(order: ToldOrder, publicUrl: string, some: Some = {}) {
  const { presentationId, ticketIdentifiers } = some;
  const { locale, customer } = order;
  const tickets = order.tickets.filter(
    (ticket) =>
      (presentationId === undefined || ticket.presentationId === presentationId) &&
      (ticketIdentifiers?.includes(ticket.ticketIdentifier) ?? true),
  );
  const ids = new Set(tickets.map((ticket) => ticket.presentationId));
  const told: Told = {
    name: customer.FirstName,
    reservation: order.reservationIdentifier,
    shows: order.shows
      .filter((show) => ids.has(show.id))
      .map((show) => showLine(show, new Date(show.startsAt), locale)),
    links: tickets.map(({ documentKey }) => `${publicUrl}/edocument/${documentKey}`),
    isHeld: order.isHeld,
  };
  return { customer, told, words: wordsIn(locale) };
}

/** Writes the messages of an order with a link to each ticket that stands, or to some, under `publicUrl`. */
export async function orderMessages(
  db: Db,
  order: ToldOrder,
  publicUrl: string,
  ticketIdentifiers?: readonly string[],
): Promise<OrderMessages> {
  if (order.hasItems) return offerMessages(db, order, publicUrl);
  const { customer, told, words } = tell(order, publicUrl, { ticketIdentifiers });
  return { customer, subject: words.subject(told), mail: words.mail(told), sms: words.sms(told) };
}

/** Writes the reminder of one show; `undefined` where no ticket for it stands any more. */
export function reminderMessages(
  order: ToldOrder,
  presentationId: number,
  publicUrl: string,
): OrderMessages | undefined {
  const { customer, told, words } = tell(order, publicUrl, { presentationId });
  if (told.links.length === 0) return undefined;
  const text = words.reminder(told);
  return { customer, subject: words.reminderSubject(told), mail: text, sms: text };
}
