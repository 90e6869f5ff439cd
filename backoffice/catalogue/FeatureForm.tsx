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
import { ResourceActions } from "../resources/ResourceActions.tsx";
import { ResourceHistory } from "../resources/ResourceHistory.tsx";
import type { EntryFormProps } from "./entryForm.ts";
import {
  featureDraft,
  featureFields,
  featureName,
  numberRule,
  type FeatureFields,
} from "./featureForm.ts";
import { FeatureFieldset } from "./FeatureFieldset.tsx";
import { GalleryField } from "./GalleryField.tsx";
import { OtherLanguages } from "./OtherLanguages.tsx";
import { PictureUpload } from "../parts/PictureUpload.tsx";
import { PosterPicker } from "./PosterPicker.tsx";
import { TextPair } from "./TextPair.tsx";
import { useListForm } from "../parts/useListForm.ts";

const LIST = "/catalogue/features";

interface FeatureFormProps extends EntryFormProps {
  readonly feature: OfficeFeature | undefined;
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
  starringHe: t("catalogue.starringHe"),
  starringEn: t("catalogue.starringEn"),
  creditsHe: t("catalogue.creditsHe"),
  creditsEn: t("catalogue.creditsEn"),
  contentRatings: t("catalogue.contentRatings"),
  galleryIds: t("catalogue.gallery"),
  tagIds: t("catalogue.tags"),
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
export function FeatureForm({ feature, choices, isCopy, onChanged }: FeatureFormProps) {
  const edited = isCopy ? undefined : feature;
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const form = useListForm<FeatureFields>(LIST, {
    start: featureFields(feature, choices),
    rules: { nameHe: requiredRule, categoryId: requiredRule, durationMinutes: numberRule },
    send: (fields) => save(edited, fields),
  });
  const labels = labelsOf(t);
  return (
    <EditFrame
      title={edited ? featureName(edited, locale) : t("catalogue.newFeature")}
      list={{ href: LIST, name: t("catalogue.features") }}
      form={form}
      labels={labels}
      end={
        edited && (
          <ResourceActions
            kind="features"
            resource={{ ...edited, isOwn: true }}
            onChanged={onChanged}
          >
            <Ways id={edited.id} />
          </ResourceActions>
        )
      }
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
          <TextPair
            he={form.field("starringHe")}
            en={form.field("starringEn")}
            labels={labels}
            most={300}
            isOptional
          />
          <TextPair
            he={form.field("creditsHe")}
            en={form.field("creditsEn")}
            labels={labels}
            most={1_000}
            isLong
          />
          <FeatureFieldset form={form} labels={labels} choices={choices} isNew={!edited} />
        </div>
        <div>
          <PictureUpload
            onUploaded={(pictureId) => {
              form.set("pictureId", pictureId);
              // An empty value stands for the feature's own picture.
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
          <GalleryField
            legend={t("catalogue.gallery")}
            value={form.values.galleryIds}
            error={form.errorOf("galleryIds")}
            onChange={(ids) => form.set("galleryIds", ids)}
          />
        </div>
      </div>
      {edited && <ResourceHistory kind="features" id={edited.id} />}
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
