import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CONTRACT } from "../../domain/api/contract.ts";
import { callName } from "../../domain/permission.ts";
import { PRESET_IDS } from "../../server/identity/operators/presetRoles.ts";
import { readConfig } from "../../server/platform/settings/config.ts";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { networkOf } from "../../server/identity/logins/networkOf.ts";
import { toldBy } from "../contract/stage.ts";
import { sell, type Sold } from "./afterSale/reservations.ts";
import { Seats } from "./codes/codeShopper.ts";
import { openHouse, quickLogins, type House } from "./house.ts";
import { arrive, loginToArea, post } from "./people.ts";
import type { Answer, Shopper } from "./shopper.ts";

const LIMITED = [429, "RATE_LIMITED"];
const CAPS = { receiver: 2, visitor: 3, address: 5, house: 8 } as const;
const ADDRESS_OF = (receiver: number): string => `caps${receiver}@example.com`;
const NUMBER_OF = (receiver: number): string => `05077700${10 + receiver}`;
const KNOWN = ["0500000001", "0500000002", "0500000003", "0500000004", "0500000006"];

let house: House;
let sold: Sold;
let fullShow: number;
let operator: Shopper;

interface Sender {
  readonly by: () => Promise<Shopper>;
  /** Makes the call that sends a message to the receiver with this number. */
  readonly ask: (from: Shopper, receiver: number) => Promise<Answer>;
}

const visitor = (): Promise<Shopper> => arrive(house);
const letter = (kind: string) => ({
  by: visitor,
  ask: (from: Shopper, receiver: number) =>
    post(from, "/contact", { kind, name: "Ruth", email: ADDRESS_OF(receiver), text: "Hello" }),
});

/** Every call by which a visitor or an operator sends a message immediately. */
const SENDERS: Readonly<Record<string, Sender>> = {
  "POST /customer/mobile-login": {
    by: visitor,
    ask: (from, receiver) =>
      post(from, "/customer/mobile-login", {
        mobileNumber: NUMBER_OF(receiver),
        sendSmsRegardlessOfCustomerExistence: true,
      }),
  },
  "POST /customer/login-link": {
    by: visitor,
    ask: (from, receiver) => post(from, "/customer/login-link", { email: ADDRESS_OF(receiver) }),
  },
  "POST /customer-area/mobile-login": {
    by: visitor,
    ask: (from, receiver) =>
      post(from, "/customer-area/mobile-login", { mobileNumber: NUMBER_OF(receiver) }),
  },
  "PUT /customer-area/mobile-number": {
    by: async () => {
      const guest = await arrive(house);
      await loginToArea(house, guest, KNOWN[0]!);
      return guest;
    },
    ask: (from, receiver) =>
      from.call("PUT", "/customer-area/mobile-number", { mobileNumber: NUMBER_OF(receiver) }),
  },
  "POST /contact": letter("contact"),
  "POST /contact newsletter": letter("newsletter"),
  "POST /presentations/{id}/watch": {
    by: visitor,
    ask: (from, receiver) =>
      post(from, `/presentations/${fullShow}/watch`, { email: ADDRESS_OF(receiver), quantity: 1 }),
  },
  "POST /reservations/{id}/sendTickets": {
    by: () => Promise.resolve(sold.shopper),
    ask: (from, receiver) =>
      post(from, `/reservations/${sold.id}/sendTickets`, { mobileNumber: NUMBER_OF(receiver) }),
  },
};

let invited = 0;
const STAFF_SENDERS: Readonly<Record<string, Sender["ask"]>> = {
  "POST /pres-live/orders/{id}/resend": (from, receiver) =>
    post(from, `/pres-live/orders/${sold.id}/resend`, { by: "mail", to: ADDRESS_OF(receiver) }),
  "POST /pres-live/operators/{id}/invite": async (from, receiver) => {
    const { body } = await from.call<{ resource: { id: number } }>(
      "POST",
      "/pres-live/resources/operators",
      {
        values: {
          username: `capped${invited++}`,
          firstName: "Noa",
          lastName: null,
          email: ADDRESS_OF(receiver),
          roleId: PRESET_IDS.staff,
          hasEveryBusiness: false,
          workLocationIds: [],
          businessIds: [1],
        },
      },
    );
    return post(from, `/pres-live/operators/${body.resource.id}/invite`);
  },
  "POST /operator/customer-login-link": (from, receiver) =>
    post(from, "/operator/customer-login-link", { mobileNumber: KNOWN[receiver]! }),
};

/** Files of the server that send or queue messages, with the limit that applies to each. */
const SENDING_FILES: Readonly<Record<string, string>> = {
  "server/afterSale/changes/tellBuyer.ts":
    "an admin changes a presentation: one message to each buyer",
  "server/afterSale/reservations/tellCancelled.ts":
    "a cancellation, by the buyer or an operator: one mail for each",
  "server/offers/gifts/writeGift.ts":
    "a voucher is sent to somebody: after its sale capped by receiver as links are, in a sale that cost nothing by `judgeUnpaidGift`",
  "server/afterSale/transfers/tellTransfer.ts":
    "a ticket is sent: so many a day of an order, and capped by its receiver as links are; accepted: once",
  "server/routes/mailTemplates.ts": "an operator's test of a mail, to themselves",
  "server/outside/gatewayTests.ts": "the gateways' tests themselves",
  "server/routes/gatewayTests.ts":
    "an operator's test of a gateway, with limits of its own: `gatewayTests.test.ts`",
  "server/routes/staff.ts": "an operator's invitation, below",
  "server/counter/payHold.ts": "an operator is paid for a reservation",
  "server/codes/proveMember.ts": "codes to members, capped as codes and links are",
  "server/customers/askSecrets.ts": "codes and links, below",
  "server/customerArea/tellChange.ts":
    "the customer changes a password or an address, freshly logged in",
  "server/outside/mail/smtpMail.ts": "the mail service itself",
  "server/outside/messages.ts": "the services themselves",
  "server/reach/contact.ts": "letters, below",
  "server/reach/joining.ts": "once, after the address was confirmed",
  "server/reach/watches.ts": "once a watch, below",
  "server/afterSale/reservations/reminders.ts": "once an order and show",
  "server/afterSale/receivers/receivers.ts":
    "once for each receiver of tickets who has accepted them, when their show or ticket changes",
  "server/afterSale/receivers/sendToReceiver.ts": "the outbox's own work on the same",
  "server/afterSale/reservations/sendTickets.ts": "tickets sent again, below",
  "server/afterSale/afterSale.ts":
    "the outbox's own work; an order that costs nothing is capped here",
  "server/checkout/modifyOrder.ts": "the owner changes an order that was paid for",
  "server/checkout/orderRows.ts": "an order: it takes seats, and money",
};

