import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { arrive } from "../server/people.ts";
import { inArea, operator } from "./peopleSamples.ts";
import type { Samples } from "./sample.ts";
import { rowOf, type Stage } from "./stage.ts";

/** Returns a token from the newsletter's mails. The function polls, because mails are sent asynchronously. */
async function mailedToken({ guest, house }: Stage, email: string, pattern: RegExp) {
  const reader = guest;
  for (let turn = 0; turn < 100; turn++) {
    const { body } = await reader.get<{ messages: { text: string }[] }>(
      `/dev/outbox?to=${encodeURIComponent(email)}`,
    );
    const texts = body.messages.map(({ text }) => text).join("\n");
    const token = pattern.exec(texts)?.[1];
    if (token) return token;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no mail to ${email} at ${house.url}`);
}

async function joinToken(on: Stage): Promise<string> {
  const email = "stops@example.com";
  const letter = { kind: "newsletter", name: "Ruth", email, recaptchaToken: null };
  await (await arrive(on.house)).call("POST", "/contact", letter);
  return mailedToken(on, email, /confirm=([\w.-]+)/);
}

async function stopToken(on: Stage): Promise<string> {
  const path = `/subscribe/${await joinToken(on)}`;
  await (await arrive(on.house)).call("POST", path);
  return mailedToken(on, "stops@example.com", /stop=([\w.-]+)/);
}

const picked = async ({ guest, play }: Stage) => ({
  presentationId: play.id,
  seats: (await rowOf(guest, play, "11")).slice(0, 2).map(({ sectionId, x, y }) => {
    return { sectionId, x, y };
  }),
});

/** Inserts a letter to the first business. Returns its id. */
async function letterNumber({ house }: Stage): Promise<number> {
  const { number } = await house.server.office.db
    .insertInto("contact_message")
    .values({
      id: randomUUID(),
      kind: "contact",
      name: "Ruth",
      email: "ruth@example.com",
      text: "Where do I park?",
      locale: "en",
      business_id: 1,
      created_at: sql<Date>`app_now()`,
    })
    .returning("number")
    .executeTakeFirstOrThrow();
  return number;
}

/** Returns a sample of a list or its export, read by an admin after a letter and an address were inserted. */
const letters = (path: string) => async (on: Stage) => {
  const number = await letterNumber(on);
  await joinToken(on);
  return {
    path: `/pres-live/${path.replace("BEFORE", String(number + 1))}`,
    from: await operator(on, "admin"),
  };
};

/** A valid request for each call about newsletters, waiting lists and contact messages. */
export const REACH_SAMPLES: Samples = {
  "POST /contact": () => ({
    path: "/contact",
    body: {
      kind: "contact",
      name: "Ruth",
      email: "ruth@example.com",
      mobileNumber: null,
      reservationIdentifier: null,
      text: "Where do I park?",
      recaptchaToken: null,
    },
  }),
  "GET /subscribe/{token}": async (on) => ({ path: `/subscribe/${await joinToken(on)}` }),
  "POST /subscribe/{token}": async (on) => ({ path: `/subscribe/${await joinToken(on)}` }),
  "GET /unsubscribe/{token}": async (on) => ({ path: `/unsubscribe/${await stopToken(on)}` }),
  "POST /unsubscribe/{token}": async (on) => ({ path: `/unsubscribe/${await stopToken(on)}` }),
  "POST /presentations/{id}/watch": ({ play }) => ({
    path: `/presentations/${play.id}/watch`,
    body: { email: "waits@example.com", mobileNumber: null, quantity: 2, recaptchaToken: null },
  }),
  "GET /pres-live/contact-letters": letters("contact-letters?before=BEFORE&words=ruth&answered=0"),
  "POST /pres-live/contact-letters/{id}/answered": async (on) => ({
    path: `/pres-live/contact-letters/${await letterNumber(on)}/answered`,
    body: { isAnswered: true },
    from: await operator(on, "admin"),
  }),
  "GET /pres-live/contact-letters/export": letters("contact-letters/export?answered=0"),
  "GET /pres-live/newsletter": letters("newsletter?words=example&state=unconfirmed"),
  "GET /pres-live/newsletter/export": letters("newsletter/export?format=csv"),
  "GET /privacy": () => ({ path: "/privacy" }),
  "GET /brand": () => ({ path: "/brand" }),
  "GET /house-pages/{page}": () => ({ path: "/house-pages/terms" }),
  "GET /customer-area/export": async (on) => ({
    path: "/customer-area/export",
    from: await inArea(on, "0500000001"),
  }),
  "POST /customer-area/delete": async (on) => ({
    path: "/customer-area/delete",
    body: { isSure: true },
    from: await inArea(on, "0500000003"),
    toldAgain: [401, "UNAUTHORIZED"],
  }),
  "GET /reservations/{id}/receipt": ({ bought }) => ({
    path: `/reservations/${bought.reservationIdentifier}/receipt`,
    from: bought.shopper,
  }),
  "GET /reservations/{id}/calendar": ({ bought }) => ({
    path: `/reservations/${bought.reservationIdentifier}/calendar`,
    from: bought.shopper,
  }),
  "GET /reservations/{id}/terms": ({ bought }) => ({
    path: `/reservations/${bought.reservationIdentifier}/terms`,
    from: bought.shopper,
  }),
  "POST /picks": async (on) => ({ path: "/picks", body: await picked(on) }),
  "GET /picks/{token}": async (on) => {
    const { body } = await on.guest.call<{ token: string }>("POST", "/picks", await picked(on));
    return { path: `/picks/${body.token}` };
  },
};
