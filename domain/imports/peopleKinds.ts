import { words, type ImportField, type ImportKind } from "./importField.ts";

const NATIONAL_ID = {
  type: "nationalId",
  headings: words(
    "תז, ת ז, תעודת זהות, מספר זהות, ssn, id number, national id, identity number, паспорт, номер удостоверения, удостоверение личности, теудат зеут, رقم الهوية, هوية, pesel, numer dowodu",
  ),
} as const satisfies ImportField;
const MOBILE = {
  type: "mobile",
  headings: words(
    "נייד, טלפון נייד, סלולרי, טלפון, mobile, mobile number, phone, cell, telephone, мобильный, телефон, мобильный телефон, الجوال, رقم الجوال, هاتف, telefon, komórka, numer telefonu",
  ),
} as const satisfies ImportField;
const EMAIL = {
  type: "email",
  headings: words(
    "דואל, דוא ל, אימייל, מייל, email, e mail, email address, mail, почта, электронная почта, эл почта, البريد الإلكتروني, البريد, adres email, poczta",
  ),
} as const satisfies ImportField;

const consent = (headings: string): ImportField => ({ type: "flag", headings: words(headings) });

/**
 * Customers. Imported customers are matched with existing ones by mobile number and national ID, as at a
 * login.
 */
export const CUSTOMERS: ImportKind = {
  fields: {
    firstName: {
      type: "text",
      max: 60,
      headings: words(
        "שם פרטי, פרטי, first name, firstname, given name, имя, الاسم الأول, الاسم الشخصي, imię, imie",
      ),
    },
    lastName: {
      type: "text",
      max: 60,
      headings: words(
        "שם משפחה, משפחה, last name, lastname, surname, family name, фамилия, اسم العائلة, اللقب, nazwisko",
      ),
    },
    email: EMAIL,
    mobile: MOBILE,
    nationalId: NATIONAL_ID,
    dateOfBirth: {
      type: "day",
      headings: words(
        "תאריך לידה, date of birth, birthday, birth date, дата рождения, تاريخ الميلاد, data urodzenia",
      ),
    },
    address: {
      type: "text",
      max: 120,
      headings: words("כתובת, רחוב, address, street, адрес, улица, العنوان, الشارع, adres, ulica"),
    },
    city: {
      type: "text",
      max: 120,
      headings: words("עיר, ישוב, יישוב, city, town, город, المدينة, miasto"),
    },
    postalCode: {
      type: "text",
      max: 120,
      headings: words(
        "מיקוד, zip, postal code, postcode, zip code, индекс, الرمز البريدي, kod pocztowy",
      ),
    },
    allowsSms: consent(
      "אישור sms, הסכמה sms, דיוור sms, sms, sms consent, allow sms, согласие на sms, согласие смс, موافقة الرسائل, zgoda sms",
    ),
    allowsEmail: consent(
      "אישור מייל, הסכמה למייל, דיוור במייל, email consent, allow email, согласие на письма, согласие email, موافقة البريد, zgoda email",
    ),
    allowsMailing: consent(
      "דיוור, אישור דיוור, הסכמה לדיוור, mailing, newsletter, marketing consent, рассылка, согласие на рассылку, النشرة, الموافقة على المراسلات, newsletter zgoda, zgoda marketingowa",
    ),
    consentDate: {
      type: "day",
      headings: words(
        "תאריך הסכמה, תאריך אישור, consent date, date of consent, дата согласия, تاريخ الموافقة, data zgody",
      ),
    },
  },
  oneOf: [
    ["mobile", "nationalId", "email"],
    ["firstName", "lastName"],
  ],
};

const VALID_FROM = {
  type: "day",
  headings: words(
    "תחילת תוקף, מתאריך, valid from, start date, starts, from, действует с, начало, صالح من, تاريخ البدء, ważny od, data od",
  ),
} as const satisfies ImportField;
const VALID_UNTIL = {
  type: "day",
  headings: words(
    "תוקף, בתוקף עד, תום תוקף, תאריך תפוגה, valid until, valid to, expires, expiry, expiry date, end date, действует до, срок действия, صالح حتى, تاريخ الانتهاء, ważny do, data ważności",
  ),
} as const satisfies ImportField;

/** Vouchers in circulation. A line is one voucher with its remaining balance. */
export const VOUCHERS: ImportKind = {
  fields: {
    number: {
      type: "code",
      isRequired: true,
      max: 40,
      headings: words(
        "מספר שובר, שובר, מספר, קוד, number, voucher, voucher number, code, reference, номер, номер ваучера, код, رقم القسيمة, القسيمة, رمز, numer, numer vouchera, kod",
      ),
    },
    class: {
      type: "name",
      isRequired: true,
      max: 80,
      headings: words(
        "סוג, סוג שובר, class, type, voucher type, тип, вид, тип ваучера, النوع, نوع القسيمة, typ, rodzaj",
      ),
    },
    balance: {
      type: "money",
      headings: words(
        "יתרה, סכום, ערך, balance, amount, value, остаток, сумма, баланс, الرصيد, المبلغ, saldo, kwota",
      ),
    },
    tickets: {
      type: "count",
      headings: words(
        "כרטיסים, יתרת כרטיסים, tickets, tickets left, билеты, осталось билетов, التذاكر, bilety, pozostało biletów",
      ),
    },
    products: {
      type: "text",
      max: 400,
      headings: words(
        "מוצרים, יתרת מוצרים, products, products left, goods, concessions, товары, осталось товаров, المنتجات, السلع, produkty, pozostałe produkty",
      ),
    },
    validFrom: VALID_FROM,
    validUntil: VALID_UNTIL,
    mobile: MOBILE,
    nationalId: NATIONAL_ID,
  },
  oneOf: [["balance", "tickets", "products"]],
};

/**
 * Members with their memberships. A line is one membership. Lines with the same member number are of one
 * member.
 */
export const MEMBERS: ImportKind = {
  fields: {
    memberNumber: {
      type: "code",
      isRequired: true,
      max: 40,
      headings: words(
        "מספר מנוי, מספר חבר, מנוי, member number, member, card number, membership number, номер абонемента, номер участника, رقم العضو, رقم العضوية, numer członka, numer karnetu",
      ),
    },
    name: {
      type: "text",
      isRequired: true,
      max: 120,
      headings: words(
        "שם, שם מלא, שם המנוי, name, full name, member name, имя, фио, полное имя, الاسم, الاسم الكامل, imię i nazwisko, nazwa",
      ),
    },
    membership: {
      type: "name",
      isRequired: true,
      max: 80,
      headings: words(
        "סוג מנוי, מסלול, membership, membership type, plan, тип абонемента, абонемент, نوع العضوية, الاشتراك, rodzaj karnetu, karnet",
      ),
    },
    balance: {
      type: "count",
      isRequired: true,
      headings: words(
        "יתרה, כרטיסים, יתרת כניסות, balance, tickets left, entries, остаток, الرصيد, saldo",
      ),
    },
    points: { type: "count", headings: words("נקודות, points, баллы, النقاط, punkty") },
    validFrom: { ...VALID_FROM, isRequired: true },
    validUntil: VALID_UNTIL,
    mobile: MOBILE,
    email: EMAIL,
    nationalId: NATIONAL_ID,
  },
};
