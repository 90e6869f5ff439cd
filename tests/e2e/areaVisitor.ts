import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { messagesTo } from "../server/people.ts";

type Place = { readonly url: string };

/** Matches the login code in a message. */
export const CODE = /(?:^|\s)(\d{6})(?:\D|$)/;
/** Matches the token in a login link. */
export const LINK = /#login=([\w-]+)/;

/** Returns a mobile number that no other test uses, because codes are rate-limited by number. */
export const newMobile = (): string => `05${String(randomInt(10 ** 8)).padStart(8, "0")}`;

/**
 * Returns the first match in the latest message to a number. The function polls, because messages can be sent
 * after the reply.
 */
export async function inMessage(place: Place, to: string, what: RegExp): Promise<string> {
  let found = "";
  const read = async (): Promise<string> => {
    const texts = (await messagesTo(place, to)).map(({ text }) => what.exec(text)?.[1]);
    return (found = texts.find((text) => text !== undefined) ?? "");
  };
  await expect.poll(read).not.toBe("");
  return found;
}

/** Calls the server in the session of the page's visitor, without using the page's screens. */
export class AreaVisitor {
  readonly #page: Page;
  readonly #place: Place;

  constructor(page: Page, place: Place) {
    this.#page = page;
    this.#place = place;
  }

  async post(path: string, data: object): Promise<void> {
    const opened = await this.#page.request.post("/api/session");
    const { uuid }: { uuid: string } = await opened.json();
    const answer = await this.#page.request.post(`/api${path}`, { data, headers: { uuid } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Logs in to the customer area with the mobile number of an order. */
  async enter(mobileNumber: string): Promise<void> {
    await this.post("/customer-area/mobile-login", { mobileNumber });
    const smsCode = await inMessage(this.#place, mobileNumber, CODE);
    await this.post("/customer-area/mobile-login-validation", { smsCode });
    // Sets the flag that a page stores after a login. Without the flag, pages do not request the logged-in
    // customer.
    await this.#page.addInitScript(() => localStorage.setItem("customerArea", ""));
  }
}
