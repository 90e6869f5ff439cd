import { typedText } from "../typedText.ts";

/** A scanned code, whose signature is not verified yet. */
export interface ScannedCode {
  readonly by: "code";
  /** The number of the ticket. */
  readonly number: string;
  readonly presentationId: number;
  /** The part of the code that is signed. */
  readonly said: string;
  /** Ed25519 signature in base64url. */
  readonly signature: string;
}

/** A typed number of a ticket or of a reservation. */
export interface TypedNumber {
  readonly by: "ticket" | "reservation";
  readonly number: string;
}

export type ScannedText = ScannedCode | TypedNumber;

export const CODE_VERSION = "1";
const CODE = /^(1\.([A-Z0-9]{1,40})\.(\d{1,10}))\.([\w-]{86})$/;
/**
 * Matches ticket and reservation numbers. Ticket and reservation numbers differ in length
 * (`orders/identifiers.ts`).
 */
const TYPED = /^(?:[A-Z0-9]{8}|[A-Z0-9]{14})$/;
const RESERVATION_LENGTH = 8;

/** Returns the part of a ticket's code that precedes the signature. */
export const codeText = (number: string, presentationId: number): string =>
  `${CODE_VERSION}.${number}.${presentationId}`;

/** Parses a ticket's code. Returns undefined if the text has another format. */
export function readCode(text: string): ScannedCode | undefined {
  const [, said, number, presentationId, signature] = CODE.exec(text) ?? [];
  if (!said || !number || !signature) return undefined;
  return { by: "code", number, presentationId: Number(presentationId), said, signature };
}

/**
 * Parses what was scanned or typed: the code of a ticket, or the number of a ticket or a reservation. Returns
 * undefined for everything else.
 */
export function readScanned(scanned: string): ScannedText | undefined {
  const text = typedText(scanned);
  const code = readCode(text);
  if (code) return code;
  const number = text.replaceAll(/[\s-]/g, "").toUpperCase();
  if (!TYPED.test(number)) return undefined;
  return { by: number.length === RESERVATION_LENGTH ? "reservation" : "ticket", number };
}
