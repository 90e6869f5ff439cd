import { sql } from "kysely";
import { coloursIn, fieldOfPair, pairsOf } from "../../domain/brand/brand.ts";
import { isOfHouse, MESSAGE_KINDS, type MessageKind } from "../../domain/brand/messageKinds.ts";
import {
  lostPlaceholders,
  MESSAGE_PARTS,
  partsOf,
  wrongPlaceholders,
} from "../../domain/brand/messageTemplate.ts";
import { accentContrast } from "../../domain/brand/ticketAccent.ts";
import { TAKEN } from "../../domain/resources/faultMessages.ts";
import type { BRAND_KINDS } from "../../domain/resources/brandKinds.ts";
import { isWords, textIn } from "../../domain/resources/fields.ts";
import type { Db } from "../platform/store/db.ts";
import { refuseFaults, type Fault } from "./judgeValues.ts";
import type { StoredKind, Write } from "./storedKind.ts";

const UNREADABLE = "cannot be read on its ground";

const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Returns a fault for each colour that has too little contrast with another colour of the brand. */
function colourFaults(values: Write["values"]): Fault[] {
  const unreadable = pairsOf(coloursIn(values)).filter(({ verdict }) => verdict === "unreadable");
  const fields = new Set(unreadable.map(fieldOfPair));
  return [...fields].map((field) => ({ field, message: UNREADABLE }));
}

/**
 * Throws VALIDATION for a second brand of a business, for a host that another brand has, and for colours with
 * too little contrast.
 */
async function judgeBrand(tx: Db, { id, values }: Write): Promise<void> {
  const businessId = numberIn(values["businessId"]);
  const host = textIn(values["host"]);
  const { rows } = await sql<{ isSameBusiness: boolean; isSameHost: boolean }>`
    select business_id is not distinct from ${businessId}::int as "isSameBusiness",
      host is not null and host = ${host} as "isSameHost"
    from brand where id <> ${id}`.execute(tx);
  refuseFaults([
    ...(rows.some(({ isSameBusiness }) => isSameBusiness)
      ? [{ field: "businessId", message: TAKEN }]
      : []),
    ...(rows.some(({ isSameHost }) => isSameHost) ? [{ field: "host", message: TAKEN }] : []),
    ...colourFaults(values),
  ]);
}

/** Returns the errors in a business's texts for a kind of message, by field and language. */
export const templateFaults = (kind: MessageKind, values: Write["values"]): Fault[] =>
  MESSAGE_PARTS.flatMap((part) => {
    const words = values[part];
    if (!isWords(words)) return [];
    return Object.entries(words).flatMap(([locale, text]): Fault[] => {
      const field = `${part}_${locale}`;
      if (text === "") return [];
      if (!partsOf(kind).includes(part)) return [{ field, message: "has no such part" }];
      const wrong = wrongPlaceholders(text, part, kind);
      if (wrong.length > 0) return [{ field, message: `not known: ${wrong.join(" ")}` }];
      const lost = lostPlaceholders(text, part, kind);
      return lost.length > 0 ? [{ field, message: `needs ${lost.join(" ")}` }] : [];
    });
  });

/**
 * Throws VALIDATION for unknown or missing placeholders, and for a business's text of a message that only the
 * installation sends.
 */
async function judgeTemplate(_: Db, { values }: Write): Promise<void> {
  // An unknown kind is ignored here, because the validation of the form refuses it.
  const kind = MESSAGE_KINDS.find((each) => each === values["message"]);
  if (!kind) return;
  const isForeign = isOfHouse(kind) && numberIn(values["businessId"]) !== null;
  refuseFaults([
    ...(isForeign ? [{ field: "businessId", message: "belongs to the whole house" }] : []),
    ...templateFaults(kind, values),
  ]);
}

/** Returns a fault if the accent colour of tickets has too little contrast. */
export const ticketFaults = (accent: unknown): Fault[] =>
  typeof accent === "string" && accentContrast(accent).verdict === "unreadable"
    ? [{ field: "ticketAccent", message: UNREADABLE }]
    : [];

/** Throws VALIDATION if the accent colour of tickets has too little contrast. */
async function judgeTicket(_: Db, { values }: Write): Promise<void> {
  refuseFaults(ticketFaults(values["ticketAccent"]));
}

/** The tables and columns that store brands, ticket templates, message texts and pages of businesses. */
export const brandKinds: Readonly<Record<keyof typeof BRAND_KINDS, StoredKind>> = {
  brands: {
    table: "brand",
    business: sql`r.business_id`,
    lines: {
      footerLinks: {
        table: "brand_link",
        owner: "brand_id",
        position: "position",
        isNumbered: false,
        columns: { link: "address" },
      },
    },
    judge: judgeBrand,
  },
  "message-templates": {
    table: "message_template",
    business: sql`r.business_id`,
    columns: { message: "kind" },
    unique: [["businessId", "message"]],
    judge: judgeTemplate,
  },
  "ticket-templates": {
    table: "ticket_template",
    business: sql`r.business_id`,
    unique: [["businessId"]],
    judge: judgeTicket,
  },
  "house-pages": {
    table: "house_page",
    business: sql`r.business_id`,
    unique: [["businessId", "page"]],
  },
};
