import { expect, type APIResponse, type Page } from "@playwright/test";
import { openSession } from "../../domain/api/session.ts";
import { listPresentations } from "../../domain/api/catalogue.ts";
import { lockSeat, lockSeats, seatsStatusV2 } from "../../domain/api/seats.ts";
import type { Presentation } from "../../domain/presentation.ts";

/**
 * Locks seats in the session of the page's visitor, without a map. The page shows the locked seats as the
 * visitor's own.
 */
export class LockedSeats {
  readonly show: Presentation;
  readonly #page: Page;
  readonly #headers: { readonly uuid: string };

  private constructor(page: Page, show: Presentation, uuid: string) {
    this.#page = page;
    this.show = show;
    this.#headers = { uuid };
  }

  /** Opens the last presentation of a feature that is sold online. */
  static async of(page: Page, featureId: number, offline: readonly number[] = []) {
    const answer = await page.request.post("/api/session");
    const { uuid } = openSession.reply.parse(await answer.json());
    const listed = await page.request.get(`/api/presentations/?featureIds=${featureId}`);
    const { presentations } = listPresentations.reply.parse(await listed.json());
    const show = presentations.findLast(({ locationId }) => !offline.includes(locationId));
    if (!show) throw new Error(`feature ${featureId} is not on`);
    return new LockedSeats(page, show, uuid);
  }

  get #hall() {
    const { id: presentationId, venueId, seatplanId } = this.show;
    return { presentationId, venueId, seatplanId };
  }

  /** Locks adjacent seats of a row in a ticket group. */
  async seats(ticketGroupId: number, count: number): Promise<void> {
    const { id, venueTypeId } = this.show;
    const status = await this.#page.request.get("/api/seats/seats-statusV2", {
      params: { presentationId: id, venueTypeId, isReserved: 1 },
    });
    const { seats } = seatsStatusV2.reply.parse(await status.json());
    const free = Object.entries(seats)
      .filter(([, seat]) => seat.isAvailable && seat.TicketGroupId === ticketGroupId)
      .map(([key]) => key.split("_").map(Number));
    const from = free.findIndex(
      (_, at) =>
        free.slice(at, at + count).filter(([section, x, y], step) => {
          const [first, left, row] = free[at]!;
          return section === first && y === row && x === left! + step;
        }).length === count,
    );
    const wished = free.slice(from, from + count).map(([sectionId, x, y]) => ({
      ...this.#hall,
      sectionId,
      ticketGroupId,
      x,
      y,
    }));
    await this.#put(lockSeats.path, { recaptchaToken: null, seats: wished });
  }

  /** Locks general admission places. */
  async places(sectionId: number, ticketGroupId: number, count: number): Promise<void> {
    const seat = { ...this.#hall, sectionId, ticketGroupId, x: null, y: null };
    for (let place = 0; place < count; place++) {
      await this.#put(lockSeat.path, { recaptchaToken: null, seat });
    }
  }

  async #put(path: string, data: object): Promise<void> {
    const answer = await this.#page.request.put(`/api${path}`, { headers: this.#headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Sends a GET request as the page would send it. */
  ask(path: string, params: Record<string, string | number> = {}): Promise<APIResponse> {
    return this.#page.request.get(`/api${path}`, { headers: this.#headers, params });
  }
}
