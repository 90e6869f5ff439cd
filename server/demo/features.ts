import type { Pair } from "./names.ts";
import { DEMO } from "./ids.ts";

export interface DemoFeature {
  readonly id: number;
  readonly businessId: number;
  readonly categoryId: number;
  readonly name: Pair;
  readonly description: Pair;
  readonly minutes: number;
  readonly age: string | null;
  readonly is3d?: true;
  /** Formats of a film. If absent, the film has the default format 2D, and also 3D if `is3d` is set. */
  readonly formats?: readonly string[];
  /** Spoken language. If absent, a film is in Hebrew, and any other event has no language. */
  readonly language?: string | null;
  readonly isPartnerOnly?: true;
}

export const CATEGORIES: readonly { id: number; name: Pair }[] = [
  { id: 1, name: ["סרטים", "Films"] },
  { id: 2, name: ["ספורט", "Sport"] },
  { id: 3, name: ["מוזיקה", "Music"] },
  { id: 4, name: ["תיאטרון", "Theatre"] },
  { id: 5, name: ["סטנדאפ", "Stand-up"] },
  { id: 6, name: ["פסטיבלים", "Festivals"] },
];

type Told = Omit<DemoFeature, "id" | "businessId" | "categoryId">;

const film = (id: number, told: Told): DemoFeature => ({
  id,
  businessId: DEMO.cinemaBusiness,
  categoryId: 1,
  ...told,
});

const event = (id: number, categoryId: number, told: Told): DemoFeature => ({
  id,
  businessId: DEMO.stageBusiness,
  categoryId,
  ...told,
});

export const FILMS: readonly DemoFeature[] = [
  film(11, {
    name: ["מגדלור 9", "Lighthouse 9"],
    description: [
      "שומרת מגדלור מגלה שהאור שלה מכוון אונייה שטבעה לפני מאה שנה. מותחן ים איטי ויפה.",
      "A lighthouse keeper finds that her beam is steering a ship that sank a century ago. A slow, beautiful thriller of the sea.",
    ],
    minutes: 118,
    age: "12+",
  }),
  film(DEMO.film3d, {
    name: ["מתחת לקרח", "Under the Ice"],
    description: [
      "חמישה צוללנים, צוללת אחת ושבוע של חושך. מסע תלת־ממדי אל הים שמתחת לירח של צדק.",
      "Five divers, one submarine and a week of darkness: a journey in 3D into the sea beneath a moon of Jupiter.",
    ],
    minutes: 131,
    age: "12+",
    is3d: true,
    formats: ["2D", "3D", "IMAX"],
    language: "en",
  }),
  film(13, {
    name: ["הקונדיטורית מרחוב שלום", "The Baker of Peace Street"],
    description: [
      "קונדיטוריה קטנה, שכונה שלמה ועוגה אחת שאיש לא זוכר את המתכון שלה. קומדיה חמה.",
      "A small bakery, a whole neighbourhood and one cake whose recipe nobody remembers. A warm comedy.",
    ],
    minutes: 102,
    age: null,
  }),
  film(14, {
    name: ["שועל נייר", "Paper Fox"],
    description: [
      "שועל מקופל מנייר בורח מספר ילדים ומחפש את הסוף של הסיפור שלו. הנפשה לכל המשפחה.",
      "A fox folded from paper escapes a picture book to look for the end of his own story. Animation for everyone.",
    ],
    minutes: 88,
    age: null,
    is3d: true,
  }),
  film(15, {
    name: ["קו האופק", "The Horizon Line"],
    description: [
      "טייסת לשעבר מקבלת טיסה אחרונה, ונוסע שאינו ברשימה. מתח מהשנייה הראשונה.",
      "A retired pilot takes one last flight, with a passenger who is on no list. Tense from the first second.",
    ],
    minutes: 109,
    age: "16+",
    formats: ["2D", "VIP"],
    language: "en",
  }),
  film(16, {
    name: ["שתים־עשרה דקות בחצות", "Twelve Minutes to Midnight"],
    description: [
      "שומר השעונים של העיר מפגר בשתים־עשרה דקות, והעיר כולה אחריו.",
      "The city's keeper of clocks falls twelve minutes behind, and the whole city after him.",
    ],
    minutes: 97,
    age: "12+",
    language: "fr",
  }),
  film(17, {
    name: ["עונת התפוזים", "Orange Season"],
    description: [
      "שלוש אחיות, פרדס אחד וקיץ שבו צריך להחליט. דרמה משפחתית.",
      "Three sisters, one orchard and a summer in which something has to be decided. A family drama.",
    ],
    minutes: 124,
    age: null,
  }),
  film(18, {
    name: ["הרובוט שלמד לשתוק", "The Robot That Learned Silence"],
    description: [
      "רובוט שירות עובר לבית אבות ומגלה שהדבר החשוב ביותר הוא להקשיב.",
      "A service robot moves into a home for the elderly and finds that what matters most is to listen.",
    ],
    minutes: 105,
    age: null,
  }),
  film(19, {
    name: ["רעש לבן בהרים", "White Noise in the Mountains"],
    description: [
      "חוקרת שלגים, תחנת רדיו נטושה וקול שעונה לה. אימה בלי דם.",
      "A snow scientist, an abandoned radio station and a voice that answers. Horror without blood.",
    ],
    minutes: 93,
    age: "16+",
  }),
  film(20, {
    name: ["הנגנית האחרונה ברכבת", "The Last Musician on the Train"],
    description: [
      "צ'לנית מנגנת בכל תחנה מחיפה עד באר שבע כדי למצוא אדם אחד. סרט מוזיקלי.",
      "A cellist plays at every station from Haifa to Beersheba to find one person. A musical film.",
    ],
    minutes: 112,
    age: null,
  }),
];

