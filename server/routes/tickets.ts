import * as calls from "../../domain/api/tickets.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Canceller } from "../afterSale/reservations/cancelReservation.ts";
import { turnByTicket } from "../afterSale/reservations/turnHold.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { openPictureStore } from "../platform/pictures/openPictureStore.ts";
import { entryCodeOf } from "../orders/ticketRows.ts";
import { shownDocument } from "../afterSale/transfers/shownDocument.ts";
import { findDocument, findHeld } from "../tickets/findDocument.ts";
import { paperOf, pdfOf } from "../tickets/ticketPapers.ts";
import { scanTicket } from "../tickets/scanTicket.ts";

/** Mounts the routes of `domain/api/tickets.ts`. */
export function ticketRoutes(
  mount: Mount,
  office: Container,
  canceller: Canceller,
  publicUrl: () => string,
): void {
  const pictures = openPictureStore(office.config.pictures);
  mount(calls.edocument, async ({ params }, { locale, reply }) => {
    const found = await findDocument(office.db, params.documentKey);
    if (!found) throw new Refused("NOT_FOUND");
    reply.header("cache-control", "no-store");
    return { document: await shownDocument(office, found, locale) };
  });
  mount(calls.ticketPdf, async ({ params }) => {
    const row = await findHeld(office.db, params.documentKey);
    if (!row) throw new Refused("NOT_FOUND");
    const paper = await paperOf(office, [row], publicUrl(), pictures.read);
    return pdfOf(paper, entryCodeOf(row));
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
