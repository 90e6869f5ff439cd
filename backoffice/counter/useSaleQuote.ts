import { useEffect, useEffectEvent, useState } from "react";
import { counterQuote } from "../../domain/api/counterSale.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { Totals } from "../../domain/cart.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { Answer } from "../../app/shell/net/api.ts";
import { officeCall } from "../shell/officeCall.ts";
import type { SaleGoods } from "./saleGoods.ts";

/** The server's totals or its refusal. Both fields are undefined while the request is running. */
export interface SaleQuote {
  readonly totals: Totals | undefined;
  readonly refusal: Refusal | undefined;
}

/** Debounce in ms, because typing or moving through a list changes the sale several times per second. */
const PATIENCE_MS = 120;

/** Requests the prices of the sale whenever it changes. No total is computed in the browser. */
export function useSaleQuote(goods: SaleGoods | undefined): SaleQuote {
  const key = goods && JSON.stringify(goods);
  const [landed, setLanded] = useState<{
    readonly key: string;
    readonly answer: Answer<Reply<typeof counterQuote>>;
  }>();
  const quote = useEffectEvent(
    async () => goods && (await officeCall(counterQuote, { body: goods })),
  );
  useEffect(() => {
    if (key === undefined) return undefined;
    let isOld = false;
    const ask = async (): Promise<void> => {
      const answer = await quote();
      if (!isOld && answer) setLanded({ key, answer });
    };
    const timer = setTimeout(() => void ask(), PATIENCE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [key]);
  const known = landed?.key === key ? landed?.answer : undefined;
  return { totals: known?.reply?.totals, refusal: known?.refusal };
}
