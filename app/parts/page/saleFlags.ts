import { proxy, useSnapshot } from "valtio";
import { saleFlags } from "../../../domain/api/forms.ts";
import type { SoldWays } from "../../../domain/saleFlags.ts";
import { call } from "../../shell/net/api.ts";

/**
 * The ways of ordering that are on. Every way of ordering counts as on until the server's reply arrives,
 * because the server refuses those that are off.
 */
export const flags = proxy<SoldWays>({
  cart: true,
  booking: true,
  directPayment: true,
  unsold: [],
});

let asking: Promise<void> | undefined;

async function load(): Promise<void> {
  const { reply } = await call(saleFlags, {});
  if (reply) Object.assign(flags, reply);
  else asking = undefined;
}

/**
 * Asks the server once which kinds of sale it allows. If the server does not answer, the next call asks
 * again.
 */
export const learnSaleFlags = (): Promise<void> => (asking ??= load());

export const useSaleFlags = () => useSnapshot(flags);
