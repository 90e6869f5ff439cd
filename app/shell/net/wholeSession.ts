import { openSession } from "../../../domain/api/session.ts";
import type { Reply } from "../../../domain/api/route.ts";
import { ensureSession, readReply, type Answer } from "./api.ts";

/**
 * Returns the visitor's session, with the cart and the customer that the server has stored. Opens the session
 * if needed (`ensureSession`).
 */
export async function wholeSession(renew = false): Promise<Answer<Reply<typeof openSession>>> {
  const opened = await ensureSession(renew);
  return opened.refusal ? opened : readReply(openSession, opened.reply);
}
