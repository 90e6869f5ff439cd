import { useState } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "../../app/shell/net/serverClock.ts";
import { waiverWords } from "../../app/parts/form/waiverWords.ts";
import type { CustomerInfo } from "../../domain/customer.ts";
import { emptyWaiver, type Waiver } from "../../domain/waiver.ts";
import { wrongWaiver, type WaiverNeed } from "../../domain/wrongWaiver.ts";

/** A waiver while it is filled in at the counter. */
export interface Signing {
  readonly waiver: Waiver;
  readonly isTyped: boolean;
  /** Who takes part: what was signed before is signed no more. */
  readonly change: (over: Partial<Pick<Waiver, "children" | "isSignerTakingPart">>) => void;
  readonly sign: (signed: Pick<Waiver, "signature" | "signedName">) => void;
  readonly setTyped: (isTyped: boolean) => void;
  /** What is wrong with a field of the cart (`waiver.children`), in words, once it is judged. */
  readonly errorAt: (field: string) => string | undefined;
  /** It was judged, and something is wrong with it. */
  readonly hasFaults: boolean;
  /** Judges it: from now on what is wrong is said. */
  readonly isSigned: () => boolean;
}

/** Fills in and judges what `needs` want signed, by the storefront's own rule. */
export function useSigning(needs: readonly WaiverNeed[], customerInfo: CustomerInfo): Signing {
  const { t } = useTranslation();
  const [made, setMade] = useState(emptyWaiver);
  const [isTyped, setTyped] = useState(false);
  const [isJudged, setJudged] = useState(false);
  // The terms in sight are those that are signed.
  const waiver = { ...made, termsIds: needs.map(({ termsId }) => termsId) };
  const faults = wrongWaiver({ waiver, customerInfo }, needs, new Date(serverNow()));
  const unsigned = { signature: null, signedName: "" };
  return {
    waiver,
    isTyped,
    change: (over) => setMade({ ...made, ...unsigned, ...over }),
    sign: (signed) => setMade({ ...made, ...signed }),
    setTyped: (typed) => {
      setTyped(typed);
      setMade({ ...made, ...unsigned });
    },
    errorAt: (field) => {
      const why = isJudged ? faults.find((fault) => fault.field === field)?.why : undefined;
      return why && waiverWords(t, why, needs);
    },
    hasFaults: isJudged && faults.length > 0,
    isSigned: () => {
      setJudged(true);
      return faults.length === 0;
    },
  };
}
