import { words, type ImportField, type ImportKind } from "./importField.ts";

const NAME_LENGTH = 80;

const FEATURE = {
  type: "text",
  isRequired: true,
  max: NAME_LENGTH,
  headings: words(
    "מופע, סרט, הצגה, אירוע, שם המופע, שם האירוע, feature, show, event, film, movie, title, мероприятие, спектакль, фильм, название, العرض, الفعالية, الفيلم, wydarzenie, spektakl, film tytuł, tytuł",
  ),
} as const satisfies ImportField;
const LOCATION = {
  type: "name",
  isRequired: true,
  max: NAME_LENGTH,
  headings: words(
    "אתר, מיקום, סניף, location, site, place, cinema, theatre, место, площадка, филиал, الموقع, الفرع, lokalizacja, miejsce, obiekt",
  ),
} as const satisfies ImportField;
const VENUE = {
  type: "name",
  max: NAME_LENGTH,
  headings: words("אולם, venue, hall, screen, auditorium, зал, القاعة, sala"),
} as const satisfies ImportField;
const LAYOUT = {
  type: "name",
  max: NAME_LENGTH,
  headings: words(
    "פריסה, סידור, פריסת אולם, layout, hall layout, seating layout, схема, схема зала, المخطط, مخطط القاعة, układ, układ sali",
  ),
} as const satisfies ImportField;
const STARTS_AT = {
  type: "moment",
  isRequired: true,
  headings: words(
    "תאריך ושעה, תאריך, מועד, date, date and time, date time, datetime, start, starts at, время, дата, дата и время, التاريخ, التاريخ والوقت, data, data i godzina, termin",
  ),
} as const satisfies ImportField;
const TICKET_TYPE = {
  type: "name",
  isRequired: true,
  max: NAME_LENGTH,
  headings: words(
    "סוג כרטיס, כרטיס, ticket type, ticket, тип билета, نوع التذكرة, rodzaj biletu, typ biletu",
  ),
} as const satisfies ImportField;
const PRICE_LIST = {
  type: "name",
  isRequired: true,
  max: NAME_LENGTH,
  headings: words("מחירון, price list, prices, прайс лист, прайс, قائمة الأسعار, cennik"),
} as const satisfies ImportField;

/** Sales of an earlier system. A line has the sales of one ticket type in one presentation. */
export const PAST_SALES: ImportKind = {
  fields: {
    feature: FEATURE,
    location: LOCATION,
    venue: VENUE,
    startsAt: STARTS_AT,
    ticketType: TICKET_TYPE,
    tickets: {
      type: "count",
      isRequired: true,
      headings: words(
        "כרטיסים, כמות, נמכרו, tickets, sold, quantity, билеты, количество, продано, التذاكر, الكمية, bilety, ilość, sprzedane",
      ),
    },
    revenue: {
      type: "money",
      isRequired: true,
      headings: words(
        "הכנסה, סכום, פדיון, revenue, takings, amount, total, выручка, сумма, الإيرادات, المبلغ, przychód, kwota",
      ),
    },
    admitted: {
      type: "count",
      headings: words(
        "נכנסו, כניסות, admitted, attended, attendance, вошло, посещаемость, الحضور, weszło, frekwencja",
      ),
    },
    serviceCharges: {
      type: "money",
      headings: words("עמלות, דמי טיפול, service charges, fees, сборы, комиссия, الرسوم, opłaty"),
    },
  },
};

/**
 * Seats of upcoming presentations that an earlier system has sold. A line is one seat, or a number of tickets
 * for a section without numbered seats.
 */
