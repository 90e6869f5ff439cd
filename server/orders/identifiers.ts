import { randomBytes, randomInt } from "node:crypto";

/** Letters and digits without 0, 1, I and O, which are easily confused when read out or written down. */
const CLEAR = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const clear = (length: number): string =>
  Array.from({ length }, () => CLEAR[randomInt(CLEAR.length)]).join("");

/** Returns a new order number of 8 characters, which customers read out at the box office. */
export const newReservationIdentifier = (): string => clear(8);

/** Returns the content of a new ticket's QR code: 14 characters that need no escaping in a URL. */
export const newTicketIdentifier = (): string => clear(14);

/**
 * Returns a new secret for an electronic ticket's URL. The secret has 192 bits, so that it cannot be guessed.
 */
export const newDocumentKey = (): string => randomBytes(24).toString("base64url");

export const newPaymentIdentifier = (): string => `pay_${randomBytes(15).toString("base64url")}`;

/**
 * Returns a new reference for a bought voucher. The reference begins with V, because a code of digits only is
 * read as an ID or member number.
 */
export const newVoucherReference = (): string => `V${clear(11)}`;
