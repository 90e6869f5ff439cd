import * as calls from "../../domain/api/development.ts";
import { toIso } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";

const MOST_SHOWN = 100;

/**
 * Mounts the routes of `domain/api/development.ts`. The caller decides whether the routes for development
 * are mounted.
 */
export function developmentRoutes(mount: Mount, { db }: Container): void {
  mount(calls.outbox, async ({ query: { to } }) => {
    const rows = await db
      .selectFrom("sent_message")
      .selectAll()
      .$if(to !== undefined, (query) => query.where("recipient", "=", to!))
      .orderBy("sent_at", "desc")
      .orderBy("id")
      .limit(MOST_SHOWN)
      .execute();
    const messages = rows.map((row) => ({
      id: row.id,
      kind: row.kind === "sms" ? ("sms" as const) : ("mail" as const),
      to: row.recipient,
      text: row.text,
      html: row.html,
      sentAt: toIso(row.sent_at),
    }));
    return { messages };
  });
}
