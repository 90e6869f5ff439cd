import type { doorList } from "../../../domain/api/door.ts";
import type { Reply, Received } from "../../../domain/api/route.ts";
import { bucketsFor, digestsIn, NO_DIGEST } from "../../../domain/door/doorList.ts";
import type { Locale } from "../../../domain/locale.ts";
import { toIso } from "../../../domain/zone.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { nameIn } from "../../platform/locale.ts";
import type { TicketContainer } from "../ticketContainer.ts";
import { reportDevice } from "./doorDevices.ts";
import { namedShow, showAtDoor, showsAround } from "./doorShow.ts";
import {
  bucketDigests,
  countListed,
  entriesOf,
  typesOf,
  type BucketRow,
  type ListOf,
} from "./listedTickets.ts";

type Office = Pick<TicketContainer, "db" | "plans" | "clock" | "ticketSigner">;
type Asked = Received<typeof doorList>["body"];

/** Maximum tickets of one reply. Only a reply with a single bucket may contain more tickets. */
const PAGE = 2_000;

/**
 * Returns the buckets whose digests differ from those of a device, limited to as many as fit into one
 * reply.
 */
function changedBuckets(rows: readonly BucketRow[], held: readonly string[], buckets: number) {
  const own = held.length === buckets ? held : [];
  const byBucket = new Map(rows.map((row) => [row.bucket, row]));
  const changed: { bucket: number; digest: string }[] = [];
  let tickets = 0;
  for (let bucket = 0; bucket < buckets; bucket++) {
    const row = byBucket.get(bucket);
    const digest = row?.digest ?? NO_DIGEST;
    if (digest === (own[bucket] ?? NO_DIGEST)) continue;
    if (changed.length > 0 && tickets + (row?.tickets ?? 0) > PAGE) {
      return { changed, hasMore: true };
    }
    changed.push({ bucket, digest });
    tickets += row?.tickets ?? 0;
  }
  return { changed, hasMore: false };
}

/**
 * Returns the parts of a show's list that a device does not have, and records that the device has called.
 * Throws NOT_FOUND for a show outside the operator's scope.
 */
export async function readDoorList(
  { db, plans, clock, ticketSigner }: Office,
  operator: Operator,
  presentationId: number,
  asked: Asked,
  locale: Locale,
): Promise<Reply<typeof doorList>> {
  const show = await showAtDoor(db, operator, presentationId);
  await reportDevice(db, operator.id, presentationId, asked);
  const list: ListOf = { scope: operator, presentationId };
  // The time is read before the tickets, so that the time in the list is never later than the state of its
  // tickets.
  const now = toIso(clock.now());
  const held = digestsIn(asked.digests);
  const tickets = await countListed(db, list);
  const buckets = bucketsFor(tickets, held.length);
  const rows = await bucketDigests(db, list, buckets);
  const { changed, hasMore } = changedBuckets(rows, held, buckets);
  const wanted = changed.map(({ bucket }) => bucket);
  const entries =
    wanted.length > 0 ? await entriesOf(db, plans, list, buckets, wanted) : new Map<number, []>();
  const types = await typesOf(db, list);
  const shows = await showsAround(db, operator, show, asked.shows, locale);
  return {
    now,
    show: {
      ...namedShow(show, locale),
      locationId: show.location_id,
      locationName: nameIn(show.location_name, locale),
    },
    laterSales: show.offline_sales ?? "admitted",
    keys: [...ticketSigner.publicKeys()],
    ticketTypes: types.map(({ id, name }) => ({ id, name: nameIn(name, locale) })),
    tickets,
    buckets,
    changed: changed.map(({ bucket, digest }) => ({
      bucket,
      digest,
      entries: entries.get(bucket) ?? [],
    })),
    hasMore,
    ...(shows && { shows }),
  };
}
