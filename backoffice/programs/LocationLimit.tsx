import { useTranslation } from "react-i18next";
import type { ProgramLocation } from "../../domain/api/programLocations.ts";
import { ChoiceList } from "../parts/ChoiceList.tsx";
import { idsIn } from "../parts/idList.ts";

interface LocationLimitProps {
  readonly locations: readonly ProgramLocation[];
  readonly businessId: number;
  /** The chosen locations, in the format of `listText`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Returns the locations of the business that a form offers: active ones, and those that are already chosen. */
const offered = (
  locations: readonly ProgramLocation[],
  businessId: number,
  chosen: readonly number[],
): ProgramLocation[] =>
  locations.filter(
    (each) => each.businessId === businessId && (!each.isRetired || chosen.includes(each.id)),
  );

/**
 * Returns the chosen locations that belong to the business. The form value can contain locations of another
 * business that was chosen before.
 */
export const limitIn = (
  value: string,
  businessId: number,
  locations: readonly ProgramLocation[],
): number[] => {
  const chosen = idsIn(value);
  return offered(locations, businessId, chosen)
    .map(({ id }) => id)
    .filter((id) => chosen.includes(id));
};

/** Chooses the locations to which an API key or a webhook is limited. */
export function LocationLimit(props: LocationLimitProps) {
  const { locations, businessId, value, onChange, error } = props;
  const { t } = useTranslation();
  const options = offered(locations, businessId, idsIn(value));
  if (options.length === 0) return null;
  return (
    <ChoiceList
      name="locationIds"
      legend={t("programs.locations")}
      none={t("programs.noLocations")}
      options={options}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