beforeAll(async () => {
  const config = readConfig({});
  house = await openHouse({
    hasLimits: true,
    afterSale: { ...config.afterSale, ticketMessages: 100 },
    logins: {
      ...quickLogins(),
      messagesAnHour: CAPS.receiver,
      messagesADay: CAPS.receiver,
      messagesPerVisitor: CAPS.visitor,
      messagesPerAddress: CAPS.address,
      messagesPerHouse: CAPS.house,
    },
  });
  sold = await sell(await Seats.of(house.url, DEMO.play), GROUP.theatreSecond, [{}]);
  operator = await arrive(house);
  await post(operator, "/operator/login", { username: "admin", password: "admin" });
  fullShow = (await operator.presentation(DEMO.film3d)).id;
  const { db, statuses } = house.server.office;
  const { plan } = await statuses.of(fullShow);
  const rows = Array.from({ length: plan.layout.count }, (_, seat_no) => ({
    presentation_id: fullShow,
    area: 0,
    seat_no,
    state: 3,
  }));
  await db.insertInto("seat_claim").values(rows).execute();
  await db
    .updateTable("presentation")
    .set((each) => ({ clock: each("clock", "+", 1) }))
    .where("id", "=", fullShow)
    .execute();
  await statuses.catchUpAll();
});
afterAll(() => house.close());

const forget = async (): Promise<void> => {
  await house.server.office.db.deleteFrom("asked").execute();
};
beforeEach(forget);

async function statusesOf(asks: readonly (() => Promise<Answer>)[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const ask of asks) statuses.push((await ask()).status);
  return statuses;
}

test("every file that sends or queues messages is named here, with what bounds it", () => {
  const filesIn = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return name === "demo" ? [] : filesIn(path);
      return [path];
    });
  const isSending =
    /\b(send|try)(Sms|Mail)\(|\bsend(Sms|Mail):|kind: "(mail|sms|message)", payload|kind: "toReceiver",$|'reminder',$|'message', \$\{/m;
  const found = filesIn("server").filter((path) => isSending.test(readFileSync(path, "utf8")));
  expect(found.toSorted()).toEqual(Object.keys(SENDING_FILES).toSorted());
});

test("every call of the table is one of the contract", () => {
  const names = new Set(CONTRACT.map(callName));
  for (const name of [...Object.keys(SENDERS), ...Object.keys(STAFF_SENDERS)]) {
    expect(names).toContain(name.split(" ").slice(0, 2).join(" "));
  }
});

describe.each(Object.entries(SENDERS))("%s", (_, { by, ask }) => {
  let from: Shopper;
  beforeEach(async () => {
    from = await by();
    await forget();
  });

  test("is capped by receiver", async () => {
    const asks = Array.from({ length: CAPS.receiver }, () => () => ask(from, 0));
    expect(await statusesOf(asks)).toEqual(asks.map(() => 200));
    expect(toldBy(await ask(from, 0))).toEqual(LIMITED);
    expect((await ask(from, 1)).status).toBe(200);
  });

  test("is capped by visitor, whoever receives it", async () => {
    const asks = Array.from({ length: CAPS.visitor }, (__, at) => () => ask(from, at));
    expect(await statusesOf(asks)).toEqual(asks.map(() => 200));
    expect(toldBy(await ask(from, CAPS.visitor))).toEqual(LIMITED);
  });

  test("is capped by address, whoever asks", async () => {
    for (let at = 0; at < CAPS.address; at++) {
      expect((await letter("contact").ask(await visitor(), at + 20)).status).toBe(200);
    }
    expect(toldBy(await ask(from, 0))).toEqual(LIMITED);
  });

  test("is capped for the house", async () => {
    const { limits, allowances } = house.server.office.logins;
    for (let at = 0; at < CAPS.house; at++) {
      expect(await limits.spend("messages of the house", allowances.byHouse)).toBeUndefined();
    }
    expect(toldBy(await ask(from, 0))).toEqual(LIMITED);
  });
});

describe.each(Object.entries(STAFF_SENDERS))("%s", (_, ask) => {
  test("is capped by receiver and by operator, and works on while the house is full", async () => {
    const { limits, allowances } = house.server.office.logins;
    for (let at = 0; at < CAPS.house; at++) {
      await limits.spend("messages of the house", allowances.byHouse);
    }
    expect((await ask(operator, 0)).status).toBe(200);
    expect((await ask(operator, 0)).status).toBe(200);
    expect(toldBy(await ask(operator, 0))).toEqual(LIMITED);
    expect((await ask(operator, 1)).status).toBe(200);
    expect((await ask(operator, 1)).status).toBe(200);
    expect((await ask(operator, 2)).status).toBe(200);
    expect(toldBy(await ask(operator, 2))).toEqual(LIMITED);
  });
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
