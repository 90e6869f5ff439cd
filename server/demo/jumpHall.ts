import { agorot } from "../../domain/money.ts";
import { HANDLING_FEE } from "../orders/handlingFee.ts";
import { names, type Pair } from "./names.ts";
import { addDays, atWallClock, dateOf } from "../../domain/zone.ts";
import { packPlan } from "../seats/plans.ts";
import { jsonb, type Db } from "../platform/store/db.ts";
import { isDemoDatabase, LOCK_TIMER } from "./fillShows.ts";
import { add } from "./fillVideos.ts";
import { DEMO, TICKET } from "./ids.ts";
import { BUSINESSES } from "./places.ts";
import { finishedPlan, openSection, rectangle } from "./venues/plan.ts";

/** Ids by which tests and pages find the jump hall, whose presentations need a signed waiver. */
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
/** Start time by weekday. 0 is Sunday. */
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
    // A stage marker without points, because there is nothing to watch.
    marker: { kind: "stage", points: [] },
    sections: [
      openSection(JUMP.section, "1", rectangle(60, 110, 540, 360), JUMP.ticketGroup, PLACES),
    ],
  });

async function addHall(tx: Db): Promise<void> {
  const plan = hallPlan();
  const version = { plan_version: plan.planVersion, seatplan_id: SEATPLAN, venue_id: JUMP.venue };
  await add(tx, "seatplan_version", [{ ...version, seat_count: 0, plan_gzip: packPlan(plan) }]);
  const hall = { id: JUMP.venue, location_id: DEMO.arena, seatplan_id: SEATPLAN };
  const name = names(["אולם הקפיצות", "The jump hall"]);
  const entrance = names(["שער 5, קומת המרתף", "Gate 5, lower floor"]);
  await add(tx, "venue", [{ ...hall, venue_type_id: 2, name, entrance }]);
}

async function addPrices(tx: Db): Promise<void> {
  const group = { id: JUMP.ticketGroup, name: names(["שעת קפיצה", "An hour's jump"]), color: 1 };
  await add(tx, "ticket_group", [group]);
  const business_id = DEMO.stageBusiness;
  await add(tx, "price_policy", [{ id: PRICE_POLICY, business_id, name: "Jump hall" }]);
  const price = { price_policy_id: PRICE_POLICY, ticket_group_id: JUMP.ticketGroup };
  await add(tx, "price", [
    { ...price, ticket_type_id: TICKET.child, position: 0, amount: agorot(5500) },
    { ...price, ticket_type_id: TICKET.adult, position: 1, amount: agorot(6500) },
  ]);
}

async function addFeature(tx: Db): Promise<void> {
  const business_id = DEMO.stageBusiness;
  const bounds = { minimum_age: JUMP.minimumAge, maximum_age: null };
  const terms = { id: JUMP.terms, business_id, name: names(TERMS.name), text: names(TERMS.text) };
  await add(tx, "waiver_terms", [{ ...terms, ...bounds }]);
  const description = names([
    "שעה על ארבעים טרמפולינות, בריכת ספוג וקיר טיפוס. לפני התשלום מבוגר חותם על הצהרה.",
    "An hour on forty trampolines, a foam pit and a climbing wall. An adult signs a waiver before paying.",
  ]);
  const told = { name: names(["שעת קפיצה לכל המשפחה", "Family jump hour"]), description };
  await add(tx, "feature", [
    {
      ...told,
      id: JUMP.feature,
      business_id,
      category_id: 2,
      duration_minutes: 60,
      age_limit: `${JUMP.minimumAge}+`,
      image: `/api/features/${JUMP.feature}/placeholderImage`,
      waiver_terms_id: JUMP.terms,
    },
  ]);
}

/** Adds the sessions of the coming weeks, numbered by date. */
async function addShows(tx: Db, now: Date): Promise<void> {
  const business_id = DEMO.stageBusiness;
  const { authProfileId } = BUSINESSES.find(({ id }) => id === business_id)!;
  const sale = {
    feature_id: JUMP.feature,
    venue_id: JUMP.venue,
    location_id: DEMO.arena,
    business_id,
    auth_profile_id: authProfileId,
    seatplan_id: SEATPLAN,
    plan_version: hallPlan().planVersion,
    seating_policy_id: 1,
    price_policy_id: PRICE_POLICY,
    charge_type: "flat" as const,
    charge_amount: 0,
    charge_name: jsonb(HANDLING_FEE),
    lock_timer: jsonb(LOCK_TIMER),
  };
  const days = Array.from({ length: 7 * WEEKS }, (_, day) => addDays(dateOf(now), day));
  const shows = days.flatMap((date) => {
    const time = HOURS.get(new Date(`${date}T12:00:00Z`).getUTCDay());
    if (time === undefined) return [];
    const starts_at = atWallClock(date, time);
    const id = FIRST_SHOW + Math.floor(starts_at.getTime() / DAY_MS);
    return [{ ...sale, id, starts_at, sales_end_at: starts_at }];
  });
  await add(tx, "presentation", shows);
}

/** Adds what is missing of the jump hall to a demo database, and its sessions of the next weeks. */
export async function fillJumpHall(db: Db, now: Date): Promise<void> {
  if (!(await isDemoDatabase(db))) return;
  await db.transaction().execute(async (tx) => {
    await addHall(tx);
    await addPrices(tx);
    await addFeature(tx);
    await addShows(tx, now);
  });
}
