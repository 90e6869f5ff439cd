import * as z from "zod/mini";
import { Edocument } from "../../domain/edocument.ts";
import { forgetTicket, storedTicket, storeTicket } from "./ticketStore.ts";

/** A ticket that was opened on this device, with the data that the server last returned. */
const KeptTicket = z.object({
  document: Edocument,
  /** Time of the server's answer, ISO 8601. */
  asOf: z.string(),
});
export type KeptTicket = z.infer<typeof KeptTicket>;

/** Stores a ticket for offline use. Does not store tickets without a show time, such as videos. */
export async function keepTicket(
  documentKey: string,
  document: Edocument,
  now: Date,
): Promise<void> {
  if (document.pastAt === null) return forgetTicket(documentKey);
  const kept: KeptTicket = { document, asOf: now.toISOString() };
  await storeTicket(documentKey, kept, document.pastAt);
}

/**
 * Returns the stored ticket. Undefined if no ticket is stored, or the stored one has the schema of an older
 * build.
 */
export async function findTicket(documentKey: string): Promise<KeptTicket | undefined> {
  return KeptTicket.safeParse(await storedTicket(documentKey)).data;
}
