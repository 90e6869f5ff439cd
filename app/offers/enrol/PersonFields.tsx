import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Enrolled } from "../../order/cart/enrolled.ts";
import { afterPress } from "../../parts/form/afterPress.ts";
import { Field } from "../../parts/form/Field.tsx";
import { enrolling } from "./enrolling.ts";
import { personErrors, type PersonField } from "./memberRules.ts";
import { writePerson } from "./members.ts";
import { order } from "../../order/cart/order.ts";

/**
 * Fields of a member: a name and an ID number, or a member number. A field shows its error once it has lost
 * the focus.
 */
export function PersonFields({ person }: { readonly person: Enrolled }) {
  const { t } = useTranslation();
  const { isJudged } = useSnapshot(enrolling);
  const [left, setLeft] = useState<readonly PersonField[]>([]);
  const { key, who } = person;
  // Local state, because the order's copy updates after the input event, which would move the caret.
  const [typed, setTyped] = useState(person);
  const wrong = personErrors(person);
  const bind = (field: PersonField) => {
    const rule = isJudged || left.includes(field) ? wrong[field] : undefined;
    return {
      value: typed[field],
      error: rule && t(`rule.${rule}`),
      onBlur: () => afterPress(() => setLeft((before) => [...new Set([...before, field])])),
      onChange: ({ target }: { readonly target: { readonly value: string } }) => {
        if (enrolling.fault?.key === key) enrolling.fault = undefined;
        setTyped((before) => ({ ...before, [field]: target.value }));
        writePerson(key, { [field]: target.value }, order);
      },
    };
  };
  if (who === "member") {
    return <Field {...bind("memberNumber")} label={t("offers.member.label")} isLatin />;
  }
  return (
    <div className="grid gap-x-4 tablet:grid-cols-2">
      <Field {...bind("FirstName")} label={t("customer.FirstName")} />
      <Field {...bind("LastName")} label={t("customer.LastName")} />
      <Field {...bind("SSN")} label={t("customer.SSN")} inputMode="numeric" isLatin isOptional />
    </div>
  );
}
