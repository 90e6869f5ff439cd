import type { MessageKind } from "../../domain/brand/messageKinds.ts";
import type { MessagePart } from "../../domain/brand/messageTemplate.ts";
import type { Locale } from "../../domain/locale.ts";
import { brandName, brandOrigin, openBrands } from "./brands.ts";
import { gathered } from "./gathered.ts";
import type { Names } from "./locale.ts";
import type { Db } from "./store/db.ts";

/**
 * The texts that somebody has written for one kind of message. For a part that is null, Parterre's default
 * text is used.
 */
export type MessageTemplate = Readonly<Record<MessagePart, Names | null>>;

/** The parts that all messages of a business have in common. */
export interface MessageFrame {
  /** Scheme and host of the links in the messages. */
  readonly origin: string;
  readonly houseIn: (locale: Locale) => string;
  /**
   * Whether reservations can be paid online. If false, reservations can only be paid at the box office.
   */
  readonly isPaidOnline?: boolean;
  readonly templateOf: (kind: MessageKind) => MessageTemplate | undefined;
}

const readTemplates = (db: Db) =>
  db
    .selectFrom("message_template")
    .select(["business_id", "kind", "subject", "greeting", "body", "footer", "sms"])
    .where("retired_at", "is", null)
    .execute();

type Row = Awaited<ReturnType<typeof readTemplates>>[number];

/**
 * Returns a function that reads the frame of a business's messages: the business's own templates, and
 * otherwise the installation's. If the business is null, the templates are those of the only business, or
 * else of the installation. The frame is read for each message, so that a change takes effect on every node
 * at once. Messages that are sent at the same time share one read.
 */
export function openMessageFrames(
  db: Db,
  publicUrl: () => string,
  isPaidOnline = true,
): (businessId: number | null | undefined) => Promise<MessageFrame> {
  const brands = openBrands(db);
  const read = gathered<null, Row[]>(async (asks) => {
    const rows = await readTemplates(db);
    return asks.map(() => rows);
  });
  return async (about) => {
    const [businessId, rows] = await Promise.all([
      about === undefined ? brands.onlyBusiness() : about,
      read(null),
    ]);
    const brand = await brands.ofBusiness(businessId ?? undefined);
    return {
      origin: brandOrigin(brand, publicUrl()),
      houseIn: (locale) => brandName(brand, locale),
      isPaidOnline,
      templateOf: (kind) => {
        const written = rows.filter((row) => row.kind === kind);
        return (
          written.find((row) => row.business_id === businessId) ??
          written.find((row) => row.business_id === null)
        );
      },
    };
  };
}
