import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { FormErrors } from "../../app/parts/form/FormErrors.tsx";
import { requiredRule } from "../../app/parts/form/rules.ts";
import { useForm } from "../../app/parts/form/useForm.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { LANGUAGE_NAMES } from "../../app/shell/i18n/locale.ts";
import { session } from "../../app/shell/net/session.ts";
import { MAX_BRAND_NAME } from "../../domain/brand/brand.ts";
import { CURRENCY } from "../../domain/currency.ts";
import { ZONE } from "../../domain/zone.ts";
import { LanguageFields } from "../resources/LanguageFields.tsx";
import { languagesOf, languageValues } from "../resources/languageValues.ts";
import { NameFields } from "./NameFields.tsx";
import { StepFrame } from "./SetupSteps.tsx";
import type { NewHouse } from "./setupDraft.ts";

interface HouseStepProps {
  readonly house: NewHouse;
  /** Called with every change, so that it can be kept. */
  readonly onChange: (house: NewHouse) => void;
  readonly onDone: () => void;
}

/** The name of the house, its first business, its languages, and what is the same for every installation. */
export function HouseStep({ house, onChange, onDone }: HouseStepProps) {
  const { t } = useTranslation();
  const [isOther] = useState(house.businessHe !== "");
  const { nameHe, nameEn, businessHe, businessEn } = house;
  const form = useForm({
    start: { nameHe, nameEn, businessHe, businessEn, ...languageValues(languagesOf(house)) },
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
        <MoneyAndTime />
        <Button look="primary" type="submit" className="mt-6">
          {t("backoffice.setup.next")}
        </Button>
      </form>
    </StepFrame>
  );
}

/** The currency and the time zone, which are the same for every installation. */
function MoneyAndTime() {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const currency = new Intl.DisplayNames(locale, { type: "currency" }).of(CURRENCY.code);
  return (
    <>
      <Facts
        layout="columns"
        className="mt-6"
        facts={[
          { name: t("backoffice.setup.currency"), value: `${currency} (${CURRENCY.symbol})` },
          { name: t("backoffice.setup.zone"), value: zoneName(locale) },
        ]}
      />
      <p className="mt-2 text-sm text-mute">{t("backoffice.setup.fixed")}</p>
    </>
  );
}

const zoneName = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: ZONE, timeZoneName: "longGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? ZONE;
