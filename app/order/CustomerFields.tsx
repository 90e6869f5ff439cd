import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { normalizeMobile, type CustomerField } from "../../domain/customer.ts";
import { Field } from "../shell/Field.tsx";
import type { CustomerErrors } from "./customerErrors.ts";
import { order } from "./order.ts";

interface Line {
  readonly field: CustomerField;
  readonly autoComplete: string;
  readonly type?: "email" | "tel";
  readonly inputMode?: "numeric";
  readonly isOptional?: boolean;
  /** Digits and addresses read from left to right in every language. */
  readonly isLatin?: boolean;
}

const LINES: readonly Line[] = [
  { field: "FirstName", autoComplete: "given-name" },
  { field: "LastName", autoComplete: "family-name" },
  { field: "EmailAddress1", autoComplete: "email", type: "email", isLatin: true },
  { field: "MobileNumber1", autoComplete: "tel", type: "tel", isLatin: true },
  { field: "SSN", autoComplete: "off", inputMode: "numeric", isOptional: true, isLatin: true },
];

const MOST: Record<CustomerField, number> = {
  FirstName: 60,
  LastName: 60,
  EmailAddress1: 254,
  MobileNumber1: 20,
  SSN: 9,
};

interface CustomerFieldsProps {
  readonly errors: CustomerErrors;
  /** A field was left: its rule is judged from now on. */
  readonly onLeave: (field: CustomerField) => void;
}

/** The order's customer form (storefront.md section 3, customer form fields). */
export function CustomerFields({ errors, onLeave }: CustomerFieldsProps) {
  const { t } = useTranslation();
  const { customer } = useSnapshot(order, { sync: true });
  const leave = (field: CustomerField): void => {
    const tidy = (order.customer[field] ?? "").trim();
    order.customer[field] = field === "MobileNumber1" ? normalizeMobile(tidy) : tidy;
    onLeave(field);
  };
  return (
    <div className="grid gap-x-4 gap-y-1 tablet:grid-cols-2">
      {LINES.map(({ field, autoComplete, type = "text", inputMode, isOptional, isLatin }) => {
        const rule = errors[field];
        return (
          <Field
            key={field}
            name={field}
            label={t(`customer.${field}`)}
            hint={isOptional ? t("customer.optional") : undefined}
            error={rule && t(`rule.${rule}`)}
            type={type}
            inputMode={inputMode}
            autoComplete={autoComplete}
            maxLength={MOST[field]}
            required={!isOptional}
            dir={isLatin ? "ltr" : undefined}
            value={customer[field] ?? ""}
            onChange={({ target }) => (order.customer[field] = target.value)}
            onBlur={() => leave(field)}
          />
        );
      })}
    </div>
  );
}
