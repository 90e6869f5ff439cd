import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { logout, refresh } from "../../domain/api/customers.ts";
import { Note } from "../parts/ui/Note.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { call } from "../shell/net/api.ts";
import { refusalText } from "../shell/i18n/refusalText.ts";
import { toast } from "../parts/ui/toasts.ts";

/**
 * Shown after a logout from the customer area if the booking, which has a separate session, is still logged
 * in. Offers to log out of the booking too, because the computer can be a shared one.
 */
export function StillBooking() {
  const { t } = useTranslation();
  const [name, setName] = useState<string>();
  useEffect(() => {
    let isHere = true;
    const ask = async (): Promise<void> => {
      const { reply } = await call(refresh, {});
      if (isHere) setName(reply?.customerInfo?.FirstName);
    };
    void ask();
    return () => {
      isHere = false;
    };
  }, []);
  const leave = async (): Promise<void> => {
    const { refusal } = await call(logout, {});
    if (refusal) return toast(refusalText(t, refusal));
    setName(undefined);
    toast(t("customerArea.loggedOut"));
  };
  if (name === undefined) return null;
  return (
    <Note
      className="mb-6"
      action={<Button onClick={() => void leave()}>{t("customerArea.leaveBooking")}</Button>}
    >
      {t("customerArea.stillBooking", { name })}
    </Note>
  );
}
