import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { LinkButton } from "../../app/parts/ui/LinkButton.tsx";
import { useShortcut } from "../shell/shortcuts.ts";
import { Keys } from "./Keys.tsx";

interface NewButtonProps {
  /** URL of the empty form. */
  readonly href: string;
  readonly children: string;
}

/** Link from a list to the form for a new record. The key `n` opens the form too. */
export function NewButton({ href, children }: NewButtonProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  useShortcut("n", t("catalogue.new"), () => navigate(href));
  return (
    <LinkButton href={href} look="primary" className="min-h-9! gap-2 text-sm max-wide:min-h-11!">
      <Plus size={16} aria-hidden />
      {children}
      <span aria-hidden className="max-wide:hidden">
        <Keys keys="n" />
      </span>
    </LinkButton>
  );
}
