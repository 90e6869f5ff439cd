import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { messagesTo } from "../server/people.ts";

type Place = { readonly url: string };

/** The code of a message. */
export const CODE = /(?:^|\s)(\d{6})(?:\D|$)/;
/** The token of a login link. */
export const LINK = /#login=([\w-]+)/;

/** A number that nobody else of the tests has: codes are counted by number. */
export const newMobile = (): string => `05${String(randomInt(10 ** 8)).padStart(8, "0")}`;

/** What stands in the newest message to a number that has it: messages may come after the answer. */
export async function inMessage(place: Place, to: string, what: RegExp): Promise<string> {
  let found = "";
  const read = async (): Promise<string> => {
    const texts = (await messagesTo(place, to)).map(({ text }) => what.exec(text)?.[1]);
    return (found = texts.find((text) => text !== undefined) ?? "");
  };
  await expect.poll(read).not.toBe("");
  return found;
}

/** The page's own visitor, who calls the server without its screens. */
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

  /** Into the customer area by the number that bought. */
  async enter(mobileNumber: string): Promise<void> {
    await this.post("/customer-area/mobile-login", { mobileNumber });
    const smsCode = await inMessage(this.#place, mobileNumber, CODE);
    await this.post("/customer-area/mobile-login-validation", { smsCode });
    // What a page that has logged in knows by itself: without it no page asks who is in.
    await this.#page.addInitScript(() => localStorage.setItem("customerArea", ""));
  }
}
