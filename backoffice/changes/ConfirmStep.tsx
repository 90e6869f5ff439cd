import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import type { Affected } from "../../domain/presentationChange.ts";
import type { ChosenDraft } from "./changeDraft.ts";

interface ConfirmStepProps {
  readonly affected: Affected;
  readonly draft: ChosenDraft;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

const plain = (text: string): string => text.trim().toLocaleLowerCase();

/** Whether the feature's name was typed correctly, ignoring case. */
export const isConfirmed = (typed: string, featureName: string): boolean =>
  plain(typed) === plain(featureName);

/** Asks to type the feature's name before a change that cannot be undone. */
export function ConfirmStep({ affected, draft, typed, onType }: ConfirmStepProps) {
  const { t } = useTranslation();
  const { FeatureName, orders, tickets } = affected;
  return (
    <>
      <Note tone="danger" title={t(`changes.do.${draft.kind}`)}>
        {t(`changes.final.${draft.kind}`, { orders, tickets })}
      </Note>
      <Field
        label={t("changes.typeName", { name: FeatureName })}
        value={typed}
        autoComplete="off"
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </>
  );
}
