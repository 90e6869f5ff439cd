import { sql } from "kysely";
import {
  DEFAULT_NAME,
  HOUSE_PAGES,
  type BrandColours,
  type Font,
  type HousePage,
} from "../../domain/brand/brand.ts";
import type { Locale } from "../../domain/locale.ts";
import type { OfferPath } from "../../domain/saleFlags.ts";
import { hostOf } from "./addresses.ts";
import { gathered } from "./gathered.ts";
import { nameIn, type Names } from "./locale.ts";
import type { Db } from "./store/db.ts";
import { openUnsoldOffers } from "./unsoldOffers.ts";

interface FooterLink {
  readonly label: Names;
  readonly address: string;
}

/** How a business, or the whole installation, appears to its customers. */
export interface Brand extends BrandColours {
  /** Null for the brand of the whole installation. */
  readonly businessId: number | null;
  readonly name: Names;
  /** The host name at which the brand appears. Null if the brand has no host name of its own. */
  readonly host: string | null;
  /** Ids of uploaded pictures. An id is null if the brand has no picture of this kind. */
  readonly logo: string | null;
  readonly lightLogo: string | null;
  readonly favicon: string | null;
  readonly font: Font;
  /** Names under which messages are sent. Null if the names in the server's settings apply. */
  readonly mailSender: string | null;
  readonly smsSender: string | null;
  readonly footerText: Names | null;
  readonly links: readonly FooterLink[];
}

/** A page that a brand shows at its host instead of the product's default page. */
export interface WrittenPage {
  readonly title: string;
  /** Written in the subset of Markdown that `domain/brand/markdown.ts` parses. */
  readonly text: string;
}

interface PageName {
  readonly page: HousePage;
  readonly title: Names;
}

/** What visitors see on the pages at a host name. */
export interface Appearance {
  /** Undefined for the product's default appearance. */
  readonly brand: Brand | undefined;
  /** The pages that the business or the installation has written, in the order of `HOUSE_PAGES`. */
  readonly pages: readonly PageName[];
  /** Pages on which nothing is sold now. Links to an unsold page are hidden. */
  readonly unsold: readonly OfferPath[];
}

export const PLAIN: Appearance = { brand: undefined, pages: [], unsold: [] };

/** Whether the pages at a host differ from the built pages. */
export const isDressed = ({ brand, pages, unsold }: Appearance): boolean =>
  brand !== undefined || pages.length > 0 || unsold.length > 0;

export interface Brands {
  /**
   * Returns the appearance at a request's host, which may have a port. The brand in the result is the brand
   * of this host, or else of the only business, or else of the whole installation.
   */
  readonly at: (host: string) => Promise<Appearance>;
  /**
   * Returns the brand of a business. If the business has no brand, or no business is given, returns the
   * brand of the whole installation.
   */
  readonly ofBusiness: (businessId?: number) => Promise<Brand | undefined>;
  /**
   * Returns the id of the only business of the installation. Null if the installation has several
   * businesses or none.
   */
  readonly onlyBusiness: () => Promise<number | null>;
  /** Returns one written page in a language. Returns undefined if nobody has written this page. */
  readonly pageAt: (
    host: string,
    page: HousePage,
    locale: Locale,
  ) => Promise<WrittenPage | undefined>;
}

type Row = Omit<Brand, "links"> & { readonly links: readonly FooterLink[] | null };

interface House {
  readonly brands: readonly Brand[];
  readonly pages: readonly (PageName & { readonly businessId: number | null })[];
  /** The id of the only business. Null if the installation has several businesses. */
  readonly onlyBusiness: number | null;
}

const READ_BRANDS = sql<Row>`
  select b.business_id as "businessId", b.display_name as name, b.host, b.logo,
    b.light_logo as "lightLogo", b.favicon, b.scheme, b.accent, b.accent_ink as "accentInk",
    b.light_accent as "lightAccent", b.light_accent_ink as "lightAccentInk", b.font,
    b.mail_sender as "mailSender", b.sms_sender as "smsSender", b.footer_text as "footerText",
    (select json_agg(json_build_object('label', l.label, 'address', l.address)
      order by l.position) from brand_link l where l.brand_id = b.id) as links
  from brand b left join business s on s.id = b.business_id
  where b.retired_at is null and s.retired_at is null`;

