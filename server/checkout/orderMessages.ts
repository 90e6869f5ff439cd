import type { CustomerInfo } from "../../domain/customer.ts";
import { dateIn } from "../../domain/zone.ts";
import { commaOf, type Locale } from "../../domain/locale.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import { offerMessages } from "../offers/offerMessages.ts";
import type { Db } from "../platform/store/db.ts";
import { ORDER_WORDS, type OrderWords } from "../orders/orderWords.ts";
import type { ToldOrder } from "../orders/toldOrders.ts";

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

const subjectOf = (told: Told, words: OrderWords): string =>
  told.isHeld ? words.heldSubject(told.reservation) : words.paidSubject(told.reservation);

const mailOf = (told: Told, words: OrderWords): string =>
  lines(
    words.hello(told.name),
    "",
    words.confirmed(told.reservation),
    ...told.shows,
    "",
    ...(told.isHeld ? [words.held, ""] : []),
    words.tickets,
    ...told.links,
    "",
    words.atTheDoor,
  );

/** The tickets, and that they are not paid where that is so. */
const ticketLines = (told: Told, words: OrderWords): string[] => [
  ...(told.isHeld ? [words.held] : []),
  words.tickets,
  ...told.links,
];

/** A show in a line of a message. */
export const showLine = (
  { feature, location }: { readonly feature: Names; readonly location: Names },
  startsAt: Date,
  locale: Locale,
): string =>
  [nameIn(feature, locale), nameIn(location, locale), dateIn(locale, startsAt)].join(
    commaOf(locale),
  );

/** The same in every language. */
export const showLines = (
  show: { readonly feature: Names; readonly location: Names },
  startsAt: Date,
): Record<Locale, string> => ({
  he: showLine(show, startsAt, "he"),
  en: showLine(show, startsAt, "en"),
  ru: showLine(show, startsAt, "ru"),
  ar: showLine(show, startsAt, "ar"),
  pl: showLine(show, startsAt, "pl"),
});

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
  return { customer, told, words: ORDER_WORDS[locale] };
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
  return {
    customer,
    subject: subjectOf(told, words),
    mail: mailOf(told, words),
    sms: lines(words.order(told.reservation), ...ticketLines(told, words)),
  };
}

/** Writes the reminder of one show; `undefined` where no ticket for it stands any more. */
export function reminderMessages(
  order: ToldOrder,
  presentationId: number,
  publicUrl: string,
): OrderMessages | undefined {
  const { customer, told, words } = tell(order, publicUrl, { presentationId });
  if (told.links.length === 0) return undefined;
  const text = lines(words.reminder, ...told.shows, ...ticketLines(told, words));
  return { customer, subject: `${words.reminder} ${told.shows.join("; ")}`, mail: text, sms: text };
}
