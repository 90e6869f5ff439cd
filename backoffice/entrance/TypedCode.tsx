import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { useFirstField } from "../parts/useFirstField.ts";

interface TypedCodeProps {
  readonly onCode: (code: string) => Promise<void>;
}

/** Input for a barcode reader that acts as a keyboard, and for typed ticket numbers. */
export function TypedCode({ onCode }: TypedCodeProps) {
  const { t } = useTranslation();
  const form = useFirstField();
  const [text, setText] = useState("");
  const [isBusy, setIsBusy] = useState(false);

  async function submit(): Promise<void> {
    const code = text.trim();
    if (code === "") return;
    // The field is cleared immediately, because a barcode reader can send the next code before the reply
    // arrives.
    setText("");
    setIsBusy(true);
    await onCode(code).finally(() => setIsBusy(false));
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
      className="flex items-start gap-3"
    >
      <Field
        label={t("backoffice.entrance.code")}
        hint={t("backoffice.entrance.codeHint")}
        isLatin
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className="min-w-0 grow"
      />
      {/* The button stays enabled while a code is checked, so that the next one can be submitted. */}
      <Button
        type="submit"
        look="primary"
        aria-busy={isBusy}
        className={`mt-6.5 min-h-12 shrink-0 ${isBusy ? "animate-pulse" : ""}`}
      >
        {t("backoffice.entrance.check")}
      </Button>
    </form>
  );
}
