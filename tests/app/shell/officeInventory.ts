import type { Inventory } from "./inventoryEntry.ts";

/** Refusals that only operators get. */
export const OFFICE: Inventory = {
  SECOND_FACTOR_NEEDED: {
    because:
      "Operators who have to set up an authenticator see that screen alone, and nothing to press.",
  },
  TICKET_TRANSFERRED: {
    because: "The steward at the door is told, in words of the entrance's own screen.",
  },
  HAS_SALES: {
    because: "Operators who remove a show with taken seats are told, in the dialog.",
  },
  LAYOUT_IS_USUAL: {
    because: "Operators who retire a hall's usual layout are told, in the dialog.",
  },
  LAYOUT_BLOCKS_CHANGED: {
    because:
      "Operators who block seats of a layout are told beside the hall, and see the new state.",
  },
  WAITING_ROOM: {
    because: "The order's address shows the waiting room's own page instead.",
  },
  PLACE_USED: {
    because: "Visitors whose place was used on another device are told on the waiting room's page.",
  },
  PRESALE_CODE_INVALID: {
    because: "Visitors who enter a wrong presale code are told on the waiting room's page.",
  },
  PRESALE_MEMBERS_ONLY: {
    because: "Visitors without the membership of a presale are told on the waiting room's page.",
  },
  SALE_NOT_STARTED: {
    because:
      "A show that is not on sale yet has no link to an order; who types its address is told there.",
  },
  TIME_SKIPPED: {
    because: "Operators who put shows on are told before the form is sent, with the days.",
  },
  TIME_REPEATED: {
    because: "Operators who put shows on are asked which hour is meant, before the form is sent.",
  },
  HALL_TAKEN: {
    because: "Operators who put shows on are told, in the catalogue's own form.",
  },
  SLUG_TAKEN: {
    because: "Operators who write a mini-site are told, beside its address.",
  },
  CODE_TAKEN: {
    because: "Operators who write a coupon are told, beside its code.",
  },
  APPROVAL_NEEDED: {
    because: "Operators who refund more than their limit are told, in the dialog of the refund.",
  },
  INVITE_EXPIRED: {
    because: "Operators who follow an old link are told on the page that it opens.",
  },
  ACCOUNTS_OF_OTHER_CURRENCY: {
    because: "Operators who change the currency are told which accounts hinder it, on that screen.",
  },
  REGION_FIXED: {
    because: "Operators who change the currency are told, on that screen.",
  },
  SETUP_CLOSED: {
    because: "Whoever sets up a house that is set up already is told on that page.",
  },
  IMPORT_FILE_REFUSED: {
    because: "Operators who upload a file to import are told why, below its button.",
  },
  IMPORT_FILE_TOO_LARGE: {
    because: "Operators who upload a file to import are told, below its button.",
  },
  IMPORT_HAS_FAULTS: {
    because: "Operators cannot press Import while lines with faults are not left out.",
  },
  IMPORT_STATE: {
    because: "Operators whose import went on elsewhere are told, above the button.",
  },
  IMPORT_IN_USE: {
    because: "Operators who undo an import are told, in its dialog.",
  },
  PICTURE_REFUSED: {
    because: "Operators who upload a picture are told, beside the file's button.",
  },
  PICTURE_TOO_LARGE: {
    because: "Operators who upload a picture are told, beside the file's button.",
  },
  UPLOAD_TIMED_OUT: {
    because: "Operators whose file arrives too slowly are told, beside the file's button.",
  },
  VIDEO_REFUSED: {
    because: "Operators who upload a video are told why, and what helps, beside the file's button.",
  },
  VIDEO_TOO_LARGE: {
    because: "Operators who upload a video are told, beside the file's button.",
  },
  UPLOAD_CONFLICT: {
    because: "The upload goes on by itself; after some tries operators are told, with Continue.",
  },
  STORAGE_FULL: {
    because: "Operators who upload a video are told, beside the file's button.",
  },
  PLAN_TOO_LARGE: {
    because: "Operators who upload a seat plan are told, beside the file's button.",
  },
  PLAN_DRAWN_ELSEWHERE: {
    because: "Operators who draw a plan are told who draws, above the drawing.",
  },
  PLAN_CHANGE_REFUSED: {
    because: "Operators who draw a plan are told, above the drawing.",
  },
  PLAN_HAS_ERRORS: {
    because: "Operators cannot press Publish while an error stands; the call says so besides.",
  },
  PLAN_LOSES_SEATS: {
    because: "Operators who publish a plan are told, beside the shows that stand in the way.",
  },
  PLAN_IN_USE: {
    because: "Operators who move a show to another hall or plan are told to close its sales.",
  },
};
