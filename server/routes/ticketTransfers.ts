import * as calls from "../../domain/api/ticketTransfers.ts";
import type { Locale } from "../../domain/locale.ts";
import { Refused } from "../../domain/refusal.ts";
import { acceptTicket } from "../afterSale/transfers/acceptTicket.ts";
import { nameTicket } from "../afterSale/transfers/nameTicket.ts";
import { offerTicket, takeBackTicket, type Transfers } from "../afterSale/transfers/offerTicket.ts";
import { shownDocument } from "../afterSale/transfers/shownDocument.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { findDocument } from "../tickets/findDocument.ts";

/**
 * Mounts the routes of `domain/api/ticketTransfers.ts`. Each of these routes returns the updated ticket.
 */
export function ticketTransferRoutes(
  mount: Mount,
  office: Container,
  parts: Omit<Transfers, "office">,
): void {
  const transfers = { office, ...parts };
  const shown = async (documentKey: string, locale: Locale) => {
    const found = await findDocument(office.db, documentKey);
    if (!found) throw new Refused("NOT_FOUND");
    return { document: await shownDocument(office, found, locale) };
  };
  mount(calls.offerTicket, async (asked, context) => {
    await offerTicket(transfers, asked, context);
    return shown(asked.params.documentKey, context.locale);
  });
  mount(calls.takeBackTicket, async ({ params }, { locale }) => {
    await takeBackTicket(transfers, params.documentKey);
    return shown(params.documentKey, locale);
  });
  mount(calls.acceptTicket, async ({ params }, { visitor, locale }) => {
    await acceptTicket(transfers, params.documentKey, visitor);
    return shown(params.documentKey, locale);
  });
  mount(calls.nameTicket, async ({ params, body }, { locale }) => {
    await nameTicket(transfers, params.documentKey, body.name);
    return shown(params.documentKey, locale);
  });
}
