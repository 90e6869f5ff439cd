import { createHash } from "node:crypto";
import { accentOn } from "../../../domain/brand/brand.ts";
import { contrastOf } from "../../../domain/brand/contrast.ts";
import { PALETTES } from "../../../domain/brand/palettes.ts";
import { uploadIn } from "../../../domain/catalogue.ts";
import type { Edocument } from "../../../domain/edocument.ts";
import type { TicketLook } from "../../../domain/ticketLook.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../../domain/locale.ts";
import { keyOf, type TicketTold } from "../../orders/ticketRows.ts";
import { brandName, brandOrigin, openBrands, type Brand } from "../../platform/brands.ts";
import { documentOf, forHolder } from "../documentOf.ts";
import type { TicketContainer } from "../ticketContainer.ts";

/** Everything that a pass shows, in the language in which the ticket was bought. */
export interface PassFacts {
  /** The ticket's id. */
  readonly serial: string;
  readonly documentKey: string;
  readonly presentationId: number;
  readonly locale: Locale;
  readonly document: Edocument;
  readonly house: string;
  /** Scheme and host of the links on the pass. */
  readonly origin: string;
  /** Colours as `#rrggbb`. */
  readonly colours: { readonly ground: string; readonly text: string; readonly accent: string };
  /**
   * Id of the picture on the pass: the picture of the business's tickets, or else its logo for dark
   * backgrounds.
   */
  readonly logo: string | null;
}

type Office = Pick<TicketContainer, "db" | "plans" | "clock" | "ticketSigner">;

const PLAIN = { scheme: "dark", accent: null, accentInk: null } as const;
const NO_LIGHT = { lightAccent: null, lightAccentInk: null };

/** Minimum contrast of large labels (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 3;

/**
 * Returns the colours of a pass: the accent colour of the tickets if it is legible on a pass, or else the
 * brand's accent colour.
 */
export function passColours(
  brand: Brand | undefined,
  look: TicketLook | undefined,
): PassFacts["colours"] {
  const { ink, text } = PALETTES.dark;
  const own = look?.accent ?? undefined;
  // The accent colour of tickets is chosen for paper, so it may be illegible on the dark pass.
  const isLegible = own !== undefined && contrastOf(own, ink) >= LEAST_CONTRAST;
  const accent = isLegible ? own : accentOn(brand ?? { ...PLAIN, ...NO_LIGHT }, "dark").accent;
  return { ground: ink, text, accent };
}

/** Returns the data that the pass of a ticket currently shows to its holder. */
export async function passFacts(
  office: Office,
  row: TicketTold,
  publicUrl: string,
): Promise<PassFacts> {
  const locale = isLocale(row.locale) ? row.locale : DEFAULT_LOCALE;
  const brand = await openBrands(office.db).ofBusiness(row.business_id);
  const document = await documentOf(office, forHolder(row), locale);
  const { look } = document;
  return {
    serial: row.id,
    documentKey: keyOf(row),
    presentationId: row.presentation_id,
    locale,
    document,
    house: brandName(brand, locale),
    origin: brandOrigin(brand, publicUrl),
    colours: passColours(brand, look),
    logo: uploadIn(look?.header ?? null) ?? brand?.logo ?? null,
  };
}

/**
 * Returns the pass of an earlier holder. The pass of an earlier holder admits nobody, and shows no code and
 * no name.
 */
export function passedOn(facts: PassFacts, documentKey: string): PassFacts {
  const { holderName: _, ...document } = facts.document;
  return { ...facts, documentKey, document: { ...document, state: "transferred", qr: null } };
}

/**
 * Returns a hash of what a pass shows. The hash changes if and only if a device has to fetch the pass
 * again.
 */
export const digestOf = (facts: PassFacts): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url");

/**
 * Returns whether a pass can be issued, which is only possible for a valid ticket. A pass that was already
 * issued is updated even if its ticket becomes invalid.
 */
export const canBeKept = ({ document }: PassFacts): boolean => document.state === "active";
