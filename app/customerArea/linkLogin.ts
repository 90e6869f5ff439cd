import { proxy } from "valtio";
import type { Refusal } from "../../domain/refusal.ts";
import { lookAtLoginLink } from "../../domain/api/customers.ts";
import { call } from "../shell/net/api.ts";
import { logInByLink } from "./area.ts";

/**
 * Login links in messages are `/customer#login=<token>`. The token is in the fragment, because browsers do
 * not send it to servers, which could log it.
 */
const TOKEN = /^#login=([\w-]+)$/;

interface LinkLogin {
  /**
   * The login link that the page was opened with. `sentTo` is the shortened address that the link was sent
   * to.
   */
  offer: { readonly token: string; readonly sentTo: string } | undefined;
  isWorking: boolean;
  refusal: Refusal | undefined;
}

/** State of a login link: offered, in progress, or refused. */
export const linkLogin = proxy<LinkLogin>({
  offer: undefined,
  isWorking: false,
  refusal: undefined,
});

/**
 * Removes the login link's token from the URL and looks up its owner. Only a press of the button redeems the
 * link, because mail scanners open pages and run their scripts, but press nothing.
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

/** Logs in with the link, which can be used only once. */
export async function redeemLink(): Promise<void> {
  const { offer } = linkLogin;
  if (!offer) return;
  linkLogin.isWorking = true;
  linkLogin.refusal = await logInByLink(offer.token);
  linkLogin.offer = undefined;
  linkLogin.isWorking = false;
}

/** Dismisses the link without using it. The link stays valid until it expires. */
export function leaveLink(): void {
  linkLogin.offer = undefined;
}
