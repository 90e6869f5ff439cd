import { expect, test } from "vitest";
import { ConfirmationHead } from "../../../../app/order/confirmation/ConfirmationHead.tsx";
import en from "../../../../locales/en/order.json" with { type: "json" };
import he from "../../../../locales/he/order.json" with { type: "json" };
import { axeFaults } from "../../axeFaults.ts";
import { renderIn } from "../../renderIn.tsx";

const HEAD = { title: "Thank you", reservationIdentifier: "AB12CD34", paid: 190 };
const label = (words: Readonly<Record<"confirmation.pointsEarned", string>>): string =>
  words["confirmation.pointsEarned"].replace("{{points}}", "").trim();

test.each([
  ["en", en],
  ["he", he],
] as const)("a confirmation says in %s how many points were earned", async (locale, words) => {
  const { container } = await renderIn(locale, <ConfirmationHead {...HEAD} pointsEarned={190} />);
  expect(container.textContent).toContain(
    words["confirmation.pointsEarned"].replace("{{points}}", "190"),
  );
  expect(await axeFaults(container)).toEqual([]);
});

test.each([undefined, 0])(
  "a confirmation without points (%s) says nothing of them",
  async (points) => {
    const { container } = await renderIn(
      "en",
      <ConfirmationHead {...HEAD} pointsEarned={points} />,
    );
    expect(container.textContent).toContain("AB12CD34");
    expect(container.textContent).not.toContain(label(en));
  },
);
