const STORE = "tickets";
const FORGET_AT = "forget-at";
/**
 * How long a ticket is retained on the device after its show, for people who are late or step out. Every show
 * is over after half a day.
 */
const HOURS_AFTER = 12;

const addressOf = (documentKey: string): string =>
  `/api/edocument/${encodeURIComponent(documentKey)}`;

/**
 * Opens the Cache API's storage. Pages without HTTPS have no Cache API. Without the Cache API, tickets open
 * online only.
 */
async function openStore(): Promise<Cache | undefined> {
  return "caches" in globalThis ? caches.open(STORE) : undefined;
}

/** Stores a ticket. `pastAt` is the time at which the ticket's show counts as past, ISO 8601. */
export async function storeTicket(
  documentKey: string,
  kept: object,
  pastAt: string,
): Promise<void> {
  const forgetAt = new Date(pastAt).getTime() + HOURS_AFTER * 3_600_000;
  const headers = { [FORGET_AT]: String(forgetAt) };
  const store = await openStore();
  await store?.put(addressOf(documentKey), Response.json(kept, { headers }));
}

/** Returns the stored data, unvalidated, or undefined if there is none. */
export async function storedTicket(documentKey: string): Promise<unknown> {
  const store = await openStore();
  const kept = await store?.match(addressOf(documentKey));
  return kept?.json();
}

export async function forgetTicket(documentKey: string): Promise<void> {
  const store = await openStore();
  await store?.delete(addressOf(documentKey));
}

/** Deletes tickets whose retention has ended. */
export async function forgetOldTickets(now: Date): Promise<void> {
  const store = await openStore();
  for (const request of (await store?.keys()) ?? []) {
    const kept = await store?.match(request);
    const forgetAt = Number(kept?.headers.get(FORGET_AT) ?? 0);
    if (forgetAt <= now.getTime()) await store?.delete(request);
  }
}
