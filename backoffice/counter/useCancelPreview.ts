import { cancelAtCounter } from "../../domain/api/counter.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

export interface CancelPreview {
  /** Cost and refund of the cancellation. Absent during the request and while nothing is chosen. */
  readonly told: Reply<typeof cancelAtCounter> | undefined;
  readonly refusal: Refusal | undefined;
}

interface CancelWish {
  readonly itemsToCancel: string[];
  readonly refundToTransactionCredit: boolean;
}

/** Previews the refund whenever the choice changes, without cancelling anything. */
export function useCancelPreview(id: string, wish: CancelWish): CancelPreview {
  const isOn = wish.itemsToCancel.length > 0;
  const ask = { params: { id }, body: { ...wish, preview: true } };
  const { reply, refusal } = useOfficeAnswer(cancelAtCounter, ask, { isOn });
  return { told: isOn ? reply : undefined, refusal: isOn ? refusal : undefined };
}
