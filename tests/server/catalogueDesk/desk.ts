import { PRESET_IDS } from "../../../server/identity/operators/presetRoles.ts";
import { ints } from "../../../server/platform/store/db.ts";
import type { House } from "../house.ts";
import { post } from "../people.ts";
import { quickHash } from "../quickPasswords.ts";
import { Shopper, type Answer } from "../shopper.ts";
import { vouched } from "../../vouched.ts";

/** Logs in as an operator of the demo, where passwords are equal to user names. */
export async function logIn({ url }: Pick<House, "url">, username: string): Promise<Shopper> {
  const shopper = new Shopper(url);
  const { status } = await post(shopper, "/operator/login", { username, password: username });
  if (status !== 200) throw new Error(`${username} could not log in`);
  return shopper;
}

/** Creates an admin of a single business, because the demo has none, and logs in. */
export async function adminOf(house: House, businessId: number): Promise<Shopper> {
  const username = `admin${businessId}`;
  const names = { username, first_name: "Only", last_name: "One", role_id: PRESET_IDS.admin };
  const rest = { id: 9_100 + businessId, password_hash: quickHash(username), is_demo: true };
  await house.server.office.db
    .insertInto("operator")
    .values({ ...names, ...rest, business_ids: ints([businessId]) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return logIn(house, username);
}

/** A feature in the format of the request. */
export const FEATURE = {
  nameHe: "הדייג והירח",
  nameEn: "The Fisherman and the Moon",
  descriptionHe: "לילה אחד על הים.",
  descriptionEn: "One night at sea.",
  categoryId: 1,
  durationMinutes: 97,
  ageLimit: "12+",
  formats: ["2D", "3D"],
  language: "he",
  trailerUrl: "https://www.youtube.com/watch?v=moon",
  poster: 4,
  isPartnerOnly: false,
};

/** A mini-site in the format of the request, without a business. */
export const SITE = {
  nameHe: "אוהבי הקפה",
  nameEn: "Café friends",
  URL: "cafe-friends",
  PresentationList: "features",
  featureIds: [],
  isOpen: true,
};

/** A product in the format of the request. */
export const PRODUCT = {
  nameHe: "תה נענע",
  nameEn: "Mint tea",
  price: 12.5,
  picture: 3,
  isDeliveryRequired: true,
  isUpsell: false,
  isAvailable: true,
};

/** A ticket group in the format of the request. */
export const TICKET_GROUP = { nameHe: "שורה ראשונה", nameEn: "Front row", color: 3 };

/** A plain ticket type in the format of the request. */
export const TICKET_TYPE = {
  nameHe: "חייל/ת",
  nameEn: "Soldier",
  access: "open",
  isWalkin: false,
  multiplyFactor: 1,
  minimum: 0,
  maximum: null,
  requiresTicketId: null,
  requiresMinimum: null,
  openMinimum: null,
  openMaximum: null,
  openMultiplier: null,
  loyaltyPoints: null,
  minimumAge: null,
  maximumAge: null,
  ref1promptHe: "",
  ref1promptEn: "",
  ref2promptHe: "",
  ref2promptEn: "",
};

/** A coupon for any ticket, in the format of the request. */
export const COUPON = {
  code: "autumn",
  nameHe: "סתיו",
  nameEn: "Autumn",
  kind: "coupon",
  discountType: "amount",
  discountValue: 40,
  factor: 1,
  uses: 2,
  startDate: null,
  endDate: null,
  isForOffers: false,
  ticketIds: [],
  ticketGroupIds: [],
  featureIds: [],
  membershipIds: [],
  systemVoucherIds: [],
};

/** A name in the other languages, in the format of the request. */
export const TEXT = { field: "name", ru: "Полярная ночь", ar: "ليل القطب", pl: "Noc polarna" };

/** Returns the top-level fields of a VALIDATION error, without list indices. */
export function wrongFields({ body }: Answer<object>): string[] {
  const { error } = vouched<{ error: { fields: { field: string }[] } }>(body);
  return error.fields.map(({ field }) => field.split(".")[0] ?? "");
}