/** Reads all brands and the names of their pages at once, because an installation has only a few. */
async function readHouse(db: Db): Promise<House> {
  const [brands, pages, businesses] = await Promise.all([
    READ_BRANDS.execute(db),
    db
      .selectFrom("house_page")
      .select(["business_id as businessId", "page", "page_title as title"])
      .where("retired_at", "is", null)
      .execute(),
    db.selectFrom("business").select("id").where("retired_at", "is", null).limit(2).execute(),
  ]);
  return {
    brands: brands.rows.map((row) => ({ ...row, links: row.links ?? [] })),
    pages,
    onlyBusiness: businesses.length === 1 ? (businesses[0]?.id ?? null) : null,
  };
}

/** Returns a request's host without its port, in lower case and without a trailing dot. */
export const hostName = (host: string): string =>
  host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");

/** Returns the id of the business whose brand a host shows, or null for the installation. */
function businessAt({ brands, onlyBusiness }: House, host: string): number | null {
  const name = hostName(host);
  const named = brands.find((brand) => brand.host === name);
  return named ? named.businessId : onlyBusiness;
}

/**
 * Returns the business whose pages a request was sent to. Undefined for pages of the whole installation.
 * Messages that a visitor requests on the pages of a business are sent in the name of that business.
 */
export async function businessOfPages(
  db: Db,
  request: Parameters<typeof hostOf>[0],
): Promise<number | undefined> {
  return businessAt(await readHouse(db), hostOf(request)) ?? undefined;
}

const brandOf = ({ brands }: House, businessId: number | null): Brand | undefined =>
  brands.find((brand) => brand.businessId === businessId) ??
  brands.find((brand) => brand.businessId === null);

const pagesOf = ({ pages }: House, businessId: number | null): PageName[] =>
  HOUSE_PAGES.flatMap((page) => {
    const written = pages.filter((each) => each.page === page);
    const own = written.find((each) => each.businessId === businessId);
    const found = own ?? written.find((each) => each.businessId === null);
    return found ? [{ page, title: found.title }] : [];
  });

/**
 * Opens the brands. Brands are read from the database for each page, so that every node uses a changed
 * brand from the next page on.
 */
export function openBrands(db: Db): Brands {
  const read = gathered<null, House>(async (asks) => {
    const house = await readHouse(db);
    return asks.map(() => house);
  });
  const readUnsold = openUnsoldOffers(db);
  return {
    at: async (host) => {
      const [house, unsold] = await Promise.all([read(null), readUnsold()]);
      const businessId = businessAt(house, host);
      return { brand: brandOf(house, businessId), pages: pagesOf(house, businessId), unsold };
    },
    ofBusiness: async (businessId) => {
      const house = await read(null);
      return brandOf(house, businessId ?? house.onlyBusiness);
    },
    onlyBusiness: async () => (await read(null)).onlyBusiness,
    pageAt: async (host, page, locale) => {
      const businessId = businessAt(await read(null), host);
      const found = await db
        .selectFrom("house_page")
        .select(["page_title", "page_text"])
        .where("page", "=", page)
        .where("retired_at", "is", null)
        .where((is) => is.or([is("business_id", "is", null), is("business_id", "=", businessId)]))
        .orderBy(sql`business_id is null`)
        .limit(1)
        .executeTakeFirst();
      return (
        found && {
          title: nameIn(found.page_title, locale),
          text: nameIn(found.page_text, locale),
        }
      );
    },
  };
}

/** Returns the name of a brand in a language, or the product's name if the brand is undefined. */
export const brandName = (brand: Brand | undefined, locale: Locale): string =>
  brand ? nameIn(brand.name, locale) : DEFAULT_NAME;

/**
 * Returns the origin of a brand's host, with the scheme of `publicUrl`. If the brand has no host, returns
 * `publicUrl`.
 */
export function brandOrigin(brand: Brand | undefined, publicUrl: string): string {
  if (!brand?.host || !URL.canParse(publicUrl)) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = brand.host;
  return url.origin;
}

/**
 * Returns the origin of the pages of a business, or of the whole installation, for links in messages. A login
 * is valid on one host only, so the visitor would not be logged in after a link to another host.
 */
export async function originOf(
  db: Db,
  businessId: number | undefined,
  publicUrl: string,
): Promise<string> {
  const house = await readHouse(db);
  return brandOrigin(brandOf(house, businessId ?? house.onlyBusiness), publicUrl);
}
