import { proxy, useSnapshot } from "valtio";
import { saleFlags } from "../../../domain/api/forms.ts";
import type { SaleFlags } from "../../../domain/saleFlags.ts";
import { call } from "../../shell/net/api.ts";

/** The ways of ordering that are on. All are until the server has said so, because it refuses the others. */
export const flags = proxy<SaleFlags>({ cart: true, booking: true, directPayment: true });

let asking: Promise<void> | undefined;

async function load(): Promise<void> {
  const { reply } = await call(saleFlags, {});
  if (reply) Object.assign(flags, reply);
  else asking = undefined;
}

/** Asks the server once which ways of ordering are on. Without an answer the next call asks again. */
export const learnSaleFlags = (): Promise<void> => (asking ??= load());

export const useSaleFlags = (): SaleFlags => useSnapshot(flags);
