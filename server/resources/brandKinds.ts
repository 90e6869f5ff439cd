import { sql } from "kysely";
import { coloursIn, fieldOfPair, pairsOf } from "../../domain/brand/brand.ts";
import {
  hasLinks,
  MESSAGE_KINDS,
  MESSAGE_PARTS,
  wrongPlaceholders,
  type MessageKind,
} from "../../domain/brand/messageTemplate.ts";
import { TAKEN } from "../../domain/resources/faultMessages.ts";
import type { BRAND_KINDS } from "../../domain/resources/brandKinds.ts";
import { isWords, textIn } from "../../domain/resources/fields.ts";
import type { Db } from "../platform/store/db.ts";
import { refuseFaults, type Fault } from "./judgeValues.ts";
import type { StoredKind, Write } from "./storedKind.ts";

const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Faults of colour pairs with too little contrast, each once. */
function colourFaults(values: Write["values"]): Fault[] {
  const unreadable = pairsOf(coloursIn(values)).filter(({ verdict }) => verdict === "unreadable");
  const fields = new Set(unreadable.map(fieldOfPair));
  return [...fields].map((field) => ({ field, message: "cannot be read on its ground" }));
}

/** Refuses a second brand of a business, a host that another brand has, and colours that cannot be read. */
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

/** Faults of the written parts of a kind of mail, by field and language. */
export const templateFaults = (kind: MessageKind, values: Write["values"]): Fault[] =>
  MESSAGE_PARTS.flatMap((part) => {
    const words = values[part];
    if (!isWords(words)) return [];
    return Object.entries(words).flatMap(([locale, text]): Fault[] => {
      const field = `${part}_${locale}`;
      const wrong = wrongPlaceholders(text, part, kind);
      if (wrong.length > 0) return [{ field, message: `not known: ${wrong.join(" ")}` }];
      const isLost = part === "body" && text !== "" && !hasLinks(text, kind);
      return isLost ? [{ field, message: "needs {links}" }] : [];
    });
  });

/** Refuses unknown placeholders. */
async function judgeTemplate(_: Db, { values }: Write): Promise<void> {
  // Another kind is refused before, because the form has a list of them.
  const kind = MESSAGE_KINDS.find((each) => each === values["message"]);
  if (kind) refuseFaults(templateFaults(kind, values));
}

/** Storage of brands, and of pages that businesses write themselves. */
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
  "house-pages": {
    table: "house_page",
    business: sql`r.business_id`,
    unique: [["businessId", "page"]],
  },
};
