/** What a column of a seat list can mean. */
export const ROLES = [
  "floor",
  "section",
  "row",
  "seat",
  /** The whole address of a seat in one text, such as `A12` or `Stalls-A-12`. */
  "label",
  "x",
  "y",
  "category",
  /** Kind of place that the record describes: seat, wheelchair, aisle, empty. */
  "type",
  "accessible",
  "companion",
  "premium",
  "limitedView",
  /** Adjacent seats of a row with the same value in this column are sold together. */
  "pair",
  /** Number of places in an area, or of seats in a row. */
  "count",
  /** First and last seat of a row. */
  "first",
  "last",
  /** Seats of a row as a range such as `1-20`. */
  "range",
] as const;

export type Role = (typeof ROLES)[number];

/** Whether a word is a role. */
export const isRole = (word: string): word is Role => ROLES.some((role) => role === word);

/** Which column has which role, and which sheet of a workbook holds the seats. */
export type Mapping = Readonly<Partial<Record<Role | "sheet", string>>>;

/**
 * Parses a mapping text such as `section=Sector,row=Reihe,seat=Nr`. Unknown roles are reported when the
 * mapping is used.
 */
export const mappingIn = (text: string): Mapping =>
  Object.fromEntries(
    text
      .split(",")
      .map((part) => part.split("="))
      .filter(([role]) => role?.trim())
      .map(([role, ...column]) => [role!.trim(), column.join("=").trim()]),
  );

/**
 * Column headings that mean each role, in the product's languages and in German, French, Spanish, Italian and
 * Chinese.
 */
const WORDS: Readonly<Record<Role, readonly string[]>> = {
  floor:
    words(`floor level tier storey etage stock piano piso קומה מפלס этаж ярус уровень طابق دور piętro
    poziom kondygnacja 樓層 楼层`),
  section:
    words(`section sections sector sectors sektor sektory sektoren block blocks zone zones area areas
    stand tribune bereich bloc secteur zona sezione settore גוש אזור יציע בלוק מקטע сектор секция зона
    трибуна блок قطاع قسم منطقة مدرج blok strefa trybuna część parterre region part 區 区 區域 区域`),
  row: words(`row rows reihe reihen rang rangée rangee rangees fila filas line lines שורה שורות ряд ряды صف
    صفوف rząd rzad rzędy 排 列 ligne riga`),
  seat: words(`seat seats seatno place places platz plätze plaetze sitz sitze number nr no num chair chairs siège
    siege sieges asiento asientos butaca posto spot col column מושב מושבים כיסא כסא מקום מספר место места
    кресло номер مقعد مقاعد كرسي رقم miejsce miejsca fotel numer nummer 座位 號 号 座`),
  label:
    words(`label code name id key guid uuid title full address kennung bezeichnung שם קוד תווית код имя
    название метка رمز اسم kod nazwa etykieta 名稱 编号`),
  x: words("x px cx posx xpos left xcoord xcoordinate coordx lng horizontal"),
  y: words("y py cy posy ypos top ycoord ycoordinate coordy lat vertical"),
  category:
    words(`category categories price pricing class kategorie preis tarif catégorie categoria קטגוריה מחיר
    категория цена тариф فئة سعر kategoria cena group ticketgroup 類別 票价 票價`),
  type: words(
    `type status state kind style סוג מצב сост тип статус вид نوع حالة typ stan rodzaj 狀態 状态`,
  ),
  accessible:
    words(`accessible wheelchair handicap handicapped disabled ada rollstuhl נגיש נכים инвалид
    коляска معاق كرسيمتحرك wózek niepełnosprawny`),
  companion: words("companion escort begleitung מלווה сопровождающий مرافق opiekun"),
  premium: words("premium vip lux luxury פרימיום премиум"),
  limitedView: words(`limited restricted obstructed obstruction מוגבל ограничен محدود ograniczony`),
  pair: words("pair couple sofa love loveseat pairid זוג пара диван زوج para sofa"),
  count:
    words(`count capacity total quantity seatcount anzahl amount כמות תכולה количество вместимость عدد سعة
    liczba ilość pojemność`),
  first: words("first from start begin von ab מ от с من od"),
  last: words("last to end until bis עד до إلى do"),
  range: words("range seatrange seats bereich טווח диапазон نطاق zakres"),
};

function words(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

const ROLE_OF = new Map<string, Role[]>();
for (const role of ROLES)
  for (const word of WORDS[role]) ROLE_OF.set(word, [...(ROLE_OF.get(word) ?? []), role]);

/**
 * Words that mark a column as positions instead of printed names. For example, `rowIndex` is not the row's
 * name.
 */
const POSITION = new Set([
  "index",
  "idx",
  "position",
  "pos",
  "grid",
  "coord",
  "coordinate",
  "offset",
]);

/** Splits a name into its words: `SeatNumber`, `seat_number` and `seat-number` have two words each. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== "");
}

/** Returns the last part of a column's path. */
const ownName = (column: string): string => column.slice(column.lastIndexOf(".") + 1);

/**
 * Returns how well a column's name fits a role, from 0 to 1. The name of a list around a record counts less
 * than the name of a field of the record: `rows.seats.number` is the number of a seat, not of a row.
 */
export function nameFits(column: string, role: Role): number {
  const own = wordsOf(ownName(column.replace(/[#@]\d+$/, "")));
  const isGenerated = /[#@]\d+$/.test(column);
  const whole = own.join("");
  if ((role === "x" || role === "y") && own.some((word) => POSITION.has(word))) {
    const isAcross = own.some((word) => /^(?:x|col|column|seat)/.test(word));
    return isAcross === (role === "x") ? 0.6 : 0.2;
  }
  const isPosition = own.some((word) => POSITION.has(word));
  const exact = ROLE_OF.get(whole)?.includes(role) ? 1 : 0;
  const matched = own.filter((word) => ROLE_OF.get(word)?.includes(role)).length;
  const partly = matched === 0 ? 0 : 0.5 + 0.4 * (matched / own.length);
  const around = wordsOf(column.slice(0, -ownName(column).length)).at(-1);
  // A name after the name of a list belongs to that list's members: `sections.name` is the name of a section.
  const isNamed = own.some((word) => {
    const roles = ROLE_OF.get(word);
    return roles?.includes("label") || roles?.includes("seat");
  });
  const ofList = around !== undefined && isNamed && ROLE_OF.get(around)?.includes(role) ? 0.85 : 0;
  const fit = Math.max(exact, partly, ofList);
  if (isGenerated) return column.includes("@") ? fit * 0.7 : fit * 0.2;
  return isPosition ? fit * 0.4 : fit;
}
