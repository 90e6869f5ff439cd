import { sql } from "kysely";
import type { CustomerInfo } from "../../domain/customer.ts";
import { ZONE } from "../../domain/zone.ts";
import { isLocale, nameIn, DEFAULT_LOCALE, type Locale } from "../locale.ts";
import type { Reminder } from "../outbox.ts";
import { ints, type Db } from "../store/db.ts";
import { standingTickets } from "./ownOrder.ts";

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
}

const lines = (...texts: readonly string[]): string => texts.join("\n");

const HEBREW = {
  subject: ({ reservation }: Told): string => `הכרטיסים שלך, הזמנה ${reservation}`,
  mail: ({ name, reservation, shows, links }: Told): string =>
    lines(
      `שלום ${name},`,
      "",
      `ההזמנה שלך נקלטה. מספר הזמנה: ${reservation}`,
      ...shows,
      "",
      "הכרטיסים:",
      ...links,
      "",
      "מציגים את הכרטיס מהטלפון בכניסה. אין צורך להדפיס.",
    ),
  sms: ({ reservation, links }: Told): string => lines(`הזמנה ${reservation}. הכרטיסים:`, ...links),
  reminderSubject: ({ shows }: Told): string => `תזכורת: ${shows.join("; ")}`,
  reminder: ({ shows, links }: Told): string => lines("תזכורת:", ...shows, "הכרטיסים:", ...links),
};

const ENGLISH: typeof HEBREW = {
  subject: ({ reservation }) => `Your tickets, order ${reservation}`,
  mail: ({ name, reservation, shows, links }) =>
    lines(
      `Hello ${name},`,
      "",
      `Your order is confirmed. Order number: ${reservation}`,
      ...shows,
      "",
      "Your tickets:",
      ...links,
      "",
      "Show the ticket on your phone at the door. There is no need to print it.",
    ),
  sms: ({ reservation, links }) => lines(`Order ${reservation}. Your tickets:`, ...links),
  reminderSubject: ({ shows }) => `Reminder: ${shows.join("; ")}`,
  reminder: ({ shows, links }) => lines("Reminder:", ...shows, "Your tickets:", ...links),
};

const wordsIn = (locale: Locale): typeof HEBREW => (locale === "he" ? HEBREW : ENGLISH);

const dateIn = (locale: Locale, at: Date): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: ZONE,
    dateStyle: "full",
    timeStyle: "short",
    numberingSystem: "latn",
  }).format(at);

/** The shows that tickets are for, each a line, by their time. */
async function showsOf(db: Db, ids: readonly number[], locale: Locale): Promise<string[]> {
  const rows = await db
    .selectFrom("presentation as p")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .innerJoin("location as l", "l.id", "p.location_id")
    .select(["p.starts_at", "f.name as feature", "l.name as location"])
    .where("p.id", "=", sql<number>`any(${ints(ids)})`)
    .orderBy("p.starts_at")
    .execute();
  return rows.map(
    ({ feature, location, starts_at }) =>
      `${nameIn(feature, locale)}, ${nameIn(location, locale)}, ${dateIn(locale, starts_at)}`,
  );
}

/** An order's tickets that stand, all of them or those of one presentation, in its own language. */
async function tellOrder(db: Db, orderId: string, publicUrl: string, presentationId?: number) {
  const order = await db
    .selectFrom("orders")
    .select(["reservation_identifier", "customer", "locale"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const locale = isLocale(order.locale) ? order.locale : DEFAULT_LOCALE;
  const standing = await standingTickets(db, orderId);
  const tickets = standing.filter(
    (ticket) => presentationId === undefined || ticket.presentation_id === presentationId,
  );
  // Written by `writeOrder` from a parsed cart.
  const customer = order.customer as CustomerInfo;
  const ids = tickets.map((ticket) => ticket.presentation_id);
  const told: Told = {
    name: customer.FirstName,
    reservation: order.reservation_identifier,
    shows: await showsOf(db, ids, locale),
    links: tickets.map(({ document_key }) => `${publicUrl}/edocument/${document_key}`),
  };
  return { customer, told, words: wordsIn(locale) };
}

/** Writes the messages of an order with a link to each ticket that stands, under `publicUrl`. */
export async function orderMessages(
  db: Db,
  orderId: string,
  publicUrl: string,
): Promise<OrderMessages> {
  const { customer, told, words } = await tellOrder(db, orderId, publicUrl);
  return { customer, subject: words.subject(told), mail: words.mail(told), sms: words.sms(told) };
}

/** Writes the reminder of one show; `undefined` where no ticket for it stands any more. */
export async function reminderMessages(
  db: Db,
  { orderId, presentationId }: Pick<Reminder, "orderId" | "presentationId">,
  publicUrl: string,
): Promise<OrderMessages | undefined> {
  const { customer, told, words } = await tellOrder(db, orderId, publicUrl, presentationId);
  if (told.links.length === 0) return undefined;
  const text = words.reminder(told);
  return { customer, subject: words.reminderSubject(told), mail: text, sms: text };
}
