import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { useShortcut } from "../shell/shortcuts.ts";

interface OrderSearchProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Whether the field gets the focus on mount. If an order is open, the order gets the focus instead. */
  readonly takesFocus: boolean;
}

/**
 * Searches orders by any detail that a customer can give. The field has the focus, so that the operator can
 * type or scan at once.
 */
export function OrderSearch({ value, onSearch, takesFocus }: OrderSearchProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  // The typed text is kept until the `value` prop changes. The prop changes, for example, when the order that
  // the search found is closed.
  const [typed, setTyped] = useState({ text: value, after: value });
  const text = typed.after === value ? typed.text : value;
  const focus = (): void => {
    const input = form.current?.querySelector("input");
    input?.focus();
    input?.select();
  };
  const begin = useEffectEvent((): void => {
    if (takesFocus) focus();
  });
  useEffect(() => begin(), []);
  useShortcut("/", t("counter.search"), focus);
  return (
    <form
      ref={form}
      role="search"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSearch(text.trim());
        focus();
      }}
    >
      <div className="flex items-start gap-2">
        <Field
          className="min-w-0 grow"
          label={t("counter.search")}
          hint={t("counter.searchHint")}
          required={false}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => setTyped({ text: event.currentTarget.value, after: value })}
        />
        <Button type="submit" aria-label={t("counter.find")} className="mt-7 px-3.5">
          <Search size={18} aria-hidden />
        </Button>
      </div>
    </form>
  );
}
