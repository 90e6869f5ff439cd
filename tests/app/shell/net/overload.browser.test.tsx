import { useTranslation } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { refusalText } from "../../../../app/shell/i18n/refusalText.ts";
import { call } from "../../../../app/shell/net/api.ts";
import { listCategories } from "../../../../domain/api/categories.ts";
import { lockSeat } from "../../../../domain/api/seats.ts";
import { refusal } from "../../../../domain/refusal.ts";
import en from "../../../../locales/en/refusal.json" with { type: "json" };
import he from "../../../../locales/he/refusal.json" with { type: "json" };
import { openedSession, pathAsked } from "../../openedSession.ts";
import { renderIn } from "../../renderIn.tsx";

const overloaded = () =>
  Response.json(
    { error: { code: "OVERLOADED", message: "", retryAfterSeconds: 2.3 } },
    { status: 503, headers: { "retry-after": "3" } },
  );

let answers: Response[];
let sent: string[];
/** The delays of retries in ms. The test does not wait for these delays. */
let waits: number[];

beforeEach(() => {
  answers = [];
  sent = [];
  waits = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (asked) => {
    const path = pathAsked(asked);
    if (path === "/api/session") return openedSession();
    sent.push(`${new Request(asked).method} ${path}`);
    return answers.shift() ?? Response.json({}, { status: 404 });
  });
  const { setTimeout: wait } = globalThis;
  vi.spyOn(globalThis, "setTimeout").mockImplementation((go, ms = 0, ...rest) => {
    // Only the delay of the retry is skipped, and not the timeouts of requests.
    const isWait = ms === 2_300;
    if (isWait) waits.push(ms);
    return wait(go, isWait ? 0 : ms, ...rest);
  });
});
afterEach(() => vi.restoreAllMocks());

test("a call that was refused because of the load is repeated after the time that it was told", async () => {
  answers = [overloaded(), overloaded(), Response.json({ categories: [] })];
  const { reply } = await call(listCategories, {});
  expect(reply).toEqual({ categories: [] });
  await expect.poll(() => sent).toEqual(Array.from({ length: 3 }, () => "GET /api/categories"));
  expect(waits).toEqual([2_300, 2_300]);
});

test("so is a write, because nothing was done; after three more times the refusal is told", async () => {
  answers = Array.from({ length: 9 }, overloaded);
  const seat = { presentationId: 1, venueId: 1, seatplanId: 1, sectionId: 1, ticketGroupId: 1 };
  const answer = await call(lockSeat, { body: { seat: { ...seat, x: 1, y: 1 } } });
  expect(answer.refusal?.code).toBe("OVERLOADED");
  await expect
    .poll(() => sent)
    .toEqual(Array.from({ length: 4 }, () => "PUT /api/seats/lock-seat"));
});

test("any other refusal is told at once", async () => {
  answers = [Response.json({ error: { code: "NOT_FOUND", message: "" } }, { status: 404 })];
  const answer = await call(listCategories, {});
  expect(answer.refusal?.code).toBe("NOT_FOUND");
  await expect.poll(() => sent).toHaveLength(1);
  expect(waits).toEqual([]);
});

function Told() {
  const { t } = useTranslation();
  return <p>{refusalText(t, refusal("OVERLOADED", { retryAfterSeconds: 2 }))}</p>;
}

test.each([
  ["en", en],
  ["he", he],
] as const)("the refusal is told in words, in %s", async (locale, texts) => {
  await renderIn(locale, <Told />);
  await expect.element(page.getByText(texts["refusal.OVERLOADED"])).toBeVisible();
});
