import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { CopyButton } from "../../app/parts/ui/CopyButton.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";

interface SecretOnceProps {
  readonly title: string;
  readonly secret: string;
  readonly onDone: () => void;
}

/** Shows a new secret once. The dialog closes only by its button, so that Escape cannot lose the secret. */
export function SecretOnce({ title, secret, onDone }: SecretOnceProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title}>
      <Note tone="warning" role="status" className="mb-4">
        {t("programs.secretOnce")}
      </Note>
      <div className="mb-4 flex items-center gap-2">
        <code dir="ltr" className="min-w-0 font-sans text-sm break-all">
          {secret}
        </code>
        <CopyButton text={secret} of={t("programs.secret")} />
      </div>
      <Button look="primary" onClick={onDone}>
        {t("programs.secretKept")}
      </Button>
    </Dialog>
  );
}
