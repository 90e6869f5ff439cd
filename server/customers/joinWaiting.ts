import { Refused } from "../../domain/refusal.ts";
import { isPresaleNumber } from "../../domain/waitingRoom.ts";
import { toIso } from "../../domain/zone.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import { joinPresale, type Entitled } from "../waitingRoom/presale.ts";
import type { WaitingRoom } from "../waitingRoom/waitingRooms.ts";
import { isPresaleOpen } from "../waitingRoom/waitingView.ts";
import { presaleMember } from "./presaleMember.ts";

type Office = Pick<PriceContainer, "db" | "clock" | "waitingRooms">;

/** A visitor who wants a place in a waiting room. */
interface JoiningVisitor {
  readonly visitorId: string;
  /** The number of the place that the browser already has, if any. */
  readonly kept: number | undefined;
  readonly presaleCode: string | undefined;
  /** Whether the visitor wants to join as a member. */
  readonly isMember: boolean;
  /** Returns the id of the customer who is logged in to the customer area. */
  readonly areaCustomer: () => Promise<number | undefined>;
}

/**
 * Returns what entitles the visitor to the presale: an entered code or a membership. Undefined if the visitor
 * has entered no code and claims no membership. Throws PRESALE_MEMBERS_ONLY if the visitor claims a
 * membership but does not have one.
 */
async function entitledBy(
  { db }: Office,
  { presentationId, presale }: WaitingRoom,
  { visitorId, presaleCode, isMember, areaCustomer }: JoiningVisitor,
): Promise<Entitled | undefined> {
  if (presaleCode !== undefined) return { code: presaleCode };
  if (!isMember) return undefined;
  const logins = { visitorId, areaCustomerId: await areaCustomer() };
  const customerId = await presaleMember(db, logins, presale?.offers ?? []);
  if (customerId === undefined) throw new Refused("PRESALE_MEMBERS_ONLY", { presentationId });
  return { customerId };
}

async function presaleNumber(
  office: Office,
  room: WaitingRoom,
  joining: JoiningVisitor,
): Promise<number | undefined> {
  if (!isPresaleOpen(room, office.clock.now())) return undefined;
  const by = await entitledBy(office, room, joining);
  if (!by) return undefined;
  const { presentationId } = room;
  return joinPresale(office.db, { presentationId, visitorId: joining.visitorId }, by);
}

/**
 * Returns the visitor's place in a waiting room, and creates one if necessary. Undefined if the room no
 * longer exists. Throws PRESALE_CODE_INVALID for a wrong code, PRESALE_MEMBERS_ONLY for a claimed membership
 * that the visitor does not have, and SALE_NOT_STARTED before the room opens.
 */
export async function joinWaiting(
  office: Office,
  room: WaitingRoom,
  joining: JoiningVisitor,
): Promise<number | undefined> {
  const { presentationId, opensAt } = room;
  const { kept, visitorId } = joining;
  if (kept !== undefined && isPresaleNumber(kept)) return kept;
  const early = await presaleNumber(office, room, joining);
  if (early !== undefined) return early;
  if (opensAt && office.clock.now() < opensAt) {
    throw new Refused("SALE_NOT_STARTED", { presentationId, onSaleAt: toIso(opensAt) });
  }
  // The browser may have received a place through a link from another device, and keeps that place.
  return kept ?? office.waitingRooms.join(presentationId, visitorId);
}
