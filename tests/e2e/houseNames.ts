/** A text in the two languages of a new installation. */
export interface Name {
  readonly he: string;
  readonly en: string;
}

export const PASSWORD = "tangerine kettle";
export const CINEMA = { he: "קולנוע אורות", en: "Orot Cinemas" };
export const LIVE = { he: "אורות במה", en: "Orot Live" };
export const PORT = { he: "אורות הנמל", en: "Orot at the Port" };
export const STAGE = { he: "תיאטרון הגבעה", en: "Hill Theatre" };
export const ARENA = { he: "אצטדיון המפרץ", en: "Bay Stadium" };
export const HAIFA = { he: "חיפה", en: "Haifa" };
export const HALL = { he: "אולם 1", en: "Hall 1" };
export const GREAT_HALL = { he: "האולם הגדול", en: "Great Hall" };
export const PITCH = { he: "המגרש", en: "The Pitch" };
export const FILM = { he: "סירה בלילה", en: "A Boat at Night" };
export const PLAY = { he: "אגדת חורף", en: "A Winter's Tale" };
export const MATCH = { he: "דרבי המפרץ", en: "Bay Derby" };
export const CLUB = { he: "מועדון אורות", en: "Orot Club" };
export const GIFT = { he: "שובר אורות", en: "Orot Voucher" };
export const FUND = { he: "קרן הנוער", en: "Youth Fund" };
export const ADULT = { he: "מבוגר", en: "Adult" };
export const SEATS = { he: "אולם", en: "Seats" };
export const NEAR = { he: "קרוב", en: "Near" };
export const FAR = { he: "רחוק", en: "Far" };
export const STAGE_ADULT = { he: "מבוגר במה", en: "Stage adult" };
export const ROUND = { he: "במה במרכז", en: "In the round" };
export const SEASON = { he: "עונת הבמה", en: "Stage season" };
export const PASS = { he: "מנוי העונה", en: "Season Pass" };
export const SITE = { he: "חוג הסרט", en: "Film circle" };
/** Path of the partner's page, which its form derives from the English name. */
export const SITE_ADDRESS = "/mini-site/film-circle";
export const OWN_TERMS = { he: "המנוי אישי.", en: "The pass is personal." };
