import { addDays, atWallClock, dateOf } from "../../domain/zone.ts";
import type { Db } from "../platform/store/db.ts";
import { priceLine } from "./fillPrices.ts";
import { DEMO, TICKET } from "./ids.ts";
import { isDemoDatabase } from "./isDemoDatabase.ts";
import { make, type DemoOffice } from "./make.ts";
import { makeHalls } from "./makeHalls.ts";
import { namesOf, type Pair } from "./names.ts";
import type { Hall } from "./places.ts";
import { putOnSale } from "./putOnSale.ts";
import { finishedPlan, openSection, rectangle } from "./venues/plan.ts";

/**
 * Ids of the jump hall to which tests and pages refer. Presentations in the jump hall require a signed
 * waiver.
 */
export const JUMP = {
  feature: 701,
  venue: 82,
  section: 1,
  ticketGroup: 81,
  terms: 1,
  minimumAge: 4,
} as const;

const SEATPLAN = 8;
const PRICE_POLICY = 81;
const FIRST_SHOW = 9_200_000;
const DAY_MS = 86_400_000;
const WEEKS = 2;
const PLACES = 60;
/** Start time of the sessions by weekday, where 0 is Sunday. */
const HOURS = new Map([
  [2, "17:00"],
  [5, "10:00"],
]);

const TERMS: { readonly name: Pair; readonly text: Pair } = {
  name: ["הצהרה והסכמה לקפיצה", "Jump hall waiver"],
  text: [
    [
      "קפיצה בטרמפולינה היא פעילות גופנית, ויש בה סיכון לנפילה, לנקע ולשבר גם כששומרים על הכללים.",
      "כל מי שקופץ בריא למיטב ידיעתי, ואין מניעה רפואית שיקפוץ. אין לקפוץ בהיריון, אחרי ניתוח או עם פציעה.",
      "קוראים את הכללים שבכניסה, מקשיבים למדריכים, וקופצים אחד על כל טרמפולינה, בגרביים של האולם.",
      "ילדים מתחת לגיל 8 קופצים כשמבוגר שאחראי להם נמצא באולם. ילד מתחת לגיל 4 אינו קופץ.",
    ].join("\n"),
    [
      "Jumping on a trampoline is exercise, and falls, sprains and fractures happen even where the rules are kept.",
      "To the best of my knowledge everyone who jumps is healthy and has no medical reason not to. Nobody jumps while pregnant, after surgery or with an injury.",
      "We read the rules at the entrance, do as the guides say, and jump one to a trampoline, in the hall's own socks.",
      "Children under 8 jump while an adult who answers for them is in the hall. Children under 4 do not jump.",
    ].join("\n"),
  ],
};

const hallPlan = () =>
  finishedPlan({
    seatplanId: SEATPLAN,
    venueId: JUMP.venue,
    width: 600,
    height: 400,
    focalPoint: { x: 300, y: 60 },
    // The plan format requires a marker, but there is no stage to draw, so the marker has no points.
    marker: { kind: "stage", points: [] },
    sections: [
      openSection(JUMP.section, "1", rectangle(60, 110, 540, 360), JUMP.ticketGroup, PLACES),
    ],
  });

const HALL: Hall = {
  id: JUMP.venue,
  locationId: DEMO.arena,
  seatplanId: SEATPLAN,
  venueTypeId: 2,
  name: ["אולם הקפיצות", "The jump hall"],
  entrance: ["שער 5, קומת המרתף", "Gate 5, lower floor"],
};

async function addPrices(office: DemoOffice): Promise<void> {
  const group = { name: namesOf(["שעת קפיצה", "An hour's jump"]), color: 1 };
  await make(office, "ticket-groups", [{ id: JUMP.ticketGroup, values: group }]);
  const lines = [
    priceLine(JUMP.ticketGroup, TICKET.child, 5500),
    priceLine(JUMP.ticketGroup, TICKET.adult, 6500),
  ];
  const list = { businessId: DEMO.stageBusiness, name: "Jump hall", lines };
  await make(office, "price-lists", [{ id: PRICE_POLICY, values: list }]);
}

async function addFeature(office: DemoOffice): Promise<void> {
  const businessId = DEMO.stageBusiness;
  const terms = {
    businessId,
    name: namesOf(TERMS.name),
    text: namesOf(TERMS.text),
    minimumAge: JUMP.minimumAge,
  };
  await make(office, "waiver-terms", [{ id: JUMP.terms, values: terms }]);
  const feature = {
    businessId,
    categoryId: 2,
    name: namesOf(["שעת קפיצה לכל המשפחה", "Family jump hour"]),
    description: namesOf([
      "שעה על ארבעים טרמפולינות, בריכת ספוג וקיר טיפוס. לפני התשלום מבוגר חותם על הצהרה.",
      "An hour on forty trampolines, a foam pit and a climbing wall. An adult signs a waiver before paying.",
    ]),
    durationMinutes: 60,
    ageLimit: `${JUMP.minimumAge}+`,
    waiverTermsId: JUMP.terms,
  };
  await make(office, "features", [{ id: JUMP.feature, values: feature }]);
}

/** Adds the sessions of the coming weeks. The ids of the sessions contain the date. */
async function addShows(tx: Db, now: Date): Promise<void> {
  const sale = {
    featureId: JUMP.feature,
    businessId: DEMO.stageBusiness,
    venueId: JUMP.venue,
    planVersion: hallPlan().planVersion,
    policyId: PRICE_POLICY,
    salesEndMinutes: 0,
    seatingPolicyId: 1,
    chargeType: "flat",
    chargeAmount: 0,
    isDisplayQr: true,
  } as const;
  const days = Array.from({ length: 7 * WEEKS }, (_, day) => addDays(dateOf(now), day));
  const sales = days.flatMap((date) => {
    const time = HOURS.get(new Date(`${date}T12:00:00Z`).getUTCDay());
    if (time === undefined) return [];
    const startsAt = atWallClock(date, time);
    return [{ ...sale, id: FIRST_SHOW + Math.floor(startsAt.getTime() / DAY_MS), startsAt }];
  });
  await putOnSale(tx, sales);
}

/** Adds the missing parts of the jump hall to a demo database, and its sessions of the next weeks. */
export async function fillJumpHall(office: DemoOffice, now: Date): Promise<void> {
  if (!(await isDemoDatabase(office.db))) return;
  await office.db.transaction().execute(async (tx) => {
    const own = { ...office, db: tx };
    await makeHalls(own, [HALL], hallPlan);
    await addPrices(own);
    await addFeature(own);
    await addShows(tx, now);
  });
}
