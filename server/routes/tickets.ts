import * as calls from "../../domain/api/tickets.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Canceller } from "../afterSale/reservations/cancelReservation.ts";
import { turnByTicket } from "../afterSale/reservations/turnHold.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { documentOf } from "../tickets/documentOf.ts";
import { findDocument } from "../tickets/findDocument.ts";
import { paperOf, pdfOf } from "../tickets/ticketPapers.ts";
import { walletSigners } from "../tickets/wallets/walletAccounts.ts";
import { scanTicket } from "../tickets/scanTicket.ts";

/** The wallets for which a business can sign passes. */
async function walletsFor({ db, clock }: Container, businessId: number) {
  const { apple, google } = await walletSigners(db, businessId, clock.now());
  return [...(apple ? (["apple"] as const) : []), ...(google ? (["google"] as const) : [])];
}

/** Mounts the routes of `domain/api/tickets.ts`. */
export function ticketRoutes(
  mount: Mount,
  office: Container,
  canceller: Canceller,
  publicUrl: () => string,
): void {
  mount(calls.edocument, async ({ params }, { locale, reply }) => {
    const row = await findDocument(office.db, params.documentKey);
    if (!row) throw new Refused("NOT_FOUND");
    reply.header("cache-control", "no-store");
    const document = await documentOf(office, row, locale);
    const wallets = document.state === "active" ? await walletsFor(office, row.business_id) : [];
    return { document: { ...document, ...(wallets.length > 0 && { wallets }) } };
  });
  mount(calls.ticketPdf, async ({ params }) => {
    const row = await findDocument(office.db, params.documentKey);
    if (!row) throw new Refused("NOT_FOUND");
    return pdfOf(await paperOf(office, [row], publicUrl()), row.ticket_identifier);
  });
  mount(calls.turnTicket, ({ params }, { visitor }) =>
    turnByTicket(canceller, visitor.id, params.documentKey),
  );
  mount(calls.ticketKey, () => {
    const { version, publicKeys } = office.ticketSigner;
    const [publicKey = "", ...otherKeys] = publicKeys();
    return { version, algorithm: "Ed25519" as const, publicKey, otherKeys };
  });
  mount(calls.scanTicket, ({ body }, { operator, locale }) =>
    scanTicket(office, operator, body, locale),
  );
}
