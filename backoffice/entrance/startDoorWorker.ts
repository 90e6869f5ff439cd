import { trustedScriptUrl } from "../../workers/trustedScriptUrl.ts";

const SCOPE = "/backoffice/entrance";

/** Registers the service worker, which makes only the screen for admission available without a network. */
export async function startDoorWorker(): Promise<void> {
  // In development there are no built files that could be cached.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const url = trustedScriptUrl("/backoffice/doorWorker.js");
    await navigator.serviceWorker.register(url, { scope: SCOPE });
  } catch (error) {
    console.warn("the entrance will not open without a network", error);
  }
}

/** Whether the screen for admission opens without a network in this browser. */
export async function isDoorKept(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return registration?.active != null && registration.scope.endsWith(SCOPE);
}
