import { UserRound } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { areaMark, onAreaMark } from "./areaMark.ts";

/** What a server knows of who is logged in there. */
const nobody = (): null => null;

/** The way to the customer area, with the name of whoever is logged in there. */
export function AccountEntry() {
  const { t } = useTranslation();
  const name = useSyncExternalStore(onAreaMark, areaMark.name, nobody);
  return (
    <Link
      href="/customer"
      aria-label={name ? t("header.accountOf", { name }) : t("header.account")}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md text-mute hover:text-text tablet:px-3"
    >
      <UserRound size={20} aria-hidden className="shrink-0" />
      <span className="max-w-32 truncate max-tablet:hidden">{name || t("header.account")}</span>
    </Link>
  );
}
