import {
  PresaleCode,
  type WaitingRoomRow,
  type WaitingRoomRules,
} from "../../domain/api/waitingRoom.ts";
import { MAX_PRESALE_CODES } from "../../domain/waitingRoom.ts";

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

/** Splits codes that were typed or pasted, one per line or separated by commas. */
export const codesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Whether a text consists of valid presale codes, and of no more than the maximum number. */
export function areCodes(text: string): boolean {
  const codes = codesIn(text);
  return (
    codes.length <= MAX_PRESALE_CODES && codes.every((code) => PresaleCode.safeParse(code).success)
  );
}
