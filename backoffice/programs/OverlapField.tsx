import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../app/parts/form/SelectField.tsx";

const HOURS = [0, 1, 24, 72, 168];
export const DEFAULT_OVERLAP = "24";

/** Chooses for how many hours a replaced secret stays valid. */
export function OverlapField(props: Omit<ComponentProps<typeof SelectField>, "options" | "label">) {
  const { t } = useTranslation();
  const options = HOURS.map((hours) => ({
    value: String(hours),
    name: hours === 0 ? t("programs.overlapNone") : t("programs.overlapHours", { count: hours }),
  }));
  return <SelectField {...props} label={t("programs.overlap")} options={options} />;
}
