import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { requiredRule } from "../../app/parts/form/rules.ts";
import { session } from "../../app/shell/net/session.ts";
import { createProduct, editProduct, type OfficeProduct } from "../../domain/api/officeProducts.ts";
import { PRODUCT_PICTURES, productAddress, uploadedAddress } from "../../domain/catalogue.ts";
import { officeCall } from "../shell/officeCall.ts";
import { EditFrame } from "../parts/EditFrame.tsx";
import { ResourceActions } from "../resources/ResourceActions.tsx";
import { ResourceHistory } from "../resources/ResourceHistory.tsx";
import type { EntryFormProps } from "./entryForm.ts";
import { BusinessField } from "./BusinessField.tsx";
import { DrawingPicker } from "./DrawingPicker.tsx";
import { featureName } from "./featureForm.ts";
import { OtherLanguages } from "./OtherLanguages.tsx";
import { amountRule, productDraft, productFields, type ProductFields } from "./productForm.ts";
import { PictureUpload } from "../parts/PictureUpload.tsx";
import { ProductPicture } from "./ProductPicture.tsx";
import { TextPair } from "./TextPair.tsx";
import { useListForm } from "../parts/useListForm.ts";

const LIST = "/catalogue/products";

interface ProductFormProps extends EntryFormProps {
  /** The edited product, or the original if a copy is made. Absent for a new product. */
  readonly product: OfficeProduct | undefined;
}

async function save(product: OfficeProduct | undefined, fields: ProductFields) {
  const body = productDraft(fields);
  const { refusal } = product
    ? await officeCall(editProduct, { params: { id: product.id }, body })
    : await officeCall(createProduct, { body: { ...body, businessId: Number(fields.businessId) } });
  return refusal;
}

/** The form of a product: its names, price, availability and picture. */
export function ProductForm({ product, choices, isCopy, onChanged }: ProductFormProps) {
  const edited = isCopy ? undefined : product;
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const form = useListForm<ProductFields>(LIST, {
    start: productFields(product, choices.businesses[0]?.id ?? 0),
    rules: { nameHe: requiredRule, price: amountRule },
    send: (fields) => save(edited, fields),
  });
  const classes = (choices.productClasses ?? []).filter(
    ({ businessId }) => String(businessId) === form.values.businessId,
  );
  const labels = {
    businessId: t("catalogue.business"),
    nameHe: t("catalogue.nameHe"),
    nameEn: t("catalogue.nameEn"),
    price: t("catalogue.price"),
    picture: t("shop.picture"),
    pictureId: t("shop.picture"),
    classId: t("shop.class"),
    isDeliveryRequired: t("shop.toSeat"),
    isUpsell: t("shop.with3d"),
    isAvailable: t("shop.available"),
  };
  return (
    <EditFrame
      title={edited ? featureName(edited, locale) : t("shop.newProduct")}
      list={{ href: LIST, name: t("shop.products") }}
      form={form}
      labels={labels}
      end={
        edited && (
          <ResourceActions
            kind="products"
            resource={{ ...edited, isOwn: true }}
            onChanged={onChanged}
          >
            <OtherLanguages kind="products" id={edited.id} />
          </ResourceActions>
        )
      }
    >
      <div className="grid max-w-6xl gap-x-10 laptop:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div>
          <BusinessField
            form={form}
            label={labels.businessId}
            isNew={!edited}
            choices={choices}
            dependent={["classId"]}
          />
          <TextPair he={form.field("nameHe")} en={form.field("nameEn")} labels={labels} most={80} />
          <Field
            {...form.field("price")}
            label={labels.price}
            hint={edited && t("shop.priceHint")}
            inputMode="decimal"
            className="max-w-60"
            isLatin
          />
          {classes.length > 0 && (
            <SelectField
              {...form.field("classId")}
              label={labels.classId}
              placeholder={t("shop.noClass")}
              options={classes.map(({ id, name }) => ({ value: String(id), name }))}
              isOptional
            />
          )}
          <CheckField
            {...form.check("isAvailable")}
            label={t("shop.isAvailable")}
            hint={t("shop.isAvailableHint")}
          />
          <CheckField
            {...form.check("isDeliveryRequired")}
            label={t("shop.isDelivered")}
            hint={t("shop.isDeliveredHint")}
          />
          <CheckField
            {...form.check("isUpsell")}
            label={t("shop.isUpsell")}
            hint={t("shop.isUpsellHint")}
            className="pb-4"
          />
        </div>
        <div>
          <PictureUpload
            onUploaded={(pictureId) => {
              form.set("pictureId", pictureId);
              // An empty value stands for the product's own picture.
              form.set("picture", "");
            }}
          />
          <DrawingPicker
            legend={labels.picture}
            drawings={drawingsFor({ product, pictureId: form.values.pictureId }, t)}
            value={form.values.picture}
            onChange={(picture) => form.set("picture", picture)}
            renderPicture={({ imageUrl }) => (
              <ProductPicture imageUrl={imageUrl} className="w-full" />
            )}
          />
        </div>
      </div>
      {edited && <ResourceHistory kind="products" id={edited.id} />}
    </EditFrame>
  );
}

/** Returns the available drawings. The product's own picture comes first if it has one. */
function drawingsFor(
  {
    product,
    pictureId,
  }: { readonly product: OfficeProduct | undefined; readonly pictureId: string },
  t: TFunction,
) {
  const drawings = Array.from({ length: PRODUCT_PICTURES }, (_, at) => at + 1).map((picture) => ({
    value: String(picture),
    name: t("catalogue.drawing", { number: picture }),
    imageUrl: productAddress(picture, picture),
  }));
  const own = { value: "", name: t("shop.ownPicture") };
  if (pictureId !== "") return [{ ...own, imageUrl: uploadedAddress(pictureId) }, ...drawings];
  if (!product) return drawings;
  const imageUrl =
    product.picture === null ? (product.imageUrl ?? "") : productAddress(product.id, null);
  return [{ ...own, imageUrl }, ...drawings];
}
