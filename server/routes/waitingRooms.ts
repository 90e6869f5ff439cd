import * as calls from "../../domain/api/waitingRoom.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import { joinWaiting } from "../customers/joinWaiting.ts";
import type { Mount } from "../http/mount.ts";
import { ownPresentation } from "../seats/ownPresentation.ts";
import { numberIn, sendAdmission, sendPlace } from "../waitingRoom/admission.ts";
import { listRooms, removeRoom, saveRoom } from "../waitingRoom/desk.ts";
import { enterRoom } from "../waitingRoom/places.ts";
import { presaleChoices, saveCodes } from "../waitingRoom/presale.ts";
import type { WaitingRoom } from "../waitingRoom/waitingRooms.ts";
import { turnOf, waitingView } from "../waitingRoom/waitingView.ts";

function mountWaiting(mount: Mount, office: Container): void {
  const { db, clock, waitingRooms } = office;
  const { tokens } = waitingRooms;
  const roomOf = (presentationId: number): WaitingRoom => {
    const room = waitingRooms.of(presentationId);
    if (!room) throw new Refused("NOT_FOUND", { presentationId });
    return room;
  };
  mount(calls.waitingPlace, ({ params: { id }, query }) => {
    const number = query.place === undefined ? undefined : tokens.readPlace(id, query.place);
    if (number !== undefined) waitingRooms.note(id, number);
    return waitingView(roomOf(id), number, clock.now());
  });
  mount(calls.joinWaitingRoom, async ({ params: { id }, body }, { visitor, request, reply }) => {
    const number = await joinWaiting(office, roomOf(id), {
      visitorId: visitor.id,
      kept: numberIn(office, request, id),
      presaleCode: body.presaleCode ?? undefined,
      isMember: body.isMember === true,
      areaCustomer: () => office.logins.areas.find(request),
    });
    if (number === undefined) throw new Refused("NOT_FOUND", { presentationId: id });
    waitingRooms.note(id, number);
    const place = tokens.signPlace(id, number);
    sendPlace(office, reply, id, place);
    return { place, view: waitingView(roomOf(id), number, clock.now()) };
  });
  mount(calls.enterWaitingRoom, async ({ params: { id } }, { visitor, request, reply }) => {
    const room = roomOf(id);
    const number = numberIn(office, request, id);
    const turn = number === undefined ? undefined : turnOf(room, number);
    if (number === undefined || !turn?.isCalled) {
      throw new Refused("WAITING_ROOM", { presentationId: id });
    }
    const until = await enterRoom(db, {
      presentationId: id,
      visitorId: visitor.id,
      number,
      rank: turn.rank,
      minutes: room.insideMinutes,
    });
    if (!until) throw new Refused("PLACE_USED", { presentationId: id });
    sendAdmission(office, reply, { visitor, presentationId: id, until });
    return { until: toIso(until) };
  });
}

/** Mounts the routes of `domain/api/waitingRoom.ts`. */
export function waitingRoomRoutes(mount: Mount, office: Container): void {
  const { waitingRooms } = office;
  mountWaiting(mount, office);
  mount(calls.waitingRooms, (_, { operator, locale }) => listRooms(office, operator, locale));
  mount(calls.saveWaitingRoom, async ({ params: { id }, body }, { operator }) => {
    const facts = await ownPresentation(office, operator, id);
    if (office.clock.now() >= facts.salesEndAt) {
      throw new Refused("TICKETING_ENDED", { presentationId: id });
    }
    await saveRoom(office.db, id, body);
    // Every node caches the start of the presale with the presentation's data, which this call invalidates
    // on every node.
    await office.tellSales(id);
    await waitingRooms.refresh();
    return { saved: true as const };
  });
  mount(calls.waitingPresale, async ({ params: { id } }, { operator, locale }) => {
    const { businessId } = await ownPresentation(office, operator, id);
    return presaleChoices(office.db, { presentationId: id, businessId }, locale);
  });
  mount(calls.savePresaleCodes, async ({ params: { id }, body }, { operator }) => {
    await ownPresentation(office, operator, id);
    await saveCodes(office.db, id, body);
    return { saved: true as const };
  });
  mount(calls.callWaiting, async ({ params: { id }, body: { count } }, { operator }) => {
    await ownPresentation(office, operator, id);
    const called = await waitingRooms.callNext(id, count);
    await waitingRooms.refresh();
    return { called };
  });
  mount(calls.removeWaitingRoom, async ({ params: { id } }, { operator }) => {
    await ownPresentation(office, operator, id);
    await removeRoom(office.db, id);
    await office.tellSales(id);
    await waitingRooms.refresh();
    return { removed: true as const };
  });
}
