import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { toast } from "./toasts.ts";

interface CopyButtonProps {
  /** The text to copy. */
  readonly text: string;
  /** A name for the text: "reservation number". */
  readonly of: string;
  /** Label of the button if the text is not beside it. */
  readonly label?: string;
}

const SHOWN_MS = 2000;

/** Copies a number, code or link to the clipboard and confirms it. */
export function CopyButton({ text, of, label }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copiedAt, setCopiedAt] = useState<number>();
  useEffect(() => {
    if (copiedAt === undefined) return;
    const later = setTimeout(() => setCopiedAt(undefined), SHOWN_MS);
    return () => clearTimeout(later);
  }, [copiedAt]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(Date.now());
      toast(t("parts.copied", { of }));
    } catch {
      // There is no clipboard on a page that is not secure or without permission.
      toast(t("parts.copyFailed", { of }));
    }
  };
  const Icon = copiedAt === undefined ? Copy : Check;
  return (
    <Button
      aria-label={label === undefined ? t("parts.copy", { of }) : undefined}
      onClick={() => void copy()}
      className="inline-flex items-center gap-2"
    >
      <Icon size={16} aria-hidden />
      {label ?? t("parts.copyShort")}
    </Button>
  );
}
