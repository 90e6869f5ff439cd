import { fromHundredths } from "../../domain/money.ts";
import { addDays, atWallClock, dateOf } from "../../domain/zone.ts";
import { addMembers } from "../offers/memberships/addMembers.ts";
import type { Db } from "../platform/store/db.ts";
import { CODE_TICKET } from "./codeIds.ts";
import { ENROLMENTS, UNREACHED_MEMBER, type DemoEnrolment } from "./enrolments.ts";
import { fillOfferCodes, lineIdsOf, seller, TERM } from "./fillOffers.ts";
import { isDemoDatabase } from "./isDemoDatabase.ts";
import { DEMO, GROUP } from "./ids.ts";
import { make, type DemoOffice } from "./make.ts";
import { namesOf } from "./names.ts";

const CLASS_NAME = ["הרשמה לעונה", "Season enrolment"] as const;
const LAST_DAY = 240;
/**
 * Position of the first membership with enrolment in the list. Memberships with enrolment are listed after
 * all others.
 */
const FIRST_POSITION = 100;

async function fillMembership(
  office: DemoOffice,
  each: DemoEnrolment,
  position: number,
  now: Date,
): Promise<void> {
  const { id, seasonId, seasonName, tariffs } = each;
  const businessId = DEMO.stageBusiness;
  const season = { businessId, name: namesOf(seasonName), ticketTypeId: CODE_TICKET.member };
  await make(office, "seasons", [{ id: seasonId, values: season }]);
  await make(office, "memberships", [
    {
      id,
      lineIds: lineIdsOf(id, tariffs),
      values: {
        ...seller(businessId),
        membershipType: "series",
        code: each.code,
        name: namesOf(each.name),
        className: namesOf(CLASS_NAME),
        description: namesOf(each.description),
        position: FIRST_POSITION + position,
        balance: 0,
        startsAt: atWallClock(dateOf(now), "00:00").toISOString(),
        endsAt: atWallClock(addDays(dateOf(now), LAST_DAY), "00:00").toISOString(),
        seasonId,
        termId: TERM,
        prices: tariffs.map(({ code, name, amount }) => ({
          code,
          name: namesOf(name),
          amount: fromHundredths(amount),
          isByCode: false,
        })),
      },
    },
  ]);
}

const fillEnrolment = (office: DemoOffice, each: DemoEnrolment): Promise<void> =>
  make(office, "enrolments", [
    {
      values: {
        offerId: each.id,
        isSkipMemberSeat: each.isSkipMemberSeat,
        isPricingPerTicket: each.isPricingPerTicket,
        defaultTicketGroupId: GROUP.theatreStalls,
        fares: each.tariffs.flatMap(({ fares = [] }, position) =>
          fares.map(([ticketGroupId, amount]) => ({
            priceId: each.id * 10 + position,
            ticketGroupId,
            amount: fromHundredths(amount),
          })),
        ),
      },
    },
  ]);

async function fillMember(tx: Db): Promise<void> {
  const present = await tx
    .selectFrom("member")
    .select("member_number")
    .where("member_number", "=", UNREACHED_MEMBER.number)
    .executeTakeFirst();
  if (present) return;
  await addMembers(tx, [{ ...UNREACHED_MEMBER, ssn: null, mobile: null, email: null }]);
}

/**
 * Adds the demo's seasons for enrolment and the codes for their memberships, if there are none. A demo
 * database of an earlier version gets the seasons at its next start. Does nothing in a database that is not
 * the demo's.
 */
export async function fillEnrolments(office: DemoOffice, now: Date): Promise<void> {
  const { db } = office;
  const present = await db
    .selectFrom("enrolment_offer")
    .select("offer_id")
    .limit(1)
    .executeTakeFirst();
  if (present || !(await isDemoDatabase(db))) return;
  await db.transaction().execute(async (tx) => {
    const own = { ...office, db: tx };
    for (const [position, each] of ENROLMENTS.entries()) {
      await fillMembership(own, each, position, now);
      await fillEnrolment(own, each);
    }
    await fillMember(tx);
    await fillOfferCodes(own);
  });
}
