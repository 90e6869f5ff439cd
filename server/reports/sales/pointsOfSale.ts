import { sql } from "kysely";
import type { Locale } from "../../../domain/locale.ts";
import { ints } from "../../platform/store/db.ts";
import { namesOf } from "./namesOf.ts";
import type { SalesDesk } from "./salesDesk.ts";

/**
 * Names of the web site as a point of sale. Ids of the other points of sale are `miniSite:<id>`,
 * `partner:<id>`, `counter` and `imported`, as in `functions/sale_rules.sql`.
 */
const WEB: Readonly<Record<Locale, string>> = {
  he: "האתר",
  en: "Web site",
  ru: "Сайт",
  ar: "عبر الإنترنت",
  pl: "Strona internetowa",
};

const COUNTER: typeof WEB = {
  he: "הקופה",
  en: "Box office",
  ru: "Касса",
  ar: "شباك التذاكر",
  pl: "Kasa biletowa",
};

/** Names of the previous system as the point of sale of imported sales. */
const IMPORTED: typeof WEB = {
  he: "המערכת הקודמת",
  en: "Earlier system",
  ru: "Прежняя система",
  ar: "النظام السابق",
  pl: "Poprzedni system",
};

const idsOf = (points: readonly string[], kind: string): number[] =>
  points
    .filter((point) => point.startsWith(`${kind}:`))
    .map((point) => Number(point.slice(kind.length + 1)));

/** Returns the names of points of sale in the scope's language, by id. */
export async function pointNames(
  desk: Pick<SalesDesk, "db" | "locale">,
  points: readonly string[],
): Promise<(point: string) => string> {
  const site = await namesOf(desk, "mini_site", idsOf(points, "miniSite"));
  const partners = await desk.db
    .selectFrom("partner")
    .select(["id", "name"])
    .where("id", "=", sql<number>`any(${ints(idsOf(points, "partner"))})`)
    .execute();
  return (point) => {
    const [kind, id] = point.split(":");
    if (kind === "miniSite") return site(Number(id)) || point;
    if (kind === "partner") return partners.find((each) => each.id === Number(id))?.name ?? point;
    if (kind === "imported") return IMPORTED[desk.locale];
    return kind === "counter" ? COUNTER[desk.locale] : WEB[desk.locale];
  };
}
