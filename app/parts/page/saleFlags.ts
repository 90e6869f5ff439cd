import { proxy, useSnapshot } from "valtio";
import { saleFlags } from "../../../domain/api/forms.ts";
import type { SaleFlags } from "../../../domain/saleFlags.ts";
import { call } from "../../shell/net/api.ts";

/**
 * The kinds of sale that the server allows. All are assumed to be allowed until it has answered, because it
 * refuses the others anyway.
 */
export const flags = proxy<SaleFlags>({ cart: true, booking: true, directPayment: true });

let asking: Promise<void> | undefined;

async function load(): Promise<void> {
  const { reply } = await call(saleFlags, {});
  if (reply) Object.assign(flags, reply);
  else asking = undefined;
}

/** Asks the server once which kinds of sale it allows. If it does not answer, the next call asks again. */
export const learnSaleFlags = (): Promise<void> => (asking ??= load());

export const useSaleFlags = (): SaleFlags => useSnapshot(flags);
