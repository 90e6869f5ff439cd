import { randomBytes, randomInt } from "node:crypto";

/** Letters and digits that are not mistaken for one another when read out or written down. */
const CLEAR = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const clear = (length: number): string =>
  Array.from({ length }, () => CLEAR[randomInt(CLEAR.length)]).join("");

/** The number that a customer reads out at the box office. */
export const newReservationIdentifier = (): string => clear(8);

/** The content of a ticket's QR code, safe in a URL. */
export const newTicketIdentifier = (): string => clear(14);

/** The secret in an electronic ticket's URL. It has 192 bits, so that it cannot be guessed. */
export const newDocumentKey = (): string => randomBytes(24).toString("base64url");

export const newPaymentIdentifier = (): string => `pay_${randomBytes(15).toString("base64url")}`;

/**
 * The reference on a bought voucher. It never consists of digits only, because those are personal numbers.
 */
export const newVoucherReference = (): string => `V${clear(11)}`;
