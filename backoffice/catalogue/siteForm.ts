import type { Rule } from "../../app/parts/form/rules.ts";
import type { OfficeSite, SiteDraft } from "../../domain/api/officeSites.ts";
import { slugOf } from "../../domain/minisite.ts";
import { idsIn, listText } from "../parts/idList.ts";

/** What the form of a mini-site holds, as its fields have it. */
export type SiteFields = Readonly<
  Record<"businessId" | "nameHe" | "nameEn" | "URL" | "PresentationList" | "featureIds", string> &
    Record<"isOpen", boolean>
>;

/** An empty form, or one with what there is of a mini-site. */
export const siteFields = (site: OfficeSite | undefined, businessId: number): SiteFields => ({
  businessId: String(site?.businessId ?? businessId),
  nameHe: site?.nameHe ?? "",
  nameEn: site?.nameEn ?? "",
  URL: site?.URL ?? "",
  PresentationList: site?.PresentationList ?? "features",
  featureIds: listText(site?.featureIds ?? []),
  isOpen: site?.isOpen ?? true,
});

/** The slug that its names suggest: English ones are easier to say. */
const proposedSlug = ({ nameHe, nameEn }: Pick<SiteFields, "nameHe" | "nameEn">): string =>
  slugOf(nameEn) || slugOf(nameHe);

/** With a new name, a new site's slug follows it for as long as nobody has written another. */
export function withName(
  fields: SiteFields,
  name: Partial<Pick<SiteFields, "nameHe" | "nameEn">>,
): SiteFields {
  const isProposed = fields.URL === proposedSlug(fields);
  const named = { ...fields, ...name };
  return isProposed ? { ...named, URL: proposedSlug(named) } : named;
}

/** A text of which nothing may stand in a slug is none. */
export const slugRule = (text: string): Rule | undefined =>
  slugOf(text) === "" ? "required" : undefined;

export const siteDraft = (fields: SiteFields): SiteDraft => ({
  nameHe: fields.nameHe,
  nameEn: fields.nameEn,
  URL: slugOf(fields.URL),
  PresentationList: fields.PresentationList === "calendar" ? "calendar" : "features",
  featureIds: idsIn(fields.featureIds),
  isOpen: fields.isOpen,
});
