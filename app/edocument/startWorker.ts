import { trustedScriptUrl } from "../../workers/trustedScriptUrl.ts";
import { forgetOldTickets } from "./ticketStore.ts";

const SCOPE = "/edocument/";

/**
 * Registers the service worker that makes the ticket's page available offline, and no other page. If the
 * registration fails, the ticket still opens online.
 */
export async function startWorker(): Promise<void> {
  try {
    await forgetOldTickets(new Date());
    // In development there are no built files to cache.
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const url = trustedScriptUrl(`${SCOPE}worker.js`);
    await navigator.serviceWorker.register(url, { scope: SCOPE });
  } catch (error) {
    console.warn("the ticket will not open without a network", error);
  }
}
