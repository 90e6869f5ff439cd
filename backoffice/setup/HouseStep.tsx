import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormErrors } from "../../app/parts/form/FormErrors.tsx";
import { requiredRule } from "../../app/parts/form/rules.ts";
import { useForm } from "../../app/parts/form/useForm.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { LANGUAGE_NAMES } from "../../app/shell/i18n/locale.ts";
import { MAX_BRAND_NAME } from "../../domain/brand/brand.ts";
import { LanguageFields } from "../resources/LanguageFields.tsx";
import { RegionFields } from "../resources/RegionFields.tsx";
import { languagesOf, languageValues } from "../resources/languageValues.ts";
import { NameFields } from "./NameFields.tsx";
import { StepFrame } from "./SetupSteps.tsx";
import type { NewHouse } from "./setupDraft.ts";

interface HouseStepProps {
  readonly house: NewHouse;
  /** Called with every change, so that the browser can store it. */
  readonly onChange: (house: NewHouse) => void;
  readonly onDone: () => void;
}

/** Step for the brand's name, the first business, the languages, the currency and the time zone. */
export function HouseStep({ house, onChange, onDone }: HouseStepProps) {
  const { t } = useTranslation();
  const [isOther] = useState(house.businessHe !== "");
  const { nameHe, nameEn, businessHe, businessEn, currency, timeZone } = house;
  const form = useForm({
    start: {
      nameHe,
      nameEn,
      businessHe,
      businessEn,
      ...languageValues(languagesOf(house)),
      currency,
      timeZone,
    },
    rules: {
      nameHe: requiredRule,
      businessHe: (text, all) => (all.businessEn.trim() === "" ? undefined : requiredRule(text)),
    },
    send: () => {
      onDone();
      return Promise.resolve(undefined);
    },
  });
  const { field, values, set } = form;
  const keep = useEffectEvent(() => onChange({ ...house, ...values }));
  useEffect(() => keep(), [values]);
  const name = t("backoffice.setup.name");
  const business = t("backoffice.setup.business");
  const labels = {
    ...LANGUAGE_NAMES,
    defaultLocale: t("backoffice.languages.first"),
    nameHe: name,
    nameEn: name,
    businessHe: business,
    businessEn: business,
    currency: t("backoffice.region.currency"),
    timeZone: t("backoffice.region.timeZone"),
  };
  return (
    <StepFrame step="house" isDone={() => false} lead={t("backoffice.setup.lead")}>
      <form {...form.form}>
        <FormErrors attempt={form.attempt} faults={form.faults(labels)} />
        <NameFields
          label={name}
          he={field("nameHe")}
          en={field("nameEn")}
          maxLength={MAX_BRAND_NAME}
        />
        <Disclosure
          look="link"
          title={t("backoffice.setup.otherBusiness")}
          isOpen={isOther}
          className="mb-4"
        >
          <p className="mb-3">{t("backoffice.setup.businessHint")}</p>
          <NameFields
            label={business}
            he={field("businessHe")}
            en={field("businessEn")}
            isOptional
          />
        </Disclosure>
        <LanguageFields
          values={values}
          onSwitch={(locale, isOn) => set(locale, isOn)}
          onDefault={(locale) => set("defaultLocale", locale)}
        />
        <RegionFields values={values} onChange={set} />
        <Button look="primary" type="submit" className="mt-6">
          {t("backoffice.setup.next")}
        </Button>
      </form>
    </StepFrame>
  );
}
