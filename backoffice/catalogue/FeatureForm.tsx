import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Link } from "wouter";
import { requiredRule } from "../../app/parts/form/rules.ts";
import { session } from "../../app/shell/net/session.ts";
import { createFeature, editFeature, type OfficeFeature } from "../../domain/api/officeFeatures.ts";
import { uploadedAddress } from "../../domain/catalogue.ts";
import { officeCall } from "../shell/officeCall.ts";
import { EditFrame } from "../parts/EditFrame.tsx";
import {
  featureDraft,
  featureFields,
  featureName,
  numberRule,
  type FeatureFields,
} from "./featureForm.ts";
import { FeatureFieldset } from "./FeatureFieldset.tsx";
import { OtherLanguages } from "./OtherLanguages.tsx";
import { PictureUpload } from "../parts/PictureUpload.tsx";
import { PosterPicker } from "./PosterPicker.tsx";
import type { Choices } from "./showForm.ts";
import { TextPair } from "./TextPair.tsx";
import { useListForm } from "../parts/useListForm.ts";

const LIST = "/catalogue/features";

interface FeatureFormProps {
  readonly feature: OfficeFeature | undefined;
  readonly choices: Choices;
}

const labelsOf = (t: TFunction): Readonly<Record<string, string>> => ({
  businessId: t("catalogue.business"),
  nameHe: t("catalogue.nameHe"),
  nameEn: t("catalogue.nameEn"),
  descriptionHe: t("catalogue.descriptionHe"),
  descriptionEn: t("catalogue.descriptionEn"),
  categoryId: t("catalogue.category"),
  durationMinutes: t("catalogue.minutes"),
  ageLimit: t("catalogue.age"),
  language: t("catalogue.language"),
  trailerUrl: t("catalogue.trailer"),
  waiverTermsId: t("catalogue.waiver"),
});

async function save(feature: OfficeFeature | undefined, fields: FeatureFields) {
  const draft = featureDraft(fields);
  const { refusal } = feature
    ? await officeCall(editFeature, { params: { id: feature.id }, body: draft })
    : await officeCall(createFeature, {
        body: { ...draft, businessId: Number(fields.businessId) },
      });
  return refusal;
}

/** The form of a feature: texts, facts and poster. */
export function FeatureForm({ feature, choices }: FeatureFormProps) {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const form = useListForm<FeatureFields>(LIST, {
    start: featureFields(feature, choices),
    rules: { nameHe: requiredRule, categoryId: requiredRule, durationMinutes: numberRule },
    send: (fields) => save(feature, fields),
  });
  const labels = labelsOf(t);
  return (
    <EditFrame
      title={feature ? featureName(feature, locale) : t("catalogue.newFeature")}
      list={{ href: LIST, name: t("catalogue.features") }}
      form={form}
      labels={labels}
      end={feature && <Ways id={feature.id} />}
    >
      <div className="grid gap-x-8 laptop:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div>
          <TextPair
            he={form.field("nameHe")}
            en={form.field("nameEn")}
            labels={labels}
            most={120}
          />
          <TextPair
            he={form.field("descriptionHe")}
            en={form.field("descriptionEn")}
            labels={labels}
            most={2_000}
            isLong
          />
          <FeatureFieldset form={form} labels={labels} choices={choices} isNew={!feature} />
        </div>
        <div>
          <PictureUpload
            onUploaded={(pictureId) => {
              form.set("pictureId", pictureId);
              // An empty value chooses the feature's own picture.
              form.set("poster", "");
            }}
          />
          <PosterPicker
            legend={t("catalogue.poster")}
            own={t("catalogue.ownPoster")}
            nameOf={(number) => t("catalogue.drawing", { number })}
            ownUrl={
              form.values.pictureId !== ""
                ? uploadedAddress(form.values.pictureId)
                : feature?.poster === null
                  ? feature.imageUrl
                  : undefined
            }
            categoryId={Number(form.values.categoryId)}
            value={form.values.poster}
            onChange={(poster) => form.set("poster", poster)}
          />
        </div>
      </div>
    </EditFrame>
  );
}

/** Links to the feature's presentations, its storefront page and its translations. */
function Ways({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="flex flex-wrap gap-x-4 text-sm text-sky underline">
        <Link href={`/catalogue/presentations?feature=${id}`}>{t("catalogue.presentations")}</Link>
        <a href={`/feature/${id}`} target="_blank" rel="noreferrer">
          {t("catalogue.inStorefront")}
        </a>
      </span>
      <OtherLanguages kind="features" id={id} />
    </div>
  );
}
