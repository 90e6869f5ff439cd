import { Languages } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Button } from "../../app/parts/ui/Button.tsx";
import { session } from "../../app/shell/net/session.ts";
import { OTHER_LOCALES, type TextKind } from "../../domain/api/officeTexts.ts";
import { TextsDialog } from "./TextsDialog.tsx";

interface OtherLanguagesProps {
  readonly kind: TextKind;
  readonly id: number;
}

/**
 * Opens the translations of an item. Renders nothing if no language besides Hebrew and English is enabled.
 */
export function OtherLanguages({ kind, id }: OtherLanguagesProps) {
  const { t } = useTranslation();
  const { enabledLocales } = useSnapshot(session);
  const [isOpen, setIsOpen] = useState(false);
  const locales = OTHER_LOCALES.filter((locale) => enabledLocales.includes(locale));
  if (locales.length === 0) return null;
  return (
    <>
      <Button
        className="flex min-h-9! items-center gap-2 text-sm max-wide:min-h-11!"
        onClick={() => setIsOpen(true)}
      >
        <Languages size={16} aria-hidden />
        {t("catalogue.texts.title")}
      </Button>
      {isOpen && (
        <TextsDialog kind={kind} id={id} locales={locales} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
