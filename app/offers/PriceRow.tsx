import { useState, type ReactNode } from "react";
import type { OpenPrice } from "../../domain/openPrice.ts";
import { AmountField } from "../order/tickets/AmountField.tsx";
import { Money } from "../parts/ui/Money.tsx";
import { Stepper } from "../parts/ui/Stepper.tsx";

interface PriceRowProps {
  /** Name beside the amount. Empty if the amount alone says enough. */
  readonly name: string;
  /** What the quantity counts, as text for screen readers. */
  readonly of: string;
  /** Unit price in shekels. */
  readonly amount: number;
  readonly quantity: number;
  readonly most: number;
  readonly onChange: (quantity: number) => void;
  /** Text about the effect of a code on this price. */
  readonly children?: ReactNode;
}

/** A row for a price with a quantity. */
export function PriceRow(props: PriceRowProps) {
  const { name, of, amount, quantity, most, onChange, children } = props;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        {name && <p className="font-medium">{name}</p>}
        <p className={name ? "text-sm text-mute" : "font-medium"}>
          <Money shekels={amount} isShort />
        </p>
        {children}
      </div>
      <Stepper of={of} value={quantity} most={most} onChange={onChange} />
    </li>
  );
}

interface OpenRowProps {
  readonly label: string;
  readonly of: string;
  readonly open: OpenPrice;
  /** Initial amount in shekels. */
  readonly start: number;
  readonly quantity: number;
  readonly most: number;
  readonly onChange: (quantity: number, shekels: number) => void;
}

/** A row for a price whose amount the buyer enters, with a quantity. */
export function OpenRow(props: OpenRowProps) {
  const { label, of, open, start, quantity, most, onChange } = props;
  // Local state, because the buyer can enter the amount while the quantity is 0 and no line exists.
  const [amount, setAmount] = useState(start);
  return (
    <li className="flex items-start justify-between gap-x-4 border-t border-line pt-3 first:border-t-0">
      <AmountField
        label={label}
        open={open}
        start={start}
        onName={(shekels) => {
          setAmount(shekels);
          if (quantity > 0) onChange(quantity, shekels);
        }}
        className="min-w-0 flex-1 tablet:max-w-80"
      />
      <div className="mt-7">
        <Stepper of={of} value={quantity} most={most} onChange={(next) => onChange(next, amount)} />
      </div>
    </li>
  );
}
