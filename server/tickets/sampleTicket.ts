import type { Edocument } from "../../domain/edocument.ts";
import type { Locale } from "../../domain/locale.ts";
import { atWallClock, dateOf, toIso } from "../../domain/zone.ts";
import { DEFAULT_CHARGE_NAME } from "../prices/defaultChargeName.ts";
import { lookOf, type TicketTemplate } from "./ticketLook.ts";

interface SampleWords {
  readonly show: string;
  readonly hall: string;
  readonly section: string;
  readonly entrance: string;
  readonly ticket: string;
  readonly holder: string;
}

/** The texts of a ticket to a show that does not exist. */
const WORDS: Readonly<Record<Locale, SampleWords>> = {
  he: {
    show: "גן הדובדבנים",
    hall: "אולם ראשי",
    section: "יציע",
    entrance: "שער 7",
    ticket: "מבוגר",
    holder: "נועה כהן",
  },
  en: {
    show: "The Cherry Orchard",
    hall: "Main hall",
    section: "Balcony",
    entrance: "Gate 7",
    ticket: "Adult",
    holder: "Noa Cohen",
  },
  ru: {
    show: "Вишнёвый сад",
    hall: "Главный зал",
    section: "Балкон",
    entrance: "Вход 7",
    ticket: "Взрослый",
    holder: "Ноа Коэн",
  },
  ar: {
    show: "بستان الكرز",
    hall: "القاعة الرئيسية",
    section: "الشرفة",
    entrance: "بوابة 7",
    ticket: "بالغ",
    holder: "نوعا كوهين",
  },
  pl: {
    show: "Wiśniowy sad",
    hall: "Duża sala",
    section: "Balkon",
    entrance: "Wejście 7",
    ticket: "Dorosły",
    holder: "Noa Cohen",
  },
};

/**
 * Returns a ticket to a show that does not exist, with the look of a template. The code of the sample
 * belongs to no ticket.
 */
export function sampleTicket(
  template: TicketTemplate,
  { locale, house, now }: { readonly locale: Locale; readonly house: string; readonly now: Date },
): Edocument {
  const words = WORDS[locale];
  const charge = { name: DEFAULT_CHARGE_NAME[locale], amount: 5 };
  const starts = atWallClock(dateOf(now), "20:30");
  return {
    reservationIdentifier: "RAGMYXL5",
    entrance: template.hasEntrance ? words.entrance : null,
    featureName: words.show,
    locationName: house,
    venueName: words.hall,
    dateTime: toIso(starts),
    durationMinutes: 120,
    pastAt: null,
    state: "active",
    seat: { SectionName: words.section, RowName: "7", SeatName: "12" },
    ticketName: words.ticket,
    qr: "SAMPLE",
    holderName: words.holder,
    look: lookOf(template, { price: 120, charge, hasTermsPage: true }, locale),
    vouchers: [],
  };
}
