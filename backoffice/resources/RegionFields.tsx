import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { SelectOption } from "../../app/parts/form/Select.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { session } from "../../app/shell/net/session.ts";
import type { Region } from "../../domain/region.ts";
import { currencyOptions, zoneOptions } from "./regionOptions.ts";

interface RegionFieldsProps {
  readonly values: Region;
  readonly onChange: (field: keyof Region, value: string) => void;
  /** Error of the time zone, if the database does not know this zone. */
  readonly error?: string | undefined;
  /** Whether something has been sold. The currency and the time zone cannot change after the first sale. */
  readonly isFixed?: boolean;
}

/** Fields for the installation's currency and time zone. */
export function RegionFields({ values, onChange, error, isFixed = false }: RegionFieldsProps) {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const { currency, timeZone } = values;
  const currencies = currencyOptions(locale);
  const zones = zoneOptions(locale, timeZone);
  const nameOf = (options: readonly SelectOption[], chosen: string): string =>
    options.find(({ value }) => value === chosen)?.name ?? chosen;
  const labels = {
    currency: t("backoffice.region.currency"),
    timeZone: t("backoffice.region.timeZone"),
  };
  return (
    <fieldset className="mt-6">
      <legend className="mb-1 text-sm text-mute">{t("backoffice.region.legend")}</legend>
      <p className="mb-3 max-w-prose text-sm text-mute">
        {isFixed ? t("backoffice.region.fixed") : t("backoffice.region.hint")}
      </p>
      {isFixed ? (
        <Facts
          layout="columns"
          facts={[
            { name: labels.currency, value: nameOf(currencies, currency) },
            { name: labels.timeZone, value: nameOf(zones, timeZone) },
          ]}
        />
      ) : (
        <>
          <SelectField
            name="currency"
            label={labels.currency}
            options={currencies}
            value={currency}
            onChange={({ target }) => onChange("currency", target.value)}
            className="max-w-sm"
          />
          <SelectField
            name="timeZone"
            label={labels.timeZone}
            options={zones}
            value={timeZone}
            error={error}
            onChange={({ target }) => onChange("timeZone", target.value)}
            className="max-w-sm"
          />
        </>
      )}
    </fieldset>
  );
}
