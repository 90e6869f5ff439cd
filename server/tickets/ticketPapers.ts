import { Refused } from "../../domain/refusal.ts";
import { selectTickets, type TicketTold } from "../orders/ticketRows.ts";
import { Bytes } from "../platform/answer.ts";
import type { TicketContainer } from "./ticketContainer.ts";
import { ticketPaper, type ReadPicture } from "./ticketPaper.ts";
import { canBeKept, passFacts } from "./wallets/passFacts.ts";

type Office = Pick<TicketContainer, "db" | "plans" | "clock" | "ticketSigner">;

/** Returns a PDF as the reply of a download. */
export const pdfOf = (bytes: Uint8Array, name: string): Bytes =>
  new Bytes(bytes, {
    "content-type": "application/pdf",
    "content-disposition": `attachment; filename="${encodeURIComponent(name)}.pdf"`,
    "cache-control": "no-store",
  });

/** Returns a PDF of the valid ones among these tickets. Throws NOT_FOUND if no ticket is valid. */
export async function paperOf(
  office: Office,
  rows: readonly TicketTold[],
  publicUrl: string,
  readPicture: ReadPicture,
): Promise<Uint8Array> {
  const all = await Promise.all(rows.map((row) => passFacts(office, row, publicUrl)));
  const [first, ...rest] = all.filter(canBeKept);
  if (!first) throw new Refused("NOT_FOUND");
  return ticketPaper([first, ...rest], readPicture);
}

/**
 * Returns a PDF with the valid tickets of an order that its buyer still has. Throws NOT_FOUND if the buyer
 * has no valid tickets of the order.
 */
export async function orderPaper(
  office: Office,
  orderId: string,
  publicUrl: string,
  readPicture: ReadPicture,
): Promise<Uint8Array> {
  const rows = await selectTickets(office.db)
    .where("t.order_id", "=", orderId)
    .where("t.transfer_id", "is", null)
    .orderBy("t.position")
    .execute();
  return paperOf(office, rows, publicUrl, readPicture);
}
