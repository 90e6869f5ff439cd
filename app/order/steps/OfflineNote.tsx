import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Returns whether the browser reports that it is offline. */
export function useIsOffline(): boolean {
  const [isOffline, setIsOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener("offline", () => setIsOffline(true), { signal });
    window.addEventListener("online", () => setIsOffline(false), { signal });
    return () => ending.abort();
  }, []);
  return isOffline;
}

/**
 * Says that nothing is lost while the browser is offline. Shown in the steps after the seats, because the
 * hall has its own note.
 */
export function OfflineNote() {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  return (
    <p role="status" className="bg-raise px-4 py-2.5 text-center text-sm empty:hidden">
      {isOffline ? t("order.offline") : null}
    </p>
  );
}
