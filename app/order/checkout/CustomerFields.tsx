import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { listLocations } from "../../../domain/api/catalogue.ts";
import { FORM_FIELDS, fieldSetting, type FormField } from "../../../domain/customerForm.ts";
import { afterPress } from "../../parts/form/afterPress.ts";
import { DateField } from "../../parts/form/DateField.tsx";
import { Field } from "../../parts/form/Field.tsx";
import { SelectField } from "../../parts/form/SelectField.tsx";
import { dateOf } from "../../../domain/zone.ts";
import { serverNow } from "../../shell/net/serverClock.ts";
import { useAnswer } from "../../shell/net/useAnswer.ts";
import { keepCustomer, tidyText, writeField } from "../cart/customerDetails.ts";
import { textIn, type CustomerErrors, type Verified } from "./customerErrors.ts";
import { useFormSettings } from "../cart/formSettings.ts";
import { order } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";

interface Line {
  /** Name of the field. The label is the text `customer.<name>`. */
  readonly name: string;
  readonly autoComplete: string;
  readonly most: number;
  readonly type?: "email" | "tel";
  readonly inputMode?: "numeric";
  /** Whether the content is left-to-right in every language, as digits and e-mail addresses are. */
  readonly isLatin?: boolean;
}

const LINES: Readonly<Record<Exclude<FormField, "location" | "dateOfBirth">, Line>> = {
  firstName: { name: "FirstName", autoComplete: "given-name", most: 60 },
  lastName: { name: "LastName", autoComplete: "family-name", most: 60 },
  email: { name: "EmailAddress1", autoComplete: "email", most: 254, type: "email", isLatin: true },
  verifyEmailAddress: {
    name: "verifyEmailAddress",
    autoComplete: "off",
    most: 254,
    type: "email",
    isLatin: true,
  },
  mobileNumber: {
    name: "MobileNumber1",
    autoComplete: "tel",
    most: 20,
    type: "tel",
    isLatin: true,
  },
  verifyMobileNumber: {
    name: "verifyMobileNumber",
    autoComplete: "off",
    most: 20,
    type: "tel",
    isLatin: true,
  },
  ssn: { name: "SSN", autoComplete: "off", most: 9, inputMode: "numeric", isLatin: true },
  address1: { name: "Address1", autoComplete: "address-line1", most: 120 },
  address2: { name: "Address2", autoComplete: "address-line2", most: 120 },
  city: { name: "City", autoComplete: "address-level2", most: 120 },
  postalCode: {
    name: "PostalCode",
    autoComplete: "postal-code",
    most: 12,
    inputMode: "numeric",
    isLatin: true,
  },
};

interface CustomerFieldsProps {
  readonly errors: CustomerErrors;
  readonly verified: Verified;
  readonly onVerify: (verified: Verified) => void;
  /** Called when a field loses the focus. Once a field has lost the focus, the caller validates it. */
  readonly onLeave: (field: FormField) => void;
}

/**
 * The fields of the order's customer form, as the seller's settings define them (storefront.md section 3,
 * customer form fields).
 */
export function CustomerFields({ errors, verified, onVerify, onLeave }: CustomerFieldsProps) {
  const { t } = useTranslation();
  const { customer } = useSnapshot(order, { sync: true });
  const settings = useFormSettings();
  const write = (field: FormField, text: string): void => {
    if (field === "verifyEmailAddress" || field === "verifyMobileNumber") {
      onVerify({ ...verified, [field]: text });
    } else writeField(order.customer, field, text);
  };
  const leave = (field: FormField): void => {
    write(field, tidyText(field, textIn(field, order.customer, verified)));
    afterPress(() => onLeave(field));
    keepCustomer(pageContext);
  };
  const bind = (field: FormField) => ({
    error: errors[field] && t(`rule.${errors[field]}`),
    isOptional: !fieldSetting(settings, field).isRequired,
    value: textIn(field, customer, verified),
    onBlur: () => leave(field),
    onChange: ({ target }: { target: { value: string } }) => write(field, target.value),
  });
  return (
    <div className="grid gap-x-4 gap-y-1 tablet:grid-cols-2">
      {FORM_FIELDS.filter((field) => fieldSetting(settings, field).isIncluded).map((field) => {
        if (field === "location") return <LocationField key={field} {...bind(field)} />;
        if (field === "dateOfBirth") return <BirthField key={field} {...bind(field)} />;
        const { most, name, ...line } = LINES[field];
        return (
          <Field
            key={field}
            name={name}
            label={t(`customer.${name}`)}
            maxLength={most}
            {...line}
            {...bind(field)}
          />
        );
      })}
    </div>
  );
}

/** The date of birth. Future days are not accepted. */
function BirthField(bound: Omit<Parameters<typeof DateField>[0], "label">) {
  const { t } = useTranslation();
  return (
    <DateField
      name="DateOfBirth"
      label={t("customer.DateOfBirth")}
      autoComplete="bday"
      max={dateOf(new Date(serverNow()))}
      {...bound}
    />
  );
}

type BoundSelect = Omit<Parameters<typeof SelectField>[0], "label" | "options">;

/** The customer's preferred location. */
function LocationField(bound: BoundSelect) {
  const { t } = useTranslation();
  const { reply } = useAnswer(listLocations, {});
  const options = (reply?.locations ?? []).map(({ id, name }) => ({ value: String(id), name }));
  return (
    <SelectField
      name="LocationId"
      label={t("customer.LocationId")}
      placeholder={t("customer.anyLocation")}
      options={options}
      {...bound}
    />
  );
}
