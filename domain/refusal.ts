import type { CATALOGUE } from "./refusalCatalogue.ts";
import type { DetailsByCode } from "./refusalDetails.ts";

export type RefusalCode = keyof typeof CATALOGUE;

type NoDetails = Readonly<Record<string, never>>;

/** The details of a refusal with this code (`DetailsByCode`). */
export type DetailsOf<C extends RefusalCode> = C extends keyof DetailsByCode
  ? DetailsByCode[C]
  : NoDetails;

/** A refusal with one of several codes. Comparing the refusal's code narrows the type of its details. */
export type RefusalOf<C extends RefusalCode> = {
  readonly [Code in C]: { readonly code: Code; readonly details: DetailsOf<Code> };
}[C];

/** An expected failure: an error code of the catalogue, and the details that a client needs to act on it. */
export type Refusal = RefusalOf<RefusalCode>;

/** Details of any refusal, for access by name regardless of the code. */
export type AnyDetails = Readonly<Record<string, unknown>>;

/** The details are optional if the code has no required ones. */
type DetailsArgument<C extends RefusalCode> = C extends keyof DetailsByCode
  ? Partial<DetailsByCode[C]> extends DetailsByCode[C]
    ? [details?: DetailsByCode[C]]
    : [details: DetailsByCode[C]]
  : [details?: NoDetails];

export function refusal<C extends RefusalCode>(
  code: C,
  ...[details]: DetailsArgument<C>
): RefusalOf<C> {
  return refusalFrom(code, { ...details });
}

/**
 * Creates a refusal without checking the details. The details were checked by `DetailsArgument` above, or by
 * the server that sent them. Server and pages are of the same build, because pages of an older build are
 * reloaded.
 */
export function refusalFrom<C extends RefusalCode>(code: C, details: AnyDetails): RefusalOf<C> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { code, details } as RefusalOf<C>;
}

/**
 * Whether a text from the server can be an error code. Clients use this check, because they do not load the
 * catalogue. A client shows an unknown code with the text of errorResponse.
 */
export const hasCodeShape = (code: string): code is RefusalCode => /^[A-Za-z_]{3,60}$/.test(code);

/**
 * Error that carries a refusal out of a transaction to the central error handler. Anything else that is thrown
 * is a bug.
 */
export class Refused<C extends RefusalCode = RefusalCode> extends Error {
  override readonly name = "Refused";
  readonly refusal: Refusal;

  constructor(code: C, ...[details]: DetailsArgument<C>) {
    super(code);
    this.refusal = refusalFrom<RefusalCode>(code, { ...details });
  }

  /** Wraps an existing refusal in an error. */
  static of({ code, details }: Refusal): Refused {
    // The code and the details match, but the compiler cannot infer that for an unknown code.
    return Reflect.construct(Refused, [code, details]);
  }
}
