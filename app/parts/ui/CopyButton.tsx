import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { toast } from "./toasts.ts";

interface CopyButtonProps {
  /** What goes to the clipboard. */
  readonly text: string;
  /** What that is: "reservation number". */
  readonly of: string;
  /** What the button says where the number does not stand beside it. */
  readonly label?: string;
}

const SHOWN_MS = 2000;

/** Puts a number, a code or a link into the clipboard and says so. */
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
      // No clipboard without a secure page, nor where the browser was told no.
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
