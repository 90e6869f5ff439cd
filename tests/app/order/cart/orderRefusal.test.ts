import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { orderRefusalText } from "../../../../app/order/cart/orderRefusal.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { CATALOGUE } from "../../../../domain/refusalCatalogue.ts";
import { readTexts } from "../../../../scripts/locales/readTexts.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { keysOf } from "../../../../domain/keysOf.ts";

const show = presentation({
  ticketGroups: [
    {
      id: 1,
      name: "A",
      color: 0,
      tickets: [ticket({ id: 1, name: "Adult" }), ticket({ id: 2, name: "Child" })],
    },
  ],
});

beforeAll(async () => {
  await i18next.init({
    lng: "en",
    resources: { en: { translation: readTexts("en") }, he: { translation: readTexts("he") } },
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
});

test("tickets are named by name", () => {
  const why = refusal("TICKET_COMBINATION", {
    ticketId: 2,
    requires: { ticketId: 1, minimum: 2 },
  });
  expect(orderRefusalText(i18next.t, why, show)).toContain(
    "“Child” goes together with “Adult” (at least 2)",
  );
});

test.each(["he", "en"])("every refusal has words in %s and leaves no gap open", (language) => {
  const t = i18next.getFixedT(language);
  const details = {
    ticketId: 2,
    requires: { ticketId: 1, minimum: 2 },
    minimum: 2,
    maximum: 4,
    min: 1,
    max: 10,
    retryAfterSeconds: 5,
    accounts: "Stage",
  };
  for (const code of keysOf(CATALOGUE)) {
    const text = orderRefusalText(t, refusal(code, details), show);
    expect(text).not.toContain("{{");
    expect(text).not.toContain("refusal.");
  }
});