export const EVENTS: readonly DemoFeature[] = [
  event(DEMO.derbyFeature, 2, {
    name: ["דרבי הגבעה: הכוכבים נגד האריות", "Hill derby: Stars v Lions"],
    description: [
      "שני מועדונים, עיר אחת ותשעים דקות. השערים נפתחים שעתיים לפני שריקת הפתיחה.",
      "Two clubs, one city and ninety minutes. Gates open two hours before kick-off.",
    ],
    minutes: 110,
    age: null,
  }),
  event(101, 2, {
    name: ["משחק ידידות: הנבחרת נגד האלופה", "Friendly: the national side v the champions"],
    description: [
      "ערב של כדורגל פתוח לפני הקמפיין. ילדים נכנסים עם מבוגר במחיר סמלי.",
      "An evening of open football before the campaign. Children come in with an adult for next to nothing.",
    ],
    minutes: 110,
    age: null,
  }),
  event(DEMO.arenaConcert, 3, {
    name: ["אורות העיר: סיבוב החורף", "City Lights: the winter tour"],
    description: [
      "הלהקה חוזרת להיכל עם האלבום החדש, תזמורת מיתרים ומסך שמקיף את כל הקהל.",
      "The band is back with its new album, a string orchestra and a screen that surrounds the crowd.",
    ],
    minutes: 140,
    age: null,
  }),
  event(DEMO.choirNight, 3, {
    name: ["מאה קולות", "A Hundred Voices"],
    description: [
      "מקהלה של מאה זמרים, שני פסנתרים ושירים שכולם מכירים.",
      "A choir of a hundred, two pianos and the songs that everyone knows.",
    ],
    minutes: 100,
    age: null,
  }),
  event(DEMO.clubNight, 3, {
    name: ["לילה של ג'אז במרתף", "A night of jazz in the Cellar"],
    description: [
      "טריו הבית מארח. בלי מקומות מסומנים: מי שבא מוקדם יושב קרוב.",
      "The house trio and its guests. No numbered seats: come early, sit close.",
    ],
    minutes: 150,
    age: "18+",
  }),
  event(204, 3, {
    name: ["בס ופעימות", "Bass and Heartbeats"],
    description: [
      "ארבע תקליטניות, מערכת קול אחת וריצפה שלא נחה.",
      "Four women at the decks, one sound system and a floor that never rests.",
    ],
    minutes: 240,
    age: "18+",
  }),
  event(DEMO.play, 4, {
    name: ["הגשר על הירדן הקטן", "The Bridge over the Little Jordan"],
    description: [
      "שני מהנדסים בונים גשר משתי הגדות ומגלים שהם לא מודדים באותן יחידות.",
      "Two engineers build a bridge from either bank and find that they measure in different units.",
    ],
    minutes: 125,
    age: null,
  }),
  event(302, 4, {
    name: ["ארוחת ערב לשבעה", "Dinner for Seven"],
    description: [
      "שישה אורחים הוזמנו. מחזה על כיסא אחד מיותר.",
      "Six guests were invited. A play about one chair too many.",
    ],
    minutes: 95,
    age: "14+",
  }),
  event(303, 4, {
    name: ["הרקדנית והשען", "The Dancer and the Watchmaker"],
    description: [
      "מחול ותיאטרון בלי מילה אחת, עם עשרים רקדנים ושעון בגובה הבמה.",
      "Dance and theatre without a single word, with twenty dancers and a clock as tall as the stage.",
    ],
    minutes: 80,
    age: null,
  }),
  event(304, 4, {
    name: ["שלושה אחים ועגלה", "Three Brothers and a Cart"],
    description: [
      "מחזמר לכל המשפחה על שוק, מסע ועגלה שמסרבת להיגמר.",
      "A musical for all ages about a market, a journey and a cart that refuses to give up.",
    ],
    minutes: 110,
    age: null,
  }),
  event(DEMO.partnerEvening, 4, {
    name: ["ערב מורים: הבמה כולה שלכם", "Teachers' evening: the stage is yours"],
    description: [
      "קריאה מבוימת, סיור מאחורי הקלעים וקפה עם השחקנים. לחברי מועדון המורים בלבד.",
      "A staged reading, a walk behind the scenes and coffee with the cast. For members of the teachers' club alone.",
    ],
    minutes: 90,
    age: null,
    isPartnerOnly: true,
  }),
  event(401, 5, {
    name: ["סליחה על ההפרעה", "Sorry to Interrupt"],
    description: [
      "שעה וחצי על שכנים, ועדי בית וקבוצות הודעות שאי אפשר לעזוב.",
      "Ninety minutes on neighbours, house committees and chat groups that nobody can leave.",
    ],
    minutes: 90,
    age: "16+",
  }),
  event(402, 5, {
    name: ["אמא שלי בקהל", "My Mother Is in the Audience"],
    description: [
      "מופע יחיד שבו אסור לקלל, ולא מסיבות אמנותיות.",
      "A one-woman show in which swearing is forbidden, and not for artistic reasons.",
    ],
    minutes: 80,
    age: null,
  }),
  event(403, 5, {
    name: ["ליל אלתורים", "Improv Night"],
    description: [
      "שמונה שחקנים, אפס תסריט וכל מה שתצעקו מהקהל.",
      "Eight players, no script and whatever you shout from the seats.",
    ],
    minutes: 100,
    age: "16+",
  }),
  event(DEMO.festival, 6, {
    name: ["פסטיבל הכלניות", "Anemone Festival"],
    description: [
      "שלוש במות בשדה פתוח, מהשקיעה ועד הזריחה. אפשר לבוא עם שמיכה.",
      "Three stages in an open field, from sunset to sunrise. Bring a blanket.",
    ],
    minutes: 600,
    age: null,
  }),
];

export const FEATURES: readonly DemoFeature[] = [...FILMS, ...EVENTS];
