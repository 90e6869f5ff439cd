import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openedTo } from "../../../server/seats/allocations/heldAllocations.ts";
import { hallOf } from "../../../server/seats/locks/askedSeats.ts";
import { stateMap, sightOf } from "../../../server/seats/seatViews.ts";
import {
  openStatusAnswers,
  type StatusAnswer,
  type StatusForm,
} from "../../../server/routes/statusAnswers.ts";
import { planVersionOf } from "../../../engine/plan/planVersion.ts";
import { smallStore, openSmallHouse, SHOW, smallPlan, type SmallHouse } from "../smallHouse.ts";
import { vouched } from "../../vouched.ts";

/** The shows in which seats can be claimed. */
const CLAIMED: ReadonlySet<number> = new Set([SHOW.plain, SHOW.gapPolicy, SHOW.mixed]);

/** Returns the plan of the small hall with a second section of numbered seats. */
function twoSections() {
  const { planVersion: _, ...plan } = smallPlan();
  const [stalls, ...rest] = plan.sections;
  const rows = stalls!.groups[0]!.rows.map((row) => ({ ...row, y: row.y + 10 }));
  const balcony = {
    ...stalls!,
    id: 40,
    name: "Balcony",
    groups: [{ ...stalls!.groups[0]!, id: 4, rows }],
  };
  const wider = { ...plan, sections: [stalls!, balcony, ...rest] };
  return { ...wider, planVersion: planVersionOf(wider) };
}

let house: SmallHouse;
let answers: ReturnType<typeof openStatusAnswers>;
beforeAll(async () => {
  house = await openSmallHouse(await smallStore(twoSections()));
});
afterAll(() => house.end());
beforeEach(async () => {
  await house.clear();
  answers = openStatusAnswers();
});

async function ask(show: number, visitor: string, form: StatusForm = "map", isGzip = true) {
  const { presentations, plans, statuses, locks } = house.office;
  const hall = await hallOf(presentations, plans, show);
  const opened = await openedTo(house.office, visitor, [show]);
  const { seats: own } = await locks.own(visitor);
  const present = await statuses.of(show);
  const question = { form, hall, statuses: present, own, opened, hasSeats: true, isGzip };
  const answer = await answers.answer(question);
  return { answer, straight: stateMap(sightOf(hall, present, own, opened)) };
}

const textOf = ({ pieces }: StatusAnswer): string => Buffer.concat([...pieces]).toString();
const seatsOf = (answer: StatusAnswer) =>
  vouched<{ seats: Record<string, unknown> }>(JSON.parse(textOf(answer))).seats;

describe("the statuses of a whole presentation", () => {
  test.each(Object.entries(SHOW).filter(([, id]) => CLAIMED.has(id)))(
    "of %s are the same put together from sections as written at once, for everyone",
    async (_, show) => {
      const [mine, other] = [await house.visitor(), await house.visitor()];
      for (const seats of [[], [3, 4, 11], [3, 4, 11, 31, 33]]) {
        if (seats.length > 0) await house.claim(mine, show, seats.slice(-2), false);
        for (const visitor of [mine, other]) {
          const { answer, straight } = await ask(show, visitor);
          expect(seatsOf(answer)).toEqual(straight);
          expect(gunzipSync(answer.gzip!).toString()).toBe(textOf(answer));
        }
      }
    },
  );

  test("are written and compressed once for all who hold nothing", async () => {
    const [one, two] = [await house.visitor(), await house.visitor()];
    const asks = await Promise.all([one, two, one, two].map((visitor) => ask(SHOW.plain, visitor)));
    const zips = new Set(asks.map(({ answer }) => answer.gzip));
    expect(zips.size).toBe(1);
    expect((await ask(SHOW.plain, one)).answer.gzip).toBe([...zips][0]);
  });

  test("are written anew only in the section that changed", async () => {
    const [buyer, viewer] = [await house.visitor(), await house.visitor()];
    const partOf = (answer: StatusAnswer, key: string) =>
      answer.pieces.find((piece) => piece.includes(key));
    const before = (await ask(SHOW.plain, viewer)).answer;
    await house.claim(buyer, SHOW.plain, [2]);
    const after = (await ask(SHOW.plain, viewer)).answer;
    expect(partOf(after, '"40_')).toBe(partOf(before, '"40_'));
    expect(partOf(after, '"10_')).not.toBe(partOf(before, '"10_'));
    expect(seatsOf(after)).not.toHaveProperty("10_3_1");
    // A visitor gets a personal reply for the section in which their seat is. The reply for the other section
    // is shared by all visitors.
    const own = (await ask(SHOW.plain, buyer)).answer;
    expect(seatsOf(own)).toHaveProperty("10_3_1.isSelected", true);
    expect(partOf(own, '"40_')).toBe(partOf(before, '"40_'));
  });

  test("are never those of before a change that the asker has seen", async () => {
    const [buyer, viewer] = [await house.visitor(), await house.visitor()];
    const busy = Array.from({ length: 20 }, () => ask(SHOW.plain, viewer));
    await house.claim(buyer, SHOW.plain, [5]);
    const late = await ask(SHOW.plain, viewer);
    expect(seatsOf(late.answer)).not.toHaveProperty("10_6_1");
    await Promise.all(busy);
  });

  test("come as a list with one seat for each of the map", async () => {
    const viewer = await house.visitor();
    const { answer, straight } = await ask(SHOW.mixed, viewer, "list", false);
    expect(answer.gzip).toBeUndefined();
    const { seats }: { seats: Record<string, number>[] } = JSON.parse(textOf(answer));
    expect(
      seats.map(
        (seat) => `${seat["VenueSectionId"]}_${seat["XCoordinate"]}_${seat["YCoordinate"]}`,
      ),
    ).toEqual(Object.keys(straight));
  });
});
