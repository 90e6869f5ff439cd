import type {
  Affected,
  ChangedOrder,
  PresentationChange,
} from "../../../domain/presentationChange.ts";

const SHOWS = {
  he: "המחזה, אולם 1, 24/11/2026 20:00",
  en: "The play, Hall 1, 24/11/2026 20:00",
  ru: "The play, Hall 1, 24/11/2026 20:00",
  ar: "The play, Hall 1, 24/11/2026 20:00",
  pl: "The play, Hall 1, 24/11/2026 20:00",
};

/** A show with three orders: two that were paid and one that is only reserved. */
export const AFFECTED: Affected = {
  PresentationId: 7,
  shows: SHOWS,
  FeatureName: "The play",
  PresentationDateTime: "2036-11-24T20:00:00+02:00",
  isCancelled: false,
  openChangeId: null,
  orders: 3,
  tickets: 5,
  holds: 1,
  amount: 250,
  methods: [
    { method: "card", isOnline: true, orders: 1, amount: 150 },
    { method: "redirect", isOnline: false, orders: 1, amount: 100 },
    { method: "none", isOnline: false, orders: 1, amount: 0 },
  ],
  refundHours: 48,
  others: [
    {
      PresentationId: 8,
      FeatureName: "The play",
      isSameFeature: true,
      shows: { ...SHOWS, en: "The play, Hall 2, 25/11/2026 20:00" },
      PresentationDateTime: "2036-11-25T20:00:00+02:00",
      LocationName: "Tel Aviv",
      VenueName: "Hall 2",
      Availability: 40,
    },
    {
      PresentationId: 9,
      FeatureName: "The film",
      isSameFeature: false,
      shows: SHOWS,
      PresentationDateTime: "2036-11-26T20:00:00+02:00",
      LocationName: "Haifa",
      VenueName: "Hall 3",
      Availability: 12,
    },
  ],
};

/** A cancellation that is under way. */
export const CHANGE: PresentationChange = {
  changeId: 5,
  kind: "cancel",
  state: "running",
  PresentationId: 7,
  FeatureName: "The play",
  LocationName: "Tel Aviv",
  VenueName: "Hall 1",
  PresentationDateTime: "2036-11-24T20:00:00+02:00",
  toDateTime: null,
  toPresentationId: null,
  refundUntil: null,
  reason: { he: "מחלה", en: "Illness" },
  OperatorName: "dana",
  createdAt: "2026-11-20T10:00:00+02:00",
  endedAt: null,
  orders: 3,
  waiting: 2,
  done: 1,
  refunding: 0,
  failed: 0,
  tickets: 5,
  refunded: 150,
  due: 100,
};

export const CHANGED_ORDER: ChangedOrder = {
  ReservationIdentifier: "R1",
  CustomerName: "Dana Amir",
  MobileNumber: "0501234567",
  state: "done",
  outcome: "refunded",
  code: null,
  tries: 1,
  tickets: 2,
  refund: 150,
  due: 0,
  doneAt: "2026-11-20T10:01:00+02:00",
};
