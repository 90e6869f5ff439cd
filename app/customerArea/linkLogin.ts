import { proxy } from "valtio";
import type { Refusal } from "../../domain/refusal.ts";
import { lookAtLoginLink } from "../../domain/api/customers.ts";
import { call } from "../shell/net/api.ts";
import { logInByLink } from "./area.ts";

/** Links of messages lead to `/customer#login=<token>`: behind the hash no server writes it down. */
const TOKEN = /^#login=([\w-]+)$/;

interface LinkLogin {
  /** The link that the page was opened by, and where it was sent to, shortened. */
  offer: { readonly token: string; readonly sentTo: string } | undefined;
  isWorking: boolean;
  refusal: Refusal | undefined;
}

/** A login link that waits to be pressed or is at work, or why it did not log in. */
export const linkLogin = proxy<LinkLogin>({
  offer: undefined,
  isWorking: false,
  refusal: undefined,
});

/**
 * Takes the link that the page was opened by out of the address and asks whose it is. Only a press uses
 * it up: mail scanners open pages and run their scripts, but press nothing.
 */
export async function readFromAddress(): Promise<void> {
  const token = TOKEN.exec(location.hash)?.[1];
  if (token === undefined) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  linkLogin.offer = undefined;
  linkLogin.isWorking = true;
  const { reply, refusal } = await call(lookAtLoginLink, { body: { token } });
  linkLogin.refusal = refusal;
  linkLogin.offer = reply && { token, sentTo: reply.sentTo };
  linkLogin.isWorking = false;
}

/** Logs in by the link, and uses it up. */
export async function redeemLink(): Promise<void> {
  const { offer } = linkLogin;
  if (!offer) return;
  linkLogin.isWorking = true;
  linkLogin.refusal = await logInByLink(offer.token);
  linkLogin.offer = undefined;
  linkLogin.isWorking = false;
}

/** Leaves the link for another time; it stays good until it expires. */
export function leaveLink(): void {
  linkLogin.offer = undefined;
}
