import type {
  WaitingRoomRow,
  WaitingRoomRules,
  WaitingView,
} from "../../../domain/api/waitingRoom.ts";
import { madeShow } from "../catalogueDesk/shows.ts";
import type { House } from "../house.ts";
import { Shopper } from "../shopper.ts";

export const ROOMS = "/pres-live/waiting-rooms";

export const RULES: WaitingRoomRules = {
  lobbyMinutes: 60,
  perMinute: 60_000,
  maxInside: 1_000,
  insideMinutes: 20,
  awayMinutes: 3,
  isPaused: false,
  presaleMinutes: 0,
  presaleOffers: [],
  maxPerCard: null,
  maxPerMobile: null,
};

/** Maximum wait in seconds of the server's clock, which tests shift. */
const MAX_WAIT_SECONDS = 120;

/** A presentation with a waiting room, and calls of its visitors. */
export class Room {
  readonly house: House;
  readonly admin: Shopper;
  readonly show: Awaited<ReturnType<typeof madeShow>>;

  private constructor(house: House, admin: Shopper, show: Room["show"]) {
    this.house = house;
    this.admin = admin;
    this.show = show;
  }

  /** Creates a show on a free day. The sale of the show begins at `onSaleAt`, or has already begun. */
  static async of(house: House, admin: Shopper, day: number, onSaleAt?: Date): Promise<Room> {
    const room = new Room(house, admin, await madeShow(house, admin, day));
    if (onSaleAt) await room.sellFrom(onSaleAt);
    return room;
  }

  get id(): number {
    return this.show.id;
  }

  async sellFrom(onSaleAt: Date | null): Promise<void> {
    const changes = { onSaleAt: onSaleAt?.toISOString() ?? null };
    await this.admin.call("POST", "/pres-live/catalogue/presentations/edit", {
      presentationIds: [this.id],
      changes,
    });
  }

  save(rules: Partial<WaitingRoomRules> = {}) {
    return this.admin.call("PUT", `${ROOMS}/${this.id}`, { ...RULES, ...rules });
  }

  async row(): Promise<WaitingRoomRow | undefined> {
    const { body } = await this.admin.get<{ rows: WaitingRoomRow[] }>(ROOMS);
    return body.rows.find(({ presentationId }) => presentationId === this.id);
  }

  refresh(): Promise<void> {
    return this.house.server.office.waitingRooms.refresh();
  }

  async visitor(): Promise<Shopper> {
    return new Shopper(this.house.url, "en").arrive();
  }

  /** Joins the general queue, or the presale with a code or as a member. */
  join(visitor: Shopper, more: { presaleCode?: string; isMember?: true } = {}) {
    return visitor.call<{ place: string; view: WaitingView }>(
      "POST",
      `/waiting-room/${this.id}/join`,
      { recaptchaToken: null, ...more },
    );
  }

  saveCodes(codes: readonly string[], places = 1) {
    return this.admin.call("PUT", `${ROOMS}/${this.id}/presale-codes`, { codes, places });
  }

  enter(visitor: Shopper) {
    return visitor.call<{ until: string }>("POST", `/waiting-room/${this.id}/enter`, {});
  }

  /** Waits until the visitor is called, and enters. */
  async comesIn(visitor: Shopper): Promise<void> {
    for (let second = 0; second < MAX_WAIT_SECONDS; second++) {
      await this.house.server.office.clock.shift(1);
      await this.refresh();
      if ((await this.enter(visitor)).status === 200) return;
    }
    throw new Error(`the turn did not come within ${MAX_WAIT_SECONDS} seconds`);
  }

  /** Returns a new visitor who has been admitted. */
  async admitted(): Promise<Shopper> {
    const visitor = await this.visitor();
    await this.join(visitor);
    await this.comesIn(visitor);
    return visitor;
  }

  async view(place?: string): Promise<WaitingView> {
    const query = place === undefined ? "" : `?place=${place}`;
    const reply = await fetch(`${this.house.url}/api/waiting-room/${this.id}${query}`);
    return reply.json();
  }

  async lock(visitor: Shopper) {
    const [seat] = await visitor.freeSeats(this.show);
    return visitor.lock(this.show, seat!, seat);
  }
}
