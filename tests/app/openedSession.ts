/** The answer of `POST /api/session` to a new visitor. */
export const openedSession = (more: object = {}): Response =>
  Response.json({
    uuid: "2f0c4a3e-0000-4000-8000-000000000000",
    customerInfo: null,
    cart: null,
    locale: "en",
    currency: { code: "ILS", symbol: "₪", decimals: 2 },
    enabledLocales: ["he", "en"],
    maxSeats: 10,
    ...more,
  });

/** Returns the path of a request. */
export const pathAsked = (asked: RequestInfo | URL): string =>
  new URL(asked instanceof Request ? asked.url : String(asked), location.href).pathname;
