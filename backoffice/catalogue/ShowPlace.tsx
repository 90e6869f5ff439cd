import { useTranslation } from "react-i18next";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import type { OfficePresentation } from "../../domain/api/officePresentations.ts";
import type { EditForm } from "../parts/useEditForm.ts";
import { planText } from "./planText.ts";
import { chosenOf, type Choices, type ShowFields } from "./showForm.ts";

export interface ShowPartProps {
  readonly form: EditForm<ShowFields>;
  readonly labels: Readonly<Record<string, string>>;
  readonly choices: Choices;
  /** The edited presentation. Absent for new presentations. */
  readonly show: OfficePresentation | undefined;
}

/**
 * Fields for feature, hall, plan, prices and payment profile. The options are those of the feature's business.
 * The payment profile is hidden if the business has only one.
 */
export function ShowPlace({ form, labels, choices, show }: ShowPartProps) {
  const { t } = useTranslation();
  const chosen = chosenOf(form.values, choices);
  const { feature, features, venues, policies, venue, planVersion, policy, profiles, profile } =
    chosen;
  const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), name });
  const isFixed = show?.isTaken === true;
  const known = venue?.plans ?? [];
  const isOld = !known.some((plan) => plan.planVersion === planVersion);
  const { layoutName } = known.find(({ layoutId }) => layoutId === show?.layoutId) ?? {};
  const old = { planVersion, seats: undefined, layoutName };
  const plans = isOld ? [old, ...known] : known;
  return (
    <>
      <SelectField
        {...form.field("featureId")}
        label={labels["featureId"] ?? ""}
        options={features.map(option)}
        value={String(feature?.id ?? "")}
        disabled={show !== undefined}
      />
      <SelectField
        {...form.field("venueId")}
        label={labels["venueId"] ?? ""}
        options={venues.map(({ id, name, locationName }) => ({
          value: String(id),
          name: `${locationName}, ${name}`,
        }))}
        value={String(venue?.id ?? "")}
        disabled={isFixed}
        hint={show && !isFixed && !show.isLocked ? t("catalogue.closeFirst") : undefined}
      />
      {plans.length > 1 && (
        <SelectField
          {...form.field("planVersion")}
          label={labels["planVersion"] ?? ""}
          options={plans.map((plan) => ({
            value: plan.planVersion,
            name: planText(t, plan.layoutName, plan.seats),
          }))}
          value={planVersion}
          disabled={isFixed}
        />
      )}
      <SelectField
        {...form.field("pricePolicyId")}
        label={labels["pricePolicyId"] ?? ""}
        options={[
          ...(show ? [] : [{ value: "", name: t("catalogue.pricesByRules") }]),
          ...policies.map(option),
        ]}
        value={String(policy?.id ?? "")}
        hint={show ? undefined : t("catalogue.pricesByRulesHint")}
      />
      {profiles.length > 1 && (
        <SelectField
          {...form.field("authProfileId")}
          label={labels["authProfileId"] ?? ""}
          options={profiles.map(option)}
          value={String(profile?.id ?? "")}
          hint={t("catalogue.authProfileHint")}
        />
      )}
    </>
  );
}
