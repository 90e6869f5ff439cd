import { sql } from "kysely";
import { expect } from "vitest";
import type { Presentation } from "../../../domain/presentation.ts";
import type { House } from "../house.ts";
import { messagesTo } from "../people.ts";
import { Shopper } from "../shopper.ts";

const SOON = { timeout: 60_000, interval: 50 } as const;
const FIRST_ID = 930_000;
let shows = 0;

/**
 * Adds shows of a feature with empty halls, on days after the demo's own shows. No other test uses these
 * shows.
 */
export async function newShows(
  { server }: House,
  featureId: number,
  count: number,
): Promise<Presentation[]> {
  const from = FIRST_ID + shows;
  shows += count;
  await sql`insert into presentation
    select (jsonb_populate_record(p, jsonb_build_object('id', ${from}::int + n, 'clock', 0,
      'starts_at', p.starts_at + (20 + 3 * (${from - FIRST_ID}::int + n)) * interval '1 day',
      'sales_end_at', p.sales_end_at + (20 + 3 * (${from - FIRST_ID}::int + n)) * interval '1 day'))).*
    from presentation p, generate_series(1, ${count}::int) n
    where p.id = (select max(id) from presentation where feature_id = ${featureId}
      and id < ${FIRST_ID})`.execute(server.office.db);
  const scout = await new Shopper(server.url).arrive();
  const { body } = await scout.get<{ presentations: Presentation[] }>(
    `/presentations/?featureIds=${featureId}`,
  );
  return body.presentations.filter(({ id }) => id > from && id <= from + count);
}

/** Waits until the outbox has no due jobs. */
export async function outboxDone({ server }: House): Promise<void> {
  const due = async (): Promise<number> => {
    const rows = await server.office.db
      .selectFrom("outbox")
      .select("id")
      .where("done_at", "is", null)
      .where("dead_at", "is", null)
      .where("next_at", "<=", sql<Date>`app_now()`)
      .execute();
    return rows.length;
  };
  await expect.poll(due, SOON).toBe(0);
}

/** Runs `work` while the clock is one minute after the reminders of a show are due. */
export async function whenReminded(
  { server }: House,
  startsAt: number,
  work: () => Promise<void>,
): Promise<void> {
  const { clock, config } = server.office;
  const due = startsAt - config.afterSale.reminderHours * 3_600_000;
  const shift = (due - clock.now().getTime()) / 1000 + 60;
  await clock.shift(shift);
  try {
    await work();
  } finally {
    await clock.shift(-shift);
  }
}

export type NewsKind =
  | "offer"
  | "reminder"
  | "moved"
  | "reseated"
  | "showCancelled"
  | "cancelled"
  | "other";

/**
 * Patterns of the English texts by which the kinds of messages are recognized. Messages to a receiver and to a
 * buyer begin with the same words.
 */
const MARKS: readonly (readonly [RegExp, NewsKind])[] = [
  [/sent you a ticket/, "offer"],
  [/^Reminder:/, "reminder"],
  [/has a new time/, "moved"],
  [/Your seats? (has|have) changed:/, "reseated"],
  [/this show is cancelled/, "showCancelled"],
  [/sent to you, (is|are) cancelled|These tickets are cancelled, as you asked/, "cancelled"],
];

export interface News {
  readonly kind: NewsKind;
  /** Keys of the tickets to which the message links. */
  readonly keys: readonly string[];
  readonly text: string;
}

/** Returns the messages to an address or number. */
export async function newsTo(house: House, to: string): Promise<News[]> {
  const messages = await messagesTo(house, to);
  return messages.map(({ text }) => ({
    kind: MARKS.find(([mark]) => mark.test(text))?.[1] ?? "other",
    keys: [...text.matchAll(/\/edocument\/([\w-]+)/g)].map(([, key = ""]) => key).toSorted(),
    text,
  }));
}
