import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { WaiverChild } from "../../../domain/waiver.ts";
import { dateOf } from "../../../domain/zone.ts";
import { Button } from "../ui/Button.tsx";
import { serverNow } from "../../shell/net/serverClock.ts";
import { afterPress } from "./afterPress.ts";
import { DateField } from "./DateField.tsx";
import { Field } from "./Field.tsx";
import { dayRule } from "./rules.ts";

interface WaiverChildFieldsProps {
  readonly child: WaiverChild;
  /** Index of the child, from 0. */
  readonly place: number;
  /** Whether the fields are laid out for a narrow column. */
  readonly isNarrow?: boolean;
  /** Returns the error text of a field. */
  readonly errorIn: (field: keyof WaiverChild) => string | undefined;
  readonly onWrite: (field: keyof WaiverChild, value: string) => void;
  /** Called when a field loses the focus. Once a field has lost the focus, the caller validates it. */
  readonly onLeave?: (field: keyof WaiverChild) => void;
  readonly onRemove: () => void;
}

/**
 * The fields of a child for whom a waiver is signed. The storefront and the box office both use this
 * component.
 */
export function WaiverChildFields(props: WaiverChildFieldsProps) {
  const { child, place, isNarrow = false, errorIn, onWrite, onLeave, onRemove } = props;
  const { t } = useTranslation();
  const title = t("waiver.child", { number: place + 1 });
  const today = dateOf(new Date(serverNow()));
  const bind = (field: keyof WaiverChild) => ({
    name: `child-${place}-${field}`,
    label: t(`customer.${field}`),
    value: child[field] ?? "",
    error: errorIn(field),
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onWrite(field, target.value),
    onBlur: () => afterPress(() => onLeave?.(field)),
  });
  const born = bind("DateOfBirth");
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
      <div className={isNarrow ? "" : "grid gap-x-4 tablet:grid-cols-3"}>
        <Field {...bind("FirstName")} maxLength={60} />
        <Field {...bind("LastName")} maxLength={60} />
        <DateField
          {...born}
          error={born.error && dayRule(born.value) ? t("rule.day") : born.error}
          max={today}
        />
      </div>
    </fieldset>
  );
}
