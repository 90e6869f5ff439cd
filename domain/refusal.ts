import type { CATALOGUE } from "./refusalCatalogue.ts";
import type { DetailsByCode } from "./refusalDetails.ts";

export type RefusalCode = keyof typeof CATALOGUE;

type NoDetails = Readonly<Record<string, never>>;

/** What a refusal of a code tells besides it: see `DetailsByCode`. */
export type DetailsOf<C extends RefusalCode> = C extends keyof DetailsByCode
  ? DetailsByCode[C]
  : NoDetails;

/** A refusal of one of some codes. Comparing its code narrows its details. */
export type RefusalOf<C extends RefusalCode> = {
  readonly [Code in C]: { readonly code: Code; readonly details: DetailsOf<Code> };
}[C];

/** An expected "no": a code of the catalogue and what a client needs to act on it. */
export type Refusal = RefusalOf<RefusalCode>;

/** Details of any refusal, for whoever asks for one by its name whatever the code. */
export type AnyDetails = Readonly<Record<string, unknown>>;

/** The details may be left out if the code has none that it always has. */
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
 * A refusal whose details were checked elsewhere: by `DetailsArgument` above, or by the server that has
 * sent them, which is of the same build as its pages. A page of an older build is reloaded.
 */
export function refusalFrom<C extends RefusalCode>(code: C, details: AnyDetails): RefusalOf<C> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { code, details } as RefusalOf<C>;
}

/**
 * Whether a server's word may be a code: for clients, which need no catalogue, only a text for it. One
 * that they have none for is told in the words of errorResponse.
 */
export const hasCodeShape = (code: string): code is RefusalCode => /^[A-Za-z_]{3,60}$/.test(code);

/** Carries a refusal through a transaction to the one error door. Everything else thrown is a bug. */
export class Refused<C extends RefusalCode = RefusalCode> extends Error {
  override readonly name = "Refused";
  readonly refusal: Refusal;

  constructor(code: C, ...[details]: DetailsArgument<C>) {
    super(code);
    this.refusal = refusalFrom<RefusalCode>(code, { ...details });
  }

  /** Carries a refusal that somebody else has made. */
  static of({ code, details }: Refusal): Refused {
    // The two belong together, which the compiler does not follow for a code that it does not know.
    return Reflect.construct(Refused, [code, details]);
  }
}
