import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { toast } from "./toasts.ts";

interface CopyButtonProps {
  /** The text to copy. */
  readonly text: string;
  /** What the text is, for the messages, for example "reservation number". */
  readonly of: string;
  /** Label of the button. Only needed if the copied text is not beside the button. */
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
      // Pages without HTTPS have no clipboard, and the visitor can refuse the permission.
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
