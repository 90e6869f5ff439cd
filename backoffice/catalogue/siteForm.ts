import type { Rule } from "../../app/parts/form/rules.ts";
import type { OfficeSite, SiteDraft } from "../../domain/api/officeSites.ts";
import { slugOf } from "../../domain/minisite.ts";
import { idsIn, listText } from "../parts/idList.ts";

/** Values of a mini-site's form, by field. */
export type SiteFields = Readonly<
  Record<
    | "businessId"
    | "nameHe"
    | "nameEn"
    | "URL"
    | "PresentationList"
    | "featureIds"
    | "referenceTicketId",
    string
  > &
    Record<"isOpen", boolean>
>;

/** Returns the form values of a mini-site, or those of an empty form. */
export const siteFields = (site: OfficeSite | undefined, businessId: number): SiteFields => ({
  businessId: String(site?.businessId ?? businessId),
  nameHe: site?.nameHe ?? "",
  nameEn: site?.nameEn ?? "",
  URL: site?.URL ?? "",
  PresentationList: site?.PresentationList ?? "features",
  featureIds: listText(site?.featureIds ?? []),
  referenceTicketId: String(site?.referenceTicketId ?? ""),
  isOpen: site?.isOpen ?? true,
});

/**
 * Suggests a slug from the names. The English name is preferred, because its slug is easier to type and to
 * dictate.
 */
const proposedSlug = ({ nameHe, nameEn }: Pick<SiteFields, "nameHe" | "nameEn">): string =>
  slugOf(nameEn) || slugOf(nameHe);

/** Returns the form values with a new name. The slug follows the name until somebody edits the slug. */
export function withName(
  fields: SiteFields,
  name: Partial<Pick<SiteFields, "nameHe" | "nameEn">>,
): SiteFields {
  const isProposed = fields.URL === proposedSlug(fields);
  const named = { ...fields, ...name };
  return isProposed ? { ...named, URL: proposedSlug(named) } : named;
}

/** Rejects a text without any characters that are allowed in a slug. */
export const slugRule = (text: string): Rule | undefined =>
  slugOf(text) === "" ? "required" : undefined;

export const siteDraft = (fields: SiteFields): SiteDraft => ({
  nameHe: fields.nameHe,
  nameEn: fields.nameEn,
  URL: slugOf(fields.URL),
  PresentationList: fields.PresentationList === "calendar" ? "calendar" : "features",
  featureIds: idsIn(fields.featureIds),
  referenceTicketId: fields.referenceTicketId === "" ? null : Number(fields.referenceTicketId),
  isOpen: fields.isOpen,
});
