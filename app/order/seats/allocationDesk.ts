import { proxy, ref } from "valtio";
import { allocations, openAllocation } from "../../../domain/api/allocations.ts";
import type { Reply } from "../../../domain/api/route.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { Call } from "../../shell/net/api.ts";
import type { LiveSeats } from "../../shell/hall/liveSeats.ts";
import type { Held } from "../cart/order.ts";

/** An allocation in one hall that is set aside for this visitor. */
export type OpenedAllocation = Reply<typeof allocations>["allocations"][number];

interface DeskPorts {
  readonly presentationId: number;
  readonly hall: Pick<LiveSeats, "setOpened" | "onStir" | "onReturn">;
  readonly call: Call;
}

/** The result of a code: it opened something here, or only at other presentations, or it was refused. */
export interface CodeOutcome {
  readonly refusal?: Refusal | undefined;
  /** A presentation that the code is for, if it is not for this one. */
  readonly elsewhere?: number | undefined;
}

/** Throttle in ms for changes by others, which are frequent in a selling hall. */
const EVERY_MS = 3000;

/**
 * Seats and places that are set aside for this visitor: free here, taken for others. The server knows the
 * current ones, and each load replaces the previous.
 */
export class AllocationDesk {
  readonly view = proxy<{ list: Held<readonly OpenedAllocation[]> }>({ list: ref([]) });

  readonly #ports: DeskPorts;
  #names: ReadonlyMap<number, string> = new Map();
  #asked = 0;

  constructor(ports: DeskPorts) {
    this.#ports = ports;
  }

  /**
   * Returns the name of the allocation that a seat belongs to, or undefined if it is not set aside for this
   * visitor.
   */
  nameOf(seat: number): string | undefined {
    return this.#names.get(seat);
  }

  /** Loads the allocations. Keeps the current ones if no answer comes. */
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
    // Includes the visitor's own seats, because once released they are free for this visitor only.
    await hall.setOpened([...this.#names.keys()], placesOf(list));
  }

  /** Opens a code. When this settles, the result is on the map. */
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

  /** Loads the allocations now and whenever they may have changed. Returns a function that stops it. */
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

/** Returns the available places by section, over all allocations. */
function placesOf(list: readonly OpenedAllocation[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const { sectionId, available } of list.flatMap(({ sections }) => sections)) {
    places.set(sectionId, (places.get(sectionId) ?? 0) + available);
  }
  return places;
}
