import { useTranslation } from "react-i18next";
import { learnBookingCustomer } from "../login/bookingCustomer.ts";
import { CodeLogin } from "../login/CodeLogin.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";

interface VodLoginProps {
  readonly onClose: () => void;
  readonly onLoggedIn: () => void;
}

/** Login by mobile number and code, which is needed to watch a video (storefront.md section 2). */
export function VodLogin({ onClose, onLoggedIn }: VodLoginProps) {
  const { t } = useTranslation();
  const done = async (): Promise<void> => {
    await learnBookingCustomer(true);
    onLoggedIn();
  };
  return (
    <Dialog title={t("vod.notYours")} onClose={onClose}>
      <p className="mb-4 text-mute">{t("vod.notYoursText")}</p>
      <CodeLogin isCheckout onLoggedIn={() => void done()} />
    </Dialog>
  );
}
