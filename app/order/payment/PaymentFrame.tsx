import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadingNote, Skeleton } from "../../parts/ui/Skeleton.tsx";
import { formMessage } from "./formMessage.ts";
import { inLook } from "./pageLook.ts";
import { confirmPayment, payWithToken } from "./pay.ts";
import { pageContext } from "../cart/orderContext.ts";

interface PaymentFrameProps {
  readonly url: string;
  readonly identifier: string;
  /** Whether the frame shows the bank's verification, which is shorter than a card form. */
  readonly isShort?: boolean;
}

/**
 * The provider's page in a frame, so that card numbers never enter this page. The height, which
 * grows with the text size, has room for the page's error messages, so that nothing moves under a finger.
 */
export function PaymentFrame({ url, identifier, isShort = false }: PaymentFrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      const own = location.origin;
      const expected = { url, frame: frame.current?.contentWindow, identifier, own };
      const message = formMessage(event, expected);
      if (message?.type === "parterre-card-token") void payWithToken(pageContext, message);
      if (message?.type === "parterre-payment-returned") void confirmPayment(pageContext);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [url, identifier]);
  return (
    <div className="relative">
      {!isLoaded && (
        <div className="absolute inset-0 flex flex-col gap-4">
          <LoadingNote />
          <Skeleton className="h-12 bg-raise" />
          <Skeleton className="h-12 bg-raise" />
          <Skeleton className="h-12 w-1/2 bg-raise" />
        </div>
      )}
      <iframe
        ref={frame}
        src={inLook(url, identifier)}
        title={t("payment.frame")}
        // The provider's page offers wallets, which use the browser's Payment Request API.
        allow="payment"
        // The framed page has another origin, so it cannot use `allow-scripts` with `allow-same-origin` to
        // remove the sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        onLoad={() => setIsLoaded(true)}
        // Slightly wider than its container, because the framed page has a margin for its focus rings.
        className={`-mx-1 block w-[calc(100%+var(--spacing)*2)] ${isShort ? "h-72" : "h-[calc(192px+22rem)]"} ${isLoaded ? "" : "invisible"}`}
      />
    </div>
  );
}
