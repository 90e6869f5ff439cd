import type { WaitingRoomRow, WaitingRoomRules } from "../../domain/api/waitingRoom.ts";

/** Returns the settings of a waiting room, without its figures. */
export const rulesOf = (room: WaitingRoomRow): WaitingRoomRules => ({
  lobbyMinutes: room.lobbyMinutes,
  perMinute: room.perMinute,
  maxInside: room.maxInside,
  insideMinutes: room.insideMinutes,
  awayMinutes: room.awayMinutes,
  isPaused: room.isPaused,
  presaleMinutes: room.presaleMinutes,
  presaleOffers: room.presaleOffers,
  maxPerCard: room.maxPerCard,
  maxPerMobile: room.maxPerMobile,
});
