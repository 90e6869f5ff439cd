import * as z from "zod/mini";
import { Edocument } from "../../domain/edocument.ts";
import { forgetTicket, storedTicket, storeTicket } from "./ticketStore.ts";

/** A ticket that was opened here, as it was answered last. */
const KeptTicket = z.object({
  document: Edocument,
  /** When it was answered, ISO 8601. */
  asOf: z.string(),
});
export type KeptTicket = z.infer<typeof KeptTicket>;

/**
 * Keeps a ticket for when there is no network. What has no show to come to, as a video has not, is
 * not kept.
 */
export async function keepTicket(
  documentKey: string,
  document: Edocument,
  now: Date,
): Promise<void> {
  if (document.pastAt === null) return forgetTicket(documentKey);
  const kept: KeptTicket = { document, asOf: now.toISOString() };
  await storeTicket(documentKey, kept, document.pastAt);
}

/** The ticket as it was kept; `undefined` where it was not, or in the shape of an older build. */
export async function findTicket(documentKey: string): Promise<KeptTicket | undefined> {
  return KeptTicket.safeParse(await storedTicket(documentKey)).data;
}