export const SOLD_SEATS: ImportKind = {
  fields: {
    feature: { ...FEATURE, type: "name" },
    location: LOCATION,
    venue: VENUE,
    startsAt: STARTS_AT,
    section: {
      type: "name",
      isRequired: true,
      max: NAME_LENGTH,
      headings: words(
        "גוש, אזור, יציע, section, block, area, сектор, зона, القسم, القطاع, sektor, strefa",
      ),
    },
    row: {
      type: "name",
      max: NAME_LENGTH,
      headings: words("שורה, row, ряд, الصف, rząd"),
    },
    seat: {
      type: "name",
      max: NAME_LENGTH,
      headings: words(
        "מושב, מקום, כיסא, seat, seat number, номер места, кресло, المقعد, miejsce w rzędzie, fotel",
      ),
    },
    tickets: {
      type: "count",
      headings: words(
        "כרטיסים, כמות, tickets, quantity, билеты, количество, التذاكر, الكمية, bilety, ilość",
      ),
    },
    ticketType: TICKET_TYPE,
    price: {
      type: "money",
      isRequired: true,
      headings: words("מחיר, סכום, price, amount, цена, сумма, السعر, المبلغ, cena, kwota"),
    },
    serviceCharge: {
      type: "money",
      headings: words("עמלה, דמי טיפול, service charge, fee, сбор, الرسوم, opłata"),
    },
    soldAt: {
      type: "moment",
      headings: words(
        "תאריך מכירה, מועד מכירה, sold at, sale date, date of sale, дата продажи, تاريخ البيع, data sprzedaży",
      ),
    },
  },
  oneOf: [["seat", "tickets"]],
};

/** Features with their upcoming presentations. A line is one presentation. */
export const PROGRAMME: ImportKind = {
  fields: {
    feature: FEATURE,
    featureEnglish: {
      type: "text",
      max: NAME_LENGTH,
      headings: words(
        "שם באנגלית, english name, name in english, название на английском, الاسم بالإنجليزية, nazwa angielska",
      ),
    },
    category: {
      type: "name",
      isRequired: true,
      max: NAME_LENGTH,
      headings: words("קטגוריה, category, genre, категория, жанр, الفئة, kategoria"),
    },
    minutes: {
      type: "count",
      isRequired: true,
      headings: words(
        "משך, דקות, duration, minutes, length, длительность, минуты, المدة, czas trwania, minuty",
      ),
    },
    location: LOCATION,
    venue: { ...VENUE, isRequired: true },
    layout: LAYOUT,
    startsAt: STARTS_AT,
    priceList: PRICE_LIST,
  },
};

/** Price lists. A line is the price of one ticket type in one ticket group. */
export const PRICES: ImportKind = {
  fields: {
    priceList: { ...PRICE_LIST, type: "text" },
    ticketGroup: {
      type: "name",
      isRequired: true,
      max: NAME_LENGTH,
      headings: words(
        "קבוצת מחיר, אזור, קבוצה, ticket group, group, price level, zone, ценовая группа, зона, группа, فئة السعر, المنطقة, strefa, grupa cenowa",
      ),
    },
    ticketType: TICKET_TYPE,
    price: {
      type: "money",
      isRequired: true,
      headings: words("מחיר, price, amount, цена, السعر, cena"),
    },
    serviceCharge: {
      type: "money",
      headings: words("עמלה, דמי טיפול, service charge, fee, сбор, الرسوم, opłata"),
    },
  },
};

/** Reference lists. A line is one reference that gives access to a ticket type of a price list. */
export const REFERENCES: ImportKind = {
  fields: {
    priceList: PRICE_LIST,
    ticketType: TICKET_TYPE,
    reference: {
      type: "code",
      isRequired: true,
      max: 60,
      headings: words(
        "אסמכתא, הפניה, קוד, reference, code, answer, номер ссылки, код, المرجع, الرمز, odniesienie, kod, referencja",
      ),
    },
    quantity: {
      type: "count",
      headings: words("כמות, quantity, limit, количество, الكمية, ilość, limit sztuk"),
    },
    agent: {
      type: "name",
      max: NAME_LENGTH,
      headings: words(
        "סוכן, לקוח, agent, company, агент, компания, الوكيل, الشركة, agent firma, firma",
      ),
    },
  },
};
