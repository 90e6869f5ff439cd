import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { toIso } from "../../../domain/zone.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { openMessages } from "../../../server/outside/messages.ts";
import { mailAddressOf, mailTo } from "../../../server/platform/mailAddress.ts";
import { sell } from "../afterSale/reservations.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { moveShow, person, toldOf } from "../changes/changes.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openGateway, openMailbox } from "../gateway.ts";
import { openHouse, type House } from "../house.ts";
import { messagesTo } from "../people.ts";
import { writeBrand } from "./brandOf.ts";

const HOST = "tickets.stage.example";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await house.server.office.db.deleteFrom("brand").execute();
});

/** Opens the server's messages with a mail server and an SMS gateway that record what is sent to them. */
async function openRecorded() {
  const [mailbox, gateway] = [await openMailbox(), await openGateway()];
  closers.push(mailbox.close, gateway.close);
  const { db, config } = house.server.office;
  const messages = openMessages(
    db,
    {
      ...config.outside,
      mail: { url: mailbox.url, from: mailAddressOf("Parterre <tickets@parterre.example>")! },
      sms: {
        url: `${gateway.url}/?from={from}`,
        body: undefined,
        contentType: "application/json",
        authorization: "",
        countries: ["IL"],
        sender: "House",
      },
    },
    false,
    "https://tickets.example",
  );
  const sendersOf = async (businessId?: number) => {
    const about = { id: crypto.randomUUID(), text: "x", businessId };
    await messages.sendMail({ ...about, to: mailTo("noa@parterre.example"), subject: "x" });
    await messages.sendSms({ ...about, to: "0500000001" });
    return [
      /^From: (.*)$/m.exec(mailbox.mails.at(-1) ?? "")?.[1]?.trim(),
      new URL(gateway.asked.at(-1)!.url, gateway.url).searchParams.get("from"),
    ];
  };
  return { sendersOf };
}

test("mails and text messages are sent under the name of the business's brand", async () => {
  const admin = await logIn(house, "admin");
  const { sendersOf } = await openRecorded();
  const address = "<tickets@parterre.example>";
  expect(await sendersOf(DEMO.stageBusiness)).toEqual([`Parterre ${address}`, "House"]);
  await writeBrand(admin, {
    businessId: DEMO.stageBusiness,
    mailSender: "Stage Tickets",
    smsSender: "STAGE",
  });
  expect(await sendersOf(DEMO.stageBusiness)).toEqual([`Stage Tickets ${address}`, "STAGE"]);
  expect(await sendersOf(DEMO.cinemaBusiness)).toEqual([`Parterre ${address}`, "House"]);
  expect(await sendersOf()).toEqual([`Parterre ${address}`, "House"]);
  await writeBrand(admin, { mailSender: "All Halls", smsSender: null });
  expect(await sendersOf(DEMO.cinemaBusiness)).toEqual([`All Halls ${address}`, "House"]);
  expect(await sendersOf()).toEqual([`All Halls ${address}`, "House"]);
});

test("the links of an order's mail lead to the business's own host", async () => {
  const admin = await logIn(house, "admin");
  await writeBrand(admin, { businessId: DEMO.stageBusiness, host: HOST });
  const seats = await Seats.of(house.url, DEMO.play);
  const { cart } = await sell(seats, GROUP.theatreSecond, [{}]);
  const to = cart.customerInfo.EmailAddress1 ?? "";
  const textOf = async () => (await messagesTo(house, to)).map(({ text }) => text).join("\n");
  await expect.poll(textOf, { timeout: 30_000 }).toContain("/edocument/");
  expect(await textOf()).toMatch(new RegExp(`http://${HOST}:\\d+/edocument/`));
  expect(await textOf()).not.toContain(`${new URL(house.url).host}/edocument/`);
});

test("and so do those of the mail that says that its show is moved", async () => {
  const admin = await logIn(house, "admin");
  await writeBrand(admin, { businessId: DEMO.stageBusiness, host: HOST });
  const seats = await Seats.of(house.url, DEMO.play);
  const sold = await sell(seats, GROUP.theatreSecond, [{}], person());
  const later = Date.parse(seats.show.dateTime) + 63 * 86_400_000;
  await moveShow(admin, seats.show.id, { startsAt: toIso(new Date(later)) });
  const mails = async () => (await toldOf(house, sold)).mail.map(({ text }) => text);
  await expect.poll(mails, { timeout: 30_000 }).toHaveLength(1);
  const links = (await mails()).flatMap((text) => text.match(/http:\S+\/edocument\//g) ?? []);
  expect(new Set(links)).toEqual(new Set([expect.stringContaining(`http://${HOST}:`)]));
});
