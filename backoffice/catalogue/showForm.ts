import { isDay } from "../../app/parts/form/dayText.ts";
import type { Rule } from "../../app/parts/form/rules.ts";
import type { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import type {
  ChargeName,
  OfficePresentation,
  PresentationDraft,
} from "../../domain/api/officePresentations.ts";
import type { Reply } from "../../domain/api/route.ts";
import { LOCALES, type Locale } from "../../domain/locale.ts";
import { clockFaultsOf, startsOf, type ShowDays } from "../../domain/showTimes.ts";
import { RepeatedHour, repeatedHourOf } from "../../domain/wallTime.ts";
import { addDays, dateOf, toIso } from "../../domain/zone.ts";
import { momentIso, momentText } from "../parts/momentText.ts";
import { isTime } from "../parts/timeText.ts";
import { addressOf } from "../shell/urlState.ts";
import { offered } from "./offered.ts";

export type Choices = Reply<typeof catalogueChoices>;

/** Whether a business can use a record: its own, or one that all businesses share (`businessId` null). */
export const isOfBusiness = (
  { businessId }: { readonly businessId: number | null },
  business: string,
): boolean => businessId === null || String(businessId) === business;

/** Form fields of the weekdays, from `day0` for Sunday to `day6` for Saturday. */
export const WEEKDAY_FIELDS = ["day0", "day1", "day2", "day3", "day4", "day5", "day6"] as const;
export const SECONDS_FIELDS = [
  "chooseSeatsInSeconds",
  "chooseTicketsInSeconds",
  "customerInfoInSeconds",
  "chooseProductsInSeconds",
] as const;

/** Fields with the name of the service charge, by language. */
export const CHARGE_NAME_FIELDS = {
  he: "chargeNameHe",
  en: "chargeNameEn",
  ru: "chargeNameRu",
  ar: "chargeNameAr",
  pl: "chargeNamePl",
} as const satisfies Readonly<Record<Locale, string>>;

/** Values of a presentation's form, by field. */
export type ShowFields = Readonly<
  Record<
    | "featureId"
    | "venueId"
    | "planVersion"
    | "pricePolicyId"
    | "startDate"
    | "endDate"
    | "times"
    | "repeatedHour"
    | "salesEndMinutes"
    | "maximumSeats"
    | "chargeType"
    | "chargeAmount"
    | "newBookingUrl"
    | "publishAt"
    | "onSaleAt"
    | "authProfileId"
    | "viewAreaFilename"
    | "imageMapHtml"
    | (typeof CHARGE_NAME_FIELDS)[Locale]
    | (typeof SECONDS_FIELDS)[number],
    string
  > &
    Record<"keepsPairs" | "isDisplayQr" | "isOnSale" | (typeof WEEKDAY_FIELDS)[number], boolean>
>;

const NO_DAYS = {
  day0: false,
  day1: false,
  day2: false,
  day3: false,
  day4: false,
  day5: false,
  day6: false,
};

/**
 * Returns the initial form values for new presentations. The start is 20:00 tomorrow, because 20:00 is the most
 * common time.
 */
export function newShow(featureId: number, now: Date): ShowFields {
  const tomorrow = addDays(dateOf(now), 1);
  return {
    ...NO_DAYS,
    featureId: String(featureId),
    venueId: "",
    planVersion: "",
    pricePolicyId: "",
    startDate: tomorrow,
    endDate: tomorrow,
    times: "20:00",
    repeatedHour: "",
    salesEndMinutes: "15",
    maximumSeats: "",
    chargeType: "perTicket",
    chargeAmount: "2",
    newBookingUrl: "",
    publishAt: "",
    onSaleAt: "",
    authProfileId: "",
    viewAreaFilename: "",
    imageMapHtml: "",
    ...chargeNameFields(undefined),
    chooseSeatsInSeconds: "600",
    chooseTicketsInSeconds: "300",
    customerInfoInSeconds: "600",
    chooseProductsInSeconds: "300",
    keepsPairs: true,
    isDisplayQr: true,
    isOnSale: true,
  };
}

const chargeNameFields = (name: OfficePresentation["chargeName"]) => ({
  chargeNameHe: name?.he ?? "",
  chargeNameEn: name?.en ?? "",
  chargeNameRu: name?.ru ?? "",
  chargeNameAr: name?.ar ?? "",
  chargeNamePl: name?.pl ?? "",
});

/**
 * Returns the name of the charge. Null, which stands for the default name, if the name is empty in all
 * languages.
 */
function chargeNameIn(fields: ShowFields): ChargeName | null {
  const [he, en, ru, ar, pl] = LOCALES.map((locale) => fields[CHARGE_NAME_FIELDS[locale]].trim());
  if (!he) return null;
  return { he, ...(en && { en }), ...(ru && { ru }), ...(ar && { ar }), ...(pl && { pl }) };
}

/** Requires the Hebrew name of the charge if the charge has a name in another language. */
export const chargeNameRule = (he: string, fields: ShowFields): Rule | undefined =>
  he.trim() === "" && LOCALES.some((each) => fields[CHARGE_NAME_FIELDS[each]].trim() !== "")
    ? "required"
    : undefined;

/**
 * Requires the whole number of minutes from the end of sales to the start. The number is negative if sales
 * end after the start.
 */
export const salesEndRule = (text: string): Rule | undefined =>
  /^-?\d{1,5}$/.test(text.trim()) ? undefined : "digits";

/** Requires a service charge, in shekels or percent, with up to two decimals. */
export const chargeRule = (text: string): Rule | undefined =>
  /^\d{1,5}(\.\d{1,2})?$/.test(text.trim()) ? undefined : "digits";

const wallText = (moment: string | null): string =>
  moment === null ? "" : momentText(new Date(moment));

/** Returns the form values of an existing presentation. */
export const showFields = (show: OfficePresentation): ShowFields => ({
  ...NO_DAYS,
  featureId: String(show.featureId),
  venueId: String(show.venueId),
  planVersion: show.planVersion,
  pricePolicyId: String(show.pricePolicyId),
  startDate: show.dateTime.slice(0, 10),
  endDate: show.dateTime.slice(0, 10),
  times: show.dateTime.slice(11, 16),
  repeatedHour: repeatedHourOf(new Date(show.dateTime)) ?? "",
  salesEndMinutes: String(show.salesEndMinutes),
  maximumSeats: show.maximumSeats === null ? "" : String(show.maximumSeats),
  chargeType: show.chargeType,
  chargeAmount: String(show.chargeAmount),
  newBookingUrl: show.newBookingUrl ?? "",
  publishAt: wallText(show.publishAt),
  onSaleAt: wallText(show.onSaleAt),
  authProfileId: String(show.authProfileId ?? ""),
  viewAreaFilename: show.viewAreaFilename ?? "",
  imageMapHtml: show.imageMapHtml ?? "",
  ...chargeNameFields(show.chargeName),
  chooseSeatsInSeconds: String(show.chooseSeatsInSeconds),
  chooseTicketsInSeconds: String(show.chooseTicketsInSeconds),
  customerInfoInSeconds: String(show.customerInfoInSeconds),
  chooseProductsInSeconds: String(show.chooseProductsInSeconds),
  keepsPairs: show.seatingPolicyId === 3,
  isDisplayQr: show.isDisplayQr,
  isOnSale: !show.isLocked,
});

/** Returns the form values of a new presentation that copies another one, a week later. */
export function copiedShow(show: OfficePresentation): ShowFields {
  const fields = showFields(show);
  const day = addDays(fields.startDate, 7);
  return {
    ...fields,
    startDate: day,
    endDate: day,
    repeatedHour: "",
    publishAt: "",
    onSaleAt: "",
    isOnSale: true,
  };
}

/**
 * Returns the chosen feature, hall, plan, price list and payment profile. If nothing is chosen, the first
 * allowed record is used. The price list is the exception: the rules of the price lists then select it.
 * Halls, price lists and profiles are limited to the feature's business.
 */
export function chosenOf(fields: ShowFields, choices: Choices) {
  const named = <T extends { readonly id: number }>(of: readonly T[], id: string): T | undefined =>
    of.find((each) => String(each.id) === id) ?? of[0];
  const features = offered(choices.features, [fields.featureId]);
  const feature = named(features, fields.featureId);
  const isOwn = ({ businessId }: { readonly businessId: number }): boolean =>
    businessId === feature?.businessId;
  const venues = choices.venues.filter((venue) => isOwn(venue) && venue.plans.length > 0);
  const policies = offered(choices.pricePolicies, [fields.pricePolicyId]).filter(isOwn);
  const profiles = offered(choices.authProfiles ?? [], [fields.authProfileId]).filter(isOwn);
  const venue = named(venues, fields.venueId);
  const isOfHall = venue?.plans.some((plan) => plan.planVersion === fields.planVersion) === true;
  // A presentation can have an older plan of its hall, which is not among the choices.
  const isHallKept = String(venue?.id) === fields.venueId && fields.planVersion !== "";
  return {
    feature,
    features,
    venues,
    policies,
    profiles,
    profile: named(profiles, fields.authProfileId),
    venue,
    planVersion: isOfHall || isHallKept ? fields.planVersion : (venue?.plans[0]?.planVersion ?? ""),
    policy: policies.find(({ id }) => String(id) === fields.pricePolicyId),
  };
}

/** Splits a text such as `17:00, 20:00`. Invalid times are kept, so that the rule can reject them. */
export const timesIn = (text: string): string[] => text.split(/[\s,;،؛]+/).filter(Boolean);

export const daysIn = (fields: ShowFields): ShowDays => ({
  startDate: fields.startDate,
  endDate: fields.endDate,
  weekdays: WEEKDAY_FIELDS.flatMap((name, day) => (fields[name] ? [day] : [])),
  times: timesIn(fields.times),
  repeatedHour: RepeatedHour.safeParse(fields.repeatedHour).data,
});

const isWhole = (days: ShowDays): boolean =>
  days.times.every(isTime) && isDay(days.startDate) && isDay(days.endDate);

/**
 * Returns the starts that the clock change skips or repeats, as `YYYY-MM-DDTHH:mm`. Empty for unfinished
 * fields.
 */
export function clockFaultsIn(fields: ShowFields): ReturnType<typeof clockFaultsOf> {
  const days = daysIn(fields);
  return isWhole(days) ? clockFaultsOf(days) : { skipped: [], repeated: [] };
}

/** Returns the number of presentations that the form would create. */
export function showCount(fields: ShowFields): number {
  const days = daysIn(fields);
  return isWhole(days) ? startsOf(days).length : 0;
}

/** Converts form values to the format of both routes, for creating and for editing. */
export function showDraft(fields: ShowFields, choices: Choices): PresentationDraft {
  const { venue, planVersion, policy, profile } = chosenOf(fields, choices);
  const { chargeType } = fields;
  return {
    venueId: venue?.id ?? 0,
    planVersion,
    pricePolicyId: policy?.id ?? 0,
    seatingPolicyId: fields.keepsPairs ? 3 : 1,
    salesEndMinutes: Number(fields.salesEndMinutes),
    chooseSeatsInSeconds: Number(fields.chooseSeatsInSeconds),
    chooseTicketsInSeconds: Number(fields.chooseTicketsInSeconds),
    customerInfoInSeconds: Number(fields.customerInfoInSeconds),
    chooseProductsInSeconds: Number(fields.chooseProductsInSeconds),
    maximumSeats: fields.maximumSeats.trim() === "" ? null : Number(fields.maximumSeats),
    chargeType: chargeType === "flat" || chargeType === "percent" ? chargeType : "perTicket",
    chargeAmount: Number(fields.chargeAmount),
    isDisplayQr: fields.isDisplayQr,
    newBookingUrl: fields.newBookingUrl.trim() || null,
    chargeName: chargeNameIn(fields),
    viewAreaFilename: fields.viewAreaFilename || null,
    imageMapHtml: fields.imageMapHtml.trim() || null,
    // If the form offers no payment profiles, the server keeps the profile, or uses the first active one.
    ...(profile && { authProfileId: profile.id }),
    publishAt: momentIso(fields.publishAt) ?? null,
    onSaleAt: momentIso(fields.onSaleAt) ?? null,
  };
}

/** Returns form values for a single presentation, whose last day is the first day. */
export const oneDay = (fields: ShowFields): ShowFields => ({
  ...fields,
  ...NO_DAYS,
  endDate: fields.startDate,
});

/** Returns the start of the form's single presentation. */
export function startIn(fields: ShowFields): string {
  const [start] = startsOf(daysIn(oneDay(fields)));
  if (!start) throw new Error("the form has no valid start");
  return toIso(start);
}

/**
 * Returns the URL of the list filtered to the new presentations, because with its default days the list could
 * be empty.
 */
export const listOfMade = (made: Pick<ShowFields, "featureId" | "startDate" | "endDate">): string =>
  addressOf("/catalogue/presentations", {
    feature: made.featureId,
    // A presentation after midnight belongs to the previous business day.
    from: addDays(made.startDate, -1),
    to: made.endDate,
  });
