import type { CATALOGUE } from "./refusalCatalogue.ts";

export type RefusalCode = keyof typeof CATALOGUE;

/**
 * What a client needs to act on a refusal. On the wire it lies beside the refusal's own `code` and
 * `message`, which would take the place of a detail of that name: such a detail does not compile.
 */
export type RefusalDetails = Readonly<Record<string, unknown>> & {
  readonly code?: never;
  readonly message?: never;
};

/** An expected "no": a code of the catalogue and what a client needs to act on it. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
}

export const refusal = (code: RefusalCode, details: RefusalDetails = {}): Refusal => ({
  code,
  details,
});

/**
 * Whether a server's word may be a code: for clients, which need no catalogue, only a text for it. One
 * that they have none for is told in the words of errorResponse.
 */
export const hasCodeShape = (code: string): code is RefusalCode => /^[A-Za-z_]{3,60}$/.test(code);

/** Carries a refusal through a transaction to the one error door. Everything else thrown is a bug. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly refusal: Refusal;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.refusal = refusal(code, details);
  }
}
