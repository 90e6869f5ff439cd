import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { namedFields } from "../../app/parts/form/useForm.ts";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import {
  setWallets,
  wallets,
  type Wallets,
  type WalletSettings,
} from "../../domain/api/wallets.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { WalletArea } from "./WalletArea.tsx";

/**
 * Button and dialog for the keys that sign a business's tickets for phone wallets. Keys are never returned or
 * shown.
 */
export function WalletSettingsButton({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const [has, setHas] = useState<Wallets>();
  const [refusal, setRefusal] = useState<Refusal>();
  const open = async (): Promise<void> => {
    const answer = await officeCall(wallets, { params: { id } });
    setRefusal(answer.refusal);
    setHas(answer.reply);
  };
  return (
    <>
      <Button className="min-h-9! text-sm max-wide:min-h-11!" onClick={() => void open()}>
        {t("resources.wallet.title")}
      </Button>
      {refusal && (
        <Note tone="danger" role="alert" className="w-full">
          {officeRefusal(t, refusal)}
        </Note>
      )}
      {has && <WalletDialog id={id} has={has} onClose={() => setHas(undefined)} />}
    </>
  );
}

const EMPTY = { certificates: "", privateKey: "", passphrase: "", issuerId: "", keyFile: "" };
type Texts = typeof EMPTY;

/** Returns the request body, with only the wallets for which something was entered. */
function settingsOf({ certificates, privateKey, passphrase, issuerId, keyFile }: Texts) {
  const settings: WalletSettings = {};
  if (certificates || privateKey) {
    settings.apple = { certificates, privateKey, ...(passphrase && { passphrase }) };
  }
  if (issuerId || keyFile) settings.google = { issuerId, keyFile };
  return settings;
}

interface WalletDialogProps {
  readonly id: number;
  readonly has: Wallets;
  readonly onClose: () => void;
}

function WalletDialog({ id, has, onClose }: WalletDialogProps) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState(EMPTY);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    const answer = await officeCall(setWallets, { params: { id }, body: settingsOf(texts) });
    setIsBusy(false);
    setRefusal(answer.refusal);
    if (answer.refusal) return;
    toast(t("resources.wallet.saved"));
    onClose();
  };
  const blamed = refusal ? namedFields(refusal) : [];
  const area = (name: keyof Texts, label: string, hint?: string) => (
    <WalletArea
      label={label}
      hint={hint}
      error={
        name !== "passphrase" && blamed.includes(name)
          ? t(`resources.wallet.wrong.${name}`)
          : undefined
      }
      value={texts[name]}
      onChange={(value) => setTexts({ ...texts, [name]: value })}
    />
  );
  const { apple, google } = has;
  return (
    <Dialog title={t("resources.wallet.title")} onClose={onClose} isWide>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1 font-semibold">Apple Wallet</legend>
          <p className="text-sm text-mute">
            {apple
              ? t("resources.wallet.appleHas", {
                  name: `\u2066${apple.passTypeIdentifier}\u2069`,
                  until: dayAndTime(apple.validUntil),
                })
              : t("resources.wallet.none")}
          </p>
          {apple && !apple.isFromApple && (
            <Note tone="warning">{t("resources.wallet.notApple")}</Note>
          )}
          {area(
            "certificates",
            t("resources.wallet.certificates"),
            t("resources.wallet.certificatesHint"),
          )}
          {area("privateKey", t("resources.wallet.privateKey"))}
          {area("passphrase", t("resources.wallet.passphrase"))}
        </fieldset>
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1 font-semibold">Google Wallet</legend>
          <p className="text-sm text-mute">
            {google
              ? t("resources.wallet.googleHas", { name: `\u2066${google.clientEmail}\u2069` })
              : t("resources.wallet.none")}
          </p>
          {area("issuerId", t("resources.wallet.issuerId"))}
          {area("keyFile", t("resources.wallet.keyFile"), t("resources.wallet.keyFileHint"))}
        </fieldset>
        <DialogFoot
          refusal={refusal && officeRefusal(t, refusal)}
          does={t("resources.wallet.save")}
          isBusy={isBusy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
