import { expect, test, type Page } from "@playwright/test";
import type { Presentation } from "../../domain/presentation.ts";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { lockAll, unlock } from "../contract/stage.ts";
import { arrive, post } from "../server/people.ts";
import { Shopper, type Choice } from "../server/shopper.ts";
import { findWords } from "../../app/order/panels/partyWords.ts";
import { Buyer } from "./buyer.ts";
import { ask } from "./database.ts";
import { inBoth } from "./inBoth.ts";
import { LockedSeats } from "./lockedSeats.ts";
import { samePerson } from "./samePerson.ts";
import { wordsIn, type Words } from "./words.ts";
import { vouched } from "../vouched.ts";

const he = wordsIn("he");

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("button", { name, exact: true }).first().click();

/** Expects a message. The message can be shown several times, once for each attempt. */
const isSaid = (page: Page, words: string): Promise<void> =>
  expect(page.getByText(words).first()).toBeVisible();

const goOn = (page: Page, t: Words): Promise<void> => press(page, t("seats.continue"));
const find = (page: Page, t: Words): Promise<void> => press(page, findWords(t, 2));
const letGo = (page: Page, t: Words): Promise<void> =>
  press(page, new RegExp(`^${t("seats.letGo", { seat: "" }).trim()}`));

/** Replaces the seats in the page's requests by another visitor's, as an outdated page would send them. */
async function bendSeats(page: Page, theirs: Choice): Promise<void> {
  const { sectionId, ticketGroupId, x, y } = theirs;
  const bent = (seat: object): object => ({ ...seat, sectionId, ticketGroupId, x, y });
  await page.route(/\/api\/seats\/(un)?lock-seats?$/, (route) => {
    const body = vouched<{ seat?: object; seats?: object[] }>(route.request().postDataJSON());
    const seats = body.seats ? { seats: body.seats.slice(0, 1).map(bent) } : {};
    const seat = body.seat ? { seat: bent(body.seat) } : {};
    return route.continue({ postData: JSON.stringify({ ...body, ...seats, ...seat }) });
  });
}

/**
 * Returns adjacent free seats between taken seats. Which seats are free depends on the demo's sales of the
 * day.
 */
function freeRun(free: readonly Choice[]): Choice[] | undefined {
  const runs: Choice[][] = [];
  for (const seat of free) {
    const before = runs.at(-1)?.at(-1);
    const isNext = before?.rowName === seat.rowName && before.x + 1 === seat.x;
    if (isNext) runs.at(-1)!.push(seat);
    else runs.push([seat]);
  }
  return runs.find((each) => each.length >= 4 && each.every(isPlain))?.slice(0, 8);
}
const isPlain = ({ ticketGroupId }: Choice): boolean => ticketGroupId === GROUP.cinemaStandard;

/** Closes the sales of a presentation as a broker while `work` is running. */
async function whileClosed(url: string, { id }: Presentation, work: () => Promise<void>) {
  const broker = new Shopper(url);
  await post(broker, "/operator/login", { username: "broker", password: "broker" });
  await post(broker, "/broker/event/lock", { presentationId: id });
  try {
    await work();
  } finally {
    await post(broker, "/broker/event/unlock", { presentationId: id });
  }
}

