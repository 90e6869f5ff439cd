import { useTranslation } from "react-i18next";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { Field } from "../../app/parts/form/Field.tsx";

/** An empty buyer. All fields are optional unless a waiver is signed. */
export const NO_BUYER = {
  FirstName: "",
  LastName: "",
  MobileNumber1: "",
  EmailAddress1: "",
  SSN: "",
};
export type Buyer = typeof NO_BUYER;

interface BuyerFieldsProps {
  readonly buyer: Buyer;
  readonly onBuyer: (buyer: Buyer) => void;
  /**
   * Set if the buyer signs a waiver: name and ID number are then required, and `ssnError` is the ID's error.
   */
  readonly signs?: { readonly ssnError: string | undefined } | undefined;
}

/** The buyer's name and contact details, for tickets sent to a phone or for a waiver. */
export function BuyerFields({ buyer, onBuyer, signs }: BuyerFieldsProps) {
  const { t } = useTranslation();
  const bind = (name: keyof Buyer, isOptional = true) => ({
    label: t(`customer.${name}`),
    isOptional,
    autoComplete: "off",
    value: buyer[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onBuyer({ ...buyer, [name]: event.currentTarget.value }),
  });
  return (
    <Disclosure
      // The fields are shown expanded if some are required.
      key={String(signs !== undefined)}
      isOpen={signs !== undefined}
      title={t(signs ? "counter.sale.signer" : "counter.sale.buyer")}
    >
      <div className="grid grid-cols-2 gap-x-3">
        <Field maxLength={60} {...bind("FirstName", !signs)} />
        <Field maxLength={60} {...bind("LastName", !signs)} />
      </div>
      {signs && (
        <Field
          isLatin
          inputMode="numeric"
          maxLength={12}
          error={signs.ssnError}
          {...bind("SSN", false)}
        />
      )}
      <Field type="tel" isLatin maxLength={20} {...bind("MobileNumber1")} />
      <Field type="email" isLatin maxLength={254} {...bind("EmailAddress1")} />
    </Disclosure>
  );
}
