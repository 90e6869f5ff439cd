import { sql } from "kysely";
import type { Edocument } from "../../../domain/edocument.ts";
import type { Locale } from "../../../domain/locale.ts";
import { maskedAddress } from "../../../domain/maskedAddress.ts";
import { toIso } from "../../../domain/zone.ts";
import type { Container } from "../../container.ts";
import { rulesOf, type BusinessRules } from "../../platform/businessRules.ts";
import { gatheredOn } from "../../platform/gathered.ts";
import { shortUuids, type Db } from "../../platform/store/db.ts";
import { documentOf } from "../../tickets/documentOf.ts";
import type { FoundDocument } from "../../tickets/findDocument.ts";
import { walletSigners } from "../../tickets/wallets/walletAccounts.ts";
import { selectTicketsOf, type OrderTicket } from "../reservations/orderTickets.ts";
import { hallsFor, ticketIn, transferFault, transferUntil } from "./judgeTransfer.ts";
import { senderOf, type TransferOffice } from "./offerTicket.ts";

type Office = TransferOffice & Pick<Container, "ticketSigner">;
type Row = FoundDocument["row"];

const selectOpen = (db: Db, ticketIds: readonly string[]) =>
  db
    .selectFrom("ticket_transfer")
    .select(["ticket_id", "name", "email", "mobile"])
    .where("ticket_id", "=", sql<string>`any(${shortUuids(ticketIds)})`)
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .execute();

type OpenTransfer = Awaited<ReturnType<typeof selectOpen>>[number];

/**
 * Returns the open transfer of a ticket, that is a transfer that was neither accepted nor withdrawn.
 * Concurrent calls share one statement.
 */
const openTransfer: (db: Db, ticketId: string) => Promise<OpenTransfer | undefined> = gatheredOn(
  async (db, ticketIds: readonly string[]) => {
    const rows = await selectOpen(db, ticketIds);
    return ticketIds.map((id) => rows.find((row) => row.ticket_id === id));
  },
);

/** Returns all tickets of an order by position. Concurrent calls share one statement. */
const ticketsOf: (db: Db, orderId: string) => Promise<readonly OrderTicket[]> = gatheredOn(
  async (db, orderIds: readonly string[]) => {
    const rows = await selectTicketsOf(db, orderIds).execute();
    const byOrder = Map.groupBy(rows, (row) => row.order_id);
    return orderIds.map((id) => byOrder.get(id) ?? []);
  },
);

/** Returns the wallets for which a business can sign passes. */
async function walletsFor({ db, clock }: Office, businessId: number) {
  const { apple, google } = await walletSigners(db, businessId, clock.now());
  return [...(apple ? (["apple"] as const) : []), ...(google ? (["google"] as const) : [])];
}

/**
 * Returns whether and until when the holder can pass the ticket on, and to whom the ticket is offered now.
 * Empty if the ticket cannot be passed on.
 */
async function transferOf(
  office: Office,
  row: Row,
  rules: BusinessRules,
): Promise<Pick<Edocument, "transfer">> {
  const { db, clock } = office;
  const open = await openTransfer(db, row.id);
  const tickets = await ticketsOf(db, row.order_id);
  const fault = transferFault(
    {
      ticket: ticketIn(tickets, row.id),
      tickets,
      isHeld: row.orderState === "held",
      halls: await hallsFor(office, tickets),
    },
    rules,
    clock.now(),
  );
  if (fault && !open) return {};
  const to = maskedAddress(open?.email ?? open?.mobile ?? "");
  return {
    transfer: {
      canOffer: !fault && !open,
      until: toIso(transferUntil(row.starts_at, rules)),
      offered: open ? { name: open.name ?? "", to } : null,
    },
  };
}

/** Returns what the receiver sees before accepting a ticket. Empty if the offer was withdrawn. */
async function offerOf(
  { db }: Office,
  row: Row,
  rules: BusinessRules,
): Promise<Pick<Edocument, "offer">> {
  const open = await openTransfer(db, row.id);
  if (!open) return {};
  const order = await db
    .selectFrom("orders")
    .select("customer")
    .where("id", "=", row.order_id)
    .executeTakeFirstOrThrow();
  const until = toIso(transferUntil(row.starts_at, rules));
  return { offer: { from: senderOf(row, order), name: open.name ?? "", until } };
}

/** Returns the ticket of a document key, with all actions that its page offers. */
export async function shownDocument(
  office: Office,
  found: FoundDocument,
  locale: Locale,
): Promise<Edocument> {
  const { row, holding } = found;
  const document = await documentOf(office, found, locale);
  const rules = await rulesOf(office.db, office.config, row.business_id);
  if (holding === "offered" && document.state === "transferred") {
    return { ...document, ...(await offerOf(office, row, rules)) };
  }
  if (holding !== "held" || document.state !== "active") return document;
  const wallets = await walletsFor(office, row.business_id);
  return {
    ...document,
    ...(wallets.length > 0 && { wallets }),
    ...(rules.isNamingAllowed && document.pastAt !== null && { canName: true }),
    ...(await transferOf(office, row, rules)),
  };
}
