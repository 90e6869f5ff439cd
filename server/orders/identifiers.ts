import { randomBytes, randomInt } from "node:crypto";

/** Letters and digits that are not taken for one another when read out or written down. */
const CLEAR = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

const clear = (length: number): string =>
  Array.from({ length }, () => CLEAR[randomInt(CLEAR.length)]).join("");

/** What a customer reads out at the box office. */
export const newReservationIdentifier = (): string => clear(8);

/** What a ticket's QR code says; safe in a URL. */
export const newTicketIdentifier = (): string => clear(14);

/** The secret in an electronic ticket's address: 192 bits, so that it cannot be guessed. */
export const newDocumentKey = (): string => randomBytes(24).toString("base64url");

export const newPaymentIdentifier = (): string => `pay_${randomBytes(15).toString("base64url")}`;

/** What is written on a bought voucher: never digits alone, which would be a person's number. */
export const newVoucherReference = (): string => `V${clear(11)}`;
