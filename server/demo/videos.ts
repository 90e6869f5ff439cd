import type { Pair } from "./names.ts";

/**
 * Ids of the demo's videos that tests and pages refer to. `rental`, `festival` and `course` are the
 * presentations of three venue types.
 */
export const VIDEO = {
  location: 11,
  category: 7,
  ticketGroup: 71,
  ticket: 71,
  seatplan: 7,
  rental: 9_000_001,
  festival: 9_000_002,
  course: 9_000_004,
  /** Feature of the live broadcasts. The ids of the feature's presentations contain the date. */
  broadcastFeature: 603,
} as const;

export interface DemoVideo {
  readonly venueTypeId: 101 | 102 | 103 | 104;
  readonly featureId: number;
  /** Id of the feature's only presentation. Null if the feature has a presentation every Thursday evening. */
  readonly presentationId: number | null;
  readonly hall: Pair;
  readonly name: Pair;
  readonly description: Pair;
  readonly minutes: number;
  /** The price in agorot. */
  readonly amount: number;
  readonly plays: number;
  /**
   * Hours during which the video can be watched after the purchase. Null if access ends at the same time for
   * everybody.
   */
  readonly hours: number | null;
}

/**
 * One video for each venue type, so that the demo shows different videos. The product itself does not limit a
 * venue type to one video.
 */
export const VIDEOS: readonly DemoVideo[] = [
  {
    venueTypeId: 101,
    featureId: 601,
    presentationId: VIDEO.rental,
    hall: ["השכרה", "Rental"],
    name: ["הסערה שלפני", "The Storm Before"],
    description: [
      "שלושה ימים בכפר דייגים לפני שהים עולה. לצפייה בבית, 48 שעות מרגע הקנייה.",
      "Three days in a fishing village before the sea rises. Watch it at home within 48 hours of buying it.",
    ],
    minutes: 96,
    amount: 2900,
    plays: 3,
    hours: 48,
  },
  {
    venueTypeId: 102,
    featureId: 602,
    presentationId: VIDEO.festival,
    hall: ["פסטיבל בבית", "Festival at home"],
    name: ["קצרים מהגליל", "Shorts from the Galilee"],
    description: [
      "שבעה סרטים קצרים של יוצרים צעירים. פתוח לכולם עד סוף הפסטיבל.",
      "Seven short films by young makers, open to everybody until the festival ends.",
    ],
    minutes: 74,
    amount: 4500,
    plays: 2,
    hours: null,
  },
  {
    venueTypeId: 103,
    featureId: VIDEO.broadcastFeature,
    presentationId: null,
    hall: ["שידור חי", "Live broadcast"],
    name: ["קונצרט חמישי, בשידור חי", "Thursday concert, live"],
    description: [
      "התזמורת מנגנת, הבית מקשיב. השידור נפתח בשעת הקונצרט ונשאר פתוח יממה.",
      "The orchestra plays, your living room listens. Opens with the concert and stays open for a day.",
    ],
    minutes: 100,
    amount: 6000,
    plays: 5,
    hours: null,
  },
  {
    venueTypeId: 104,
    featureId: 604,
    presentationId: VIDEO.course,
    hall: ["סדנה", "Course"],
    name: ["לקרוא סרט: שישה שיעורים", "Reading a film: six lessons"],
    description: [
      "שישה שיעורים על קומפוזיציה, עריכה וצליל. שלושים יום לצפות, שוב ושוב.",
      "Six lessons on framing, editing and sound. Thirty days to watch them, again and again.",
    ],
    minutes: 180,
    amount: 12_000,
    plays: 20,
    hours: 30 * 24,
  },
];
