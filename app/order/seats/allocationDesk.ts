import { proxy, ref } from "valtio";
import { allocations, openAllocation } from "../../../domain/api/allocations.ts";
import type { Reply } from "../../../domain/api/route.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { Call } from "../../shell/net/api.ts";
import type { LiveSeats } from "../../shell/hall/liveSeats.ts";
import type { Held } from "../cart/order.ts";

/** What is set aside for this visitor in one hall. */
export type OpenedAllocation = Reply<typeof allocations>["allocations"][number];

interface DeskPorts {
  readonly presentationId: number;
  readonly hall: Pick<LiveSeats, "setOpened" | "onStir" | "onReturn">;
  readonly call: Call;
}

/** What a code did: it opened something here, or only at other presentations, or nothing. */
export interface CodeOutcome {
  readonly refusal?: Refusal | undefined;
  /** A presentation that the code is for, where this one is not. */
  readonly elsewhere?: number | undefined;
}

/** A change that others make is followed at most this often: a hall that sells is full of changes. */
const EVERY_MS = 3000;

/**
 * Seats and places that are set aside for this visitor: to others they are taken, here they are free.
 * The server says which they are now; nothing is kept of what they were.
 */
export class AllocationDesk {
  readonly view = proxy<{ list: Held<readonly OpenedAllocation[]> }>({ list: ref([]) });

  readonly #ports: DeskPorts;
  #names: ReadonlyMap<number, string> = new Map();
  #asked = 0;

  constructor(ports: DeskPorts) {
    this.#ports = ports;
  }

  /** The name of what a seat is set aside for; undefined where it is not for me. */
  nameOf(seat: number): string | undefined {
    return this.#names.get(seat);
  }

  /** Asks anew. What is shown stays where no answer comes. */
  async learn(): Promise<void> {
    const { presentationId, hall, call } = this.#ports;
    const asked = ++this.#asked;
    const { reply } = await call(allocations, { query: { presentationId } });
    if (!reply || asked !== this.#asked) return;
    const list = reply.allocations;
    this.#names = new Map(
      list.flatMap(({ name, seats, own }) => [...seats, ...own].map((seat) => [seat, name])),
    );
    this.view.list = ref([...list]);
    // Mine too: given back, they are free to me and to nobody else.
    await hall.setOpened([...this.#names.keys()], placesOf(list));
  }

  /** Opens what a code opens; an answer is drawn when this settles. */
  async open(code: string): Promise<CodeOutcome> {
    const { presentationId, call } = this.#ports;
    const body = { code, recaptchaToken: null };
    const answer = await call(openAllocation, { body });
    if (answer.refusal) return { refusal: answer.refusal };
    const ids = answer.reply.allocations.map((each) => each.presentationId);
    if (!ids.includes(presentationId)) return { elsewhere: ids[0] };
    await this.learn();
    return {};
  }

  /** Learns what is set aside now and whenever it may have changed. Returns what ends it. */
  follow(): () => void {
    let wait: ReturnType<typeof setTimeout> | undefined;
    const { hall } = this.#ports;
    const stops = [
      hall.onReturn(() => void this.learn()),
      hall.onStir(() => {
        if (this.view.list.length === 0) return;
        wait ??= setTimeout(() => {
          wait = undefined;
          void this.learn();
        }, EVERY_MS);
      }),
    ];
    void this.learn();
    return () => {
      clearTimeout(wait);
      for (const stop of stops) stop();
    };
  }
}

/** Places left by section, over all allocations. */
function placesOf(list: readonly OpenedAllocation[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const { sectionId, available } of list.flatMap(({ sections }) => sections)) {
    places.set(sectionId, (places.get(sectionId) ?? 0) + available);
  }
  return places;
}