test(
  "a cinema's rules and seats that are gone are told on the map",
  { tag: "@desktop" },
  async ({ page, context, baseURL }) => {
    const me = await samePerson(context, baseURL!);
    const crowd = await arrive({ url: baseURL! });
    const { show: cinema, found } = await me.showWith(DEMO.film3d, (free) => {
      const sofa = free.find(({ ticketGroupId }) => ticketGroupId === GROUP.cinemaSofa);
      const run = freeRun(free);
      return sofa && run && { sofa, run };
    });
    const { sofa, run } = found;
    await me.lock(cinema, sofa, sofa);
    await page.goto(`/order/${cinema.id}?language=he`);
    await inBoth(page, async (t) => {
      await goOn(page, t);
      await isSaid(page, t("refusal.SEATS_NOT_ADJACENT"));
    });

    await unlock(me, cinema, sofa);
    const [, middle, , ...theirs] = run;
    await lockAll(crowd, cinema, theirs.slice(0, 5));
    await me.lock(cinema, middle!, middle);
    await page.reload();
    await goOn(page, he);
    await expect(page.getByRole("alert")).toContainText(he("seats.alone", { count: 2 }));
    await inBoth(page, (t) => isSaid(page, t("seats.alone", { count: 2 })));

    await whileClosed(baseURL!, cinema, () =>
      inBoth(page, async (t) => {
        await find(page, t);
        await isSaid(page, t("refusal.TICKETING_ENDED"));
      }),
    );
    await bendSeats(page, theirs[0]!);
    await inBoth(page, async (t) => {
      await find(page, t);
      await isSaid(page, t("refusal.SEAT_UNAVAILABLE"));
      await isSaid(page, t("refusal.NOT_ENOUGH_SEATS"));
      await letGo(page, t);
      await isSaid(page, t("refusal.SEAT_UNLOCK_FAILED"));
    });
  },
);

test(
  "an order whose seats are locked no more says so, and begins again",
  {
    tag: "@desktop",
  },
  async ({ page }) => {
    const buyer = new Buyer(page, "he");
    const locked = await LockedSeats.of(page, DEMO.play);
    await locked.seats(GROUP.theatreStalls, 2);
    await page.goto(`/order/${locked.show.id}?language=he`);
    await press(page, he("seats.continue"));
    await expect(buyer.heading("tickets.title")).toBeVisible();
    await ask("delete from seat_claim where presentation_id = $1 and state = 1", [locked.show.id]);
    await press(page, he("order.continue"));
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(he("order.expiredText"))).toBeVisible();
    await dialog.getByRole("button", { name: he("order.chooseAgain") }).click();
    await expect(dialog).toHaveCount(0);
  },
);

/** Sells a section's places in the database. This node gets no event, as if another node had sold them. */
const sellAll = ({ id }: Presentation, area: number, capacity: number) =>
  ask<{ seat_no: number }>(
    `insert into seat_claim (presentation_id, area, seat_no, state)
      select $1, $2, place, 3 from generate_series(1, $3) place
      on conflict do nothing returning seat_no`,
    [id, area, capacity],
  );

test(
  "an area that has just been filled says so, and a branch that is off line",
  { tag: "@desktop" },
  async ({ page, baseURL }) => {
    const scout = await arrive({ url: baseURL! });
    const club = await scout.presentation(DEMO.clubNight);
    const area = (await scout.plan(club)).sections.find(({ kind }) => kind === "ga")!;
    await page.goto(`/order/${club.id}?language=he`);
    const more = page.getByRole("button", {
      name: new RegExp(`^${he("stepper.more", { of: "" })}`),
    });
    await expect(more.first()).toBeEnabled();
    const taken = await sellAll(club, area.id, area.capacity);
    try {
      await more.first().click();
      await isSaid(page, he("refusal.NO_TICKETS_LEFT"));
    } finally {
      await ask(
        "delete from seat_claim where presentation_id = $1 and area = $2 and seat_no = any($3)",
        [club.id, area.id, taken.map(({ seat_no }) => seat_no)],
      );
    }

    const { body } = await scout.get<{ presentations: Presentation[] }>(
      `/presentations/?locationId=${DEMO.offlineLocation}`,
    );
    await page.goto(`/order/${body.presentations[0]!.id}?language=he`);
    await inBoth(page, async (t) => {
      await expect(page.getByRole("alert")).toContainText(t("refusal.BRANCH_OFFLINE"));
      await expect(page.getByRole("link", { name: t("notFound.home") })).toBeVisible();
    });
  },
);
