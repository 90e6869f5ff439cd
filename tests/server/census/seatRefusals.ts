import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { extend, lockAll, rowOf, unlock } from "../../contract/stage.ts";
import { arrive } from "../people.ts";
import { allSeats, type Choice } from "../shopper.ts";
import { EMPTY_SECTION, type Scene, type Situations, type Told } from "./scene.ts";

/** Sells all places of the club in the database without updating the memory, as another node would do. */
async function fullClub({ house, club }: Scene): Promise<Told> {
  const { db } = house.server.office;
  const guest = await arrive(house);
  const [area] = (await guest.plan(club)).sections.filter(({ kind }) => kind === "ga");
  const taken = Array.from({ length: area!.capacity }, (_, place) => ({
    presentation_id: club.id,
    area: area!.id,
    seat_no: place + 1,
    state: 3,
  }));
  const rows = db.insertInto("seat_claim").values(taken);
  await rows.onConflict((conflict) => conflict.doNothing()).execute();
  const told = await guest.lock(club, { sectionId: area!.id, ticketGroupId: GROUP.club });
  await db.deleteFrom("seat_claim").where("presentation_id", "=", club.id).execute();
  return told;
}

async function unpriced({ house, arena }: Scene): Promise<Told> {
  const { db, presentations } = house.server.office;
  const guest = await arrive(house);
  const seats = allSeats(await guest.plan(arena));
  const box = seats.find(({ ticketGroupId }) => ticketGroupId === GROUP.arenaBox)!;
  await db.deleteFrom("price").where("ticket_group_id", "=", GROUP.arenaBox).execute();
  presentations.forget();
  return guest.lock(arena, box, box);
}

/** Locks the middle one of the three seats that are left in a block. */
async function stranding({ house, cinema }: Scene): Promise<Told> {
  const [crowd, guest] = [await arrive(house), await arrive(house)];
  const block = (await rowOf(crowd, cinema, "5")).filter(({ x }) => x >= 6 && x <= 13);
  await lockAll(crowd, cinema, block.slice(3));
  await lockAll(guest, cinema, [block[1]!]);
  return extend(guest, 1);
}

async function halfASofa({ house, cinema }: Scene): Promise<Told> {
  const guest = await arrive(house);
  const right = (await rowOf(guest, cinema, "12"))[1]!;
  await guest.lock(cinema, right, right);
  return extend(guest, 1);
}

const nextSeat = ({ play }: Scene): Choice => play.take(GROUP.theatreSecond, 1)[0]!;

export const SEAT_REFUSALS: Situations = {
  SEAT_UNAVAILABLE: {
    call: "PUT /seats/lock-seat",
    when: "another visitor holds it",
    ask: async (on) => {
      const seat = nextSeat(on);
      await (await arrive(on.house)).lock(on.play.show, seat, seat);
      return (await arrive(on.house)).lock(on.play.show, seat, seat);
    },
  },
  SEAT_UNLOCK_FAILED: {
    call: "PUT /seats/unlock-seat",
    when: "the visitor does not hold it",
    ask: async (on) => unlock(await arrive(on.house), on.play.show, nextSeat(on)),
  },
  NO_SEATS_IN_SECTION: {
    call: "PUT /seats/lock-seat",
    when: "the section has no seats",
    ask: async ({ house, hollow }) => {
      const guest = await arrive(house);
      const [any] = allSeats(await guest.plan(hollow));
      return guest.lock(hollow, { ...any!, sectionId: EMPTY_SECTION }, any);
    },
  },
  NO_TICKETS_LEFT: {
    call: "PUT /seats/lock-seat",
    when: "every place of general admission is gone",
    ask: fullClub,
  },
  NO_PRICE_POLICY: {
    call: "PUT /seats/lock-seat",
    when: "the seat's ticket group has no price",
    ask: unpriced,
  },
  NOT_ENOUGH_SEATS: {
    call: "GET /seats/best-available",
    when: "nothing of the feature is sold here",
    ask: async ({ house }) =>
      (await arrive(house)).get(
        `/seats/best-available?quantity=2&featureId=${DEMO.partnerEvening}`,
      ),
  },
  TOO_MANY_SEATS: {
    call: "GET /seats/best-available",
    when: "more are asked for than one visitor may hold",
    ask: async ({ house, play }) =>
      (await arrive(house)).get(`/seats/best-available?quantity=21&presentationId=${play.show.id}`),
  },
  SINGLE_SEAT_GAP: {
    call: "PUT /seats/extend",
    when: "the choice strands a seat on either side",
    ask: stranding,
  },
  SEATS_NOT_ADJACENT: {
    call: "PUT /seats/extend",
    when: "half a sofa is chosen",
    ask: halfASofa,
  },
  CART_EXPIRED: {
    call: "PUT /seats/extend",
    when: "the visitor holds nothing any more",
    ask: async ({ house }) => extend(await arrive(house), 1),
  },
};
