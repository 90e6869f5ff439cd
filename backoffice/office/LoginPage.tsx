import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "../../app/shell/LanguageSwitch.tsx";
import { LoginForm } from "./LoginForm.tsx";

/** The back office's door. */
export function LoginPage() {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `Parterre · ${t("backoffice.title")}`;
  }, [t]);
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="flex justify-end p-3">
        <LanguageSwitch />
      </div>
      <main className="mx-auto flex w-full max-w-sm grow flex-col justify-center px-6 pb-32">
        <p className="mb-2 flex items-center gap-2.5 font-semibold">
          <span className="size-2.5 rounded-full bg-limelight" />
          <span dir="ltr">Parterre</span>
        </p>
        <h1 className="mb-8 text-xl font-semibold">{t("backoffice.title")}</h1>
        <LoginForm />
      </main>
    </div>
  );
}
