import { proxy } from "valtio";
import type { Refusal } from "../../domain/refusal.ts";
import { logInByLink } from "./area.ts";

/** Links of messages lead to `/customer#login=<token>`: behind the hash no server writes it down. */
const TOKEN = /^#login=([\w-]+)$/;

/** A login link at work, or why it did not. */
export const linkLogin = proxy<{ isWorking: boolean; refusal: Refusal | undefined }>({
  isWorking: false,
  refusal: undefined,
});

/** Uses up the link that the page was opened by, once, and takes it out of the address. */
export async function redeemFromAddress(): Promise<void> {
  const token = TOKEN.exec(location.hash)?.[1];
  if (token === undefined) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  linkLogin.isWorking = true;
  linkLogin.refusal = await logInByLink(token);
  linkLogin.isWorking = false;
}
