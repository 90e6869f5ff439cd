import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { WaiverChild } from "../../../domain/waiver.ts";
import { dateOf } from "../../../domain/zone.ts";
import { Field } from "../../parts/Field.tsx";
import { Button } from "../../shell/Button.tsx";
import { serverNow } from "../../shell/serverClock.ts";
import { keepCustomer } from "../customerDetails.ts";
import { writeChild } from "./changeWaiver.ts";

interface ChildFieldsProps {
  readonly child: WaiverChild;
  /** 0 and up. */
  readonly place: number;
  /** What is wrong with a field, in words. */
  readonly errorIn: (field: keyof WaiverChild) => string | undefined;
  /** A field was left: its rule is judged from now on. */
  readonly onLeave: (field: keyof WaiverChild) => void;
  readonly onRemove: () => void;
}

/** A child that the waiver is signed for. */
export function ChildFields({ child, place, errorIn, onLeave, onRemove }: ChildFieldsProps) {
  const { t } = useTranslation();
  const title = t("waiver.child", { number: place + 1 });
  const today = dateOf(new Date(serverNow()));
  const bind = (field: keyof WaiverChild) => ({
    name: `child-${place}-${field}`,
    label: t(`customer.${field}`),
    value: child[field] ?? "",
    error: errorIn(field),
    autoComplete: "off",
    maxLength: 60,
    onChange: ({ target }: { target: { value: string } }) => writeChild(place, field, target.value),
    onBlur: () => {
      onLeave(field);
      keepCustomer();
    },
  });
  return (
    <fieldset className="min-w-0 rounded-md border border-line px-4 pt-1 pb-2">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between gap-4">
        <p aria-hidden className="font-semibold">
          {title}
        </p>
        <Button
          look="bare"
          className="-me-3 inline-flex items-center gap-1.5"
          aria-label={t("waiver.remove", { child: child.FirstName.trim() || title })}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
          {t("waiver.removeShort")}
        </Button>
      </div>
      <div className="grid gap-x-4 tablet:grid-cols-3">
        <Field {...bind("FirstName")} />
        <Field {...bind("LastName")} />
        <Field {...bind("DateOfBirth")} type="date" max={today} />
      </div>
    </fieldset>
  );
}
