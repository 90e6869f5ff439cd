import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { requiredRule } from "../../app/parts/form/rules.ts";
import { session } from "../../app/shell/net/session.ts";
import {
  createSite,
  editSite,
  type OfficeSite,
  type SiteAllocation,
} from "../../domain/api/officeSites.ts";
import { officeCall } from "../shell/officeCall.ts";
import { EditFrame } from "../parts/EditFrame.tsx";
import { ResourceActions } from "../resources/ResourceActions.tsx";
import { ResourceHistory } from "../resources/ResourceHistory.tsx";
import { idsIn } from "../parts/idList.ts";
import type { EntryFormProps } from "./entryForm.ts";
import { offered } from "./offered.ts";
import { ChoiceList } from "../parts/ChoiceList.tsx";
import { featureName } from "./featureForm.ts";
import { OtherLanguages } from "./OtherLanguages.tsx";
import { isOfBusiness } from "./showForm.ts";
import { SiteAllocations } from "./SiteAllocations.tsx";
import { siteDraft, siteFields, slugRule, type SiteFields } from "./siteForm.ts";
import { SiteNames } from "./SiteNames.tsx";
import { useListForm } from "../parts/useListForm.ts";

const LIST = "/catalogue/sites";

interface SiteFormProps extends EntryFormProps {
  /** The edited mini-site, or the original if a copy is made. Absent for a new mini-site. */
  readonly site: OfficeSite | undefined;
  readonly allocations: readonly SiteAllocation[];
}

async function save(site: OfficeSite | undefined, fields: SiteFields) {
  const body = siteDraft(fields);
  const { refusal } = site
    ? await officeCall(editSite, { params: { id: site.id }, body })
    : await officeCall(createSite, { body: { ...body, businessId: Number(fields.businessId) } });
  return refusal;
}

/** The form of a mini-site, a partner's own page: its names, address and features. */
export function SiteForm({ site, allocations, choices, isCopy, onChanged }: SiteFormProps) {
  const edited = isCopy ? undefined : site;
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const form = useListForm<SiteFields>(LIST, {
    start: {
      ...siteFields(site, choices.businesses[0]?.id ?? 0),
      // A copy starts without a slug, because a slug is unique.
      ...(isCopy && { URL: "" }),
    },
    rules: { nameHe: requiredRule, URL: slugRule },
    fieldOf: { SLUG_TAKEN: "URL" },
    send: (fields) => save(edited, fields),
  });
  const labels = {
    businessId: t("catalogue.business"),
    nameHe: t("catalogue.nameHe"),
    nameEn: t("catalogue.nameEn"),
    URL: t("shop.slug"),
    PresentationList: t("shop.presentationList"),
    featureIds: t("shop.sells"),
    referenceTicketId: t("shop.asksReference"),
    isOpen: t("shop.open"),
  };
  const { businessId } = form.values;
  return (
    <EditFrame
      title={edited ? featureName(edited, locale) : t("shop.newSite")}
      list={{ href: LIST, name: t("shop.sites") }}
      form={form}
      labels={labels}
      end={
        edited && (
          <ResourceActions kind="sites" resource={{ ...edited, isOwn: true }} onChanged={onChanged}>
            <Ways site={edited} />
          </ResourceActions>
        )
      }
    >
      <div className="grid max-w-6xl gap-x-10 laptop:grid-cols-2">
        <div>
          <SiteNames form={form} labels={labels} choices={choices} isNew={!edited} />
          <SelectField
            {...form.field("referenceTicketId")}
            label={labels.referenceTicketId}
            hint={t("shop.asksReferenceHint")}
            placeholder={t("shop.asksNone")}
            options={offered(choices.ticketTypes, [form.values.referenceTicketId])
              .filter((each) => isOfBusiness(each, businessId))
              .map(({ id, name }) => ({ value: String(id), name }))}
            isOptional
          />
          <CheckField
            {...form.check("isOpen")}
            label={t("shop.isOpen")}
            hint={t("shop.isOpenHint")}
            className="pb-4"
          />
        </div>
        <div>
          <ChoiceList
            name="featureIds"
            legend={labels.featureIds}
            none={t("shop.sellsNothing")}
            options={offered(choices.features, idsIn(form.values.featureIds)).filter(
              (each) => String(each.businessId) === businessId,
            )}
            value={form.values.featureIds}
            onChange={(ids) => form.set("featureIds", ids)}
            error={form.errorOf("featureIds")}
          />
          {allocations.length > 0 && <SiteAllocations allocations={allocations} />}
        </div>
      </div>
      {edited && <ResourceHistory kind="sites" id={edited.id} />}
    </EditFrame>
  );
}

/** Links to the mini-site's page, if it is open, and to its translations. */
function Ways({ site }: { readonly site: OfficeSite }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {site.isOpen && (
        <a
          href={`/mini-site/${site.URL}`}
          target="_blank"
          rel="noreferrer"
          className="text-sm text-sky underline"
        >
          {t("catalogue.inStorefront")}
        </a>
      )}
      <OtherLanguages kind="sites" id={site.id} />
    </div>
  );
}
