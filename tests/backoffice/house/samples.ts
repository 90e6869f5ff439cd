import type { OperatorEvent } from "../../../domain/api/operators.ts";

/** A location was renamed. */
export const RENAMED: OperatorEvent = {
  id: 12,
  at: "2026-11-20T10:00:00+02:00",
  operatorId: 5,
  username: "dana",
  call: "PUT /pres-live/resources/{kind}/{id}",
  what: { values: { city: { he: "חיפה", en: "Haifa" }, isOffline: true } },
  status: 200,
  code: null,
  address: "203.0.113.9",
  changes: [
    {
      kind: "locations",
      id: 31,
      action: "edit",
      before: { city: { he: "עכו", en: "Acre" }, isOffline: false },
      after: { city: { he: "חיפה", en: "Haifa" }, isOffline: true },
    },
  ],
};
/** A cancellation was refused. */
export const REFUSED: OperatorEvent = {
  ...RENAMED,
  id: 11,
  username: "yossi",
  call: "POST /pres-live/orders/{id}/cancel",
  what: null,
  status: 403,
  code: "FORBIDDEN",
  changes: [],
};
