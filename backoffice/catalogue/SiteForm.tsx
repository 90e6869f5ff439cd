import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
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
import { ChoiceList } from "../parts/ChoiceList.tsx";
import { featureName } from "./featureForm.ts";
import { OtherLanguages } from "./OtherLanguages.tsx";
import type { Choices } from "./showForm.ts";
import { SiteAllocations } from "./SiteAllocations.tsx";
import { siteDraft, siteFields, slugRule, type SiteFields } from "./siteForm.ts";
import { SiteNames } from "./SiteNames.tsx";
import { useListForm } from "../parts/useListForm.ts";

const LIST = "/catalogue/sites";

interface SiteFormProps {
  /** Absent for a new one. */
  readonly site: OfficeSite | undefined;
  readonly allocations: readonly SiteAllocation[];
  readonly choices: Choices;
}

async function save(site: OfficeSite | undefined, fields: SiteFields) {
  const body = siteDraft(fields);
  const { refusal } = site
    ? await officeCall(editSite, { params: { id: site.id }, body })
    : await officeCall(createSite, { body: { ...body, businessId: Number(fields.businessId) } });
  return refusal;
}

/** The form of a mini-site, a partner's own page: its names, address and features. */
export function SiteForm({ site, allocations, choices }: SiteFormProps) {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const form = useListForm<SiteFields>(LIST, {
    start: siteFields(site, choices.businesses[0]?.id ?? 0),
    rules: { nameHe: requiredRule, URL: slugRule },
    fieldOf: { SLUG_TAKEN: "URL" },
    send: (fields) => save(site, fields),
  });
  const labels = {
    businessId: t("catalogue.business"),
    nameHe: t("catalogue.nameHe"),
    nameEn: t("catalogue.nameEn"),
    URL: t("shop.slug"),
    PresentationList: t("shop.presentationList"),
    featureIds: t("shop.sells"),
    isOpen: t("shop.open"),
  };
  const { businessId } = form.values;
  return (
    <EditFrame
      title={site ? featureName(site, locale) : t("shop.newSite")}
      list={{ href: LIST, name: t("shop.sites") }}
      form={form}
      labels={labels}
      end={site && <Ways site={site} />}
    >
      <div className="grid max-w-6xl gap-x-10 laptop:grid-cols-2">
        <div>
          <SiteNames form={form} labels={labels} choices={choices} isNew={!site} />
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
            options={choices.features.filter((each) => String(each.businessId) === businessId)}
            value={form.values.featureIds}
            onChange={(ids) => form.set("featureIds", ids)}
            error={form.errorOf("featureIds")}
          />
          {allocations.length > 0 && <SiteAllocations allocations={allocations} />}
        </div>
      </div>
    </EditFrame>
  );
}

/** Links to the mini-site's page, if open, and to its translations. */
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
