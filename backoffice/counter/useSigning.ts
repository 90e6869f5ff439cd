import { useState } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "../../app/shell/net/serverClock.ts";
import { waiverWords } from "../../app/parts/form/waiverWords.ts";
import type { CustomerInfo } from "../../domain/customer.ts";
import { emptyWaiver, type Waiver } from "../../domain/waiver.ts";
import { wrongWaiver, type WaiverNeed } from "../../domain/wrongWaiver.ts";

/** State of a waiver at the box office. */
export interface Signing {
  readonly waiver: Waiver;
  readonly isTyped: boolean;
  /** Changes who takes part. Every such change removes the signature. */
  readonly change: (over: Partial<Pick<Waiver, "children" | "isSignerTakingPart">>) => void;
  readonly sign: (signed: Pick<Waiver, "signature" | "signedName">) => void;
  readonly setTyped: (isTyped: boolean) => void;
  /** Returns the error text of a cart field (`waiver.children`), once the waiver has been validated. */
  readonly errorAt: (field: string) => string | undefined;
  /** Whether the waiver was validated and has errors. */
  readonly hasFaults: boolean;
  /** Validates the waiver and shows its errors from then on. Returns whether the waiver is valid. */
  readonly isSigned: () => boolean;
}

/**
 * State of the waivers that `needs` require. The waivers are validated in the same way as in the storefront.
 */
export function useSigning(needs: readonly WaiverNeed[], customerInfo: CustomerInfo): Signing {
  const { t } = useTranslation();
  const [made, setMade] = useState(emptyWaiver);
  const [isTyped, setTyped] = useState(false);
  const [isJudged, setJudged] = useState(false);
  // The waiver contains the ids of the terms that are shown now.
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
