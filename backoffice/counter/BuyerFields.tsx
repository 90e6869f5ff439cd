import { useTranslation } from "react-i18next";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { Field } from "../../app/parts/form/Field.tsx";

/** Who buys, as far as they say so. */
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
  /** They sign a waiver: their name and ID are asked for, and what is wrong with the ID is said. */
  readonly signs?: { readonly ssnError: string | undefined } | undefined;
}

/** Names and addresses for whoever wants the tickets on a phone too, or signs. */
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
      // What has to be filled in stands open.
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
