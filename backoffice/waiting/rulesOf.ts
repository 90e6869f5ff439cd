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

/** Whether a text is a whole number within these limits, both inclusive. */
export const isNumberWithin = (text: string, least: number, most: number): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;
