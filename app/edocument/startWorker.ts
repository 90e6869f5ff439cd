import { trustedScriptUrl } from "../../workers/trustedScriptUrl.ts";
import { forgetOldTickets } from "./ticketStore.ts";

const SCOPE = "/edocument/";

/**
 * Lets the ticket's page, and it alone, open without a network from now on. Where that cannot be, the
 * ticket opens online as before.
 */
export async function startWorker(): Promise<void> {
  try {
    await forgetOldTickets(new Date());
    // In development nothing is built that could be kept.
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const url = trustedScriptUrl(`${SCOPE}worker.js`);
    await navigator.serviceWorker.register(url, { scope: SCOPE });
  } catch (error) {
    console.warn("the ticket will not open without a network", error);
  }
}
