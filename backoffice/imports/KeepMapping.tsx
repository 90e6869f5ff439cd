import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { keepMapping } from "../../domain/api/imports.ts";
import type { Mapping } from "../../domain/imports/mapping.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { importRefusal } from "./importText.ts";

interface KeepMappingProps {
  readonly id: number;
  readonly mapping: Mapping;
  readonly onKept: () => void;
}

/** Saves the mapping of columns under a name, for the business's next file of this kind. */
export function KeepMapping({ id, mapping, onKept }: KeepMappingProps) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly refusal: Refusal | undefined }>();

  async function keep(): Promise<void> {
    setIsBusy(true);
    const body = { name, mapping };
    const answer = await officeCall(keepMapping, { params: { id }, body }).finally(() =>
      setIsBusy(false),
    );
    setOutcome({ refusal: answer.refusal });
    if (answer.reply) onKept();
  }
  return (
    <form
      noValidate
      className="mt-5 flex max-w-md flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <Field
        label={t("imports.keepName")}
        value={name}
        maxLength={60}
        className="min-w-48 flex-1"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" isBusy={isBusy} disabled={name.trim() === ""}>
        {t("imports.keep")}
      </Button>
      <p role="status" className="w-full text-sm text-mute empty:hidden">
        {outcome && (outcome.refusal ? importRefusal(t, outcome.refusal) : t("imports.isKept"))}
      </p>
    </form>
  );
}
