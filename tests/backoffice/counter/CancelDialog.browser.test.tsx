import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CancelDialog } from "../../../backoffice/counter/CancelDialog.tsx";
import type { CounterOrder } from "../../../domain/counterOrder.ts";
import counter from "../../../locales/en/counter.json" with { type: "json" };
import { openedSession } from "../../app/openedSession.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { waitFor } from "../../gate/waitFor.ts";
import { vouched } from "../../vouched.ts";
import { PAID_ORDER } from "./paidOrder.ts";

const TOLD = {
  refund: 100,
  serviceCharge: 0,
  cancelled: ["T1"],
  systemVoucher: null,
  toCounter: 0,
  order: PAID_ORDER,
};

/** The idempotency keys of the cancel requests. The reply to them is below. */
let keys: (string | null)[];
let answer: () => Response;
beforeEach(() => {
  keys = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const request = vouched<Request>(input);
    if (new URL(request.url).pathname === "/api/session") return openedSession();
    const { preview } = vouched<{ preview?: boolean }>(await request.clone().json());
    if (preview) return Response.json(TOLD);
    keys.push(request.headers.get("Idempotency-Key"));
    return answer();
  });
});
afterEach(() => vi.restoreAllMocks());

test("a cancellation whose answer is lost is sent again under its key", async () => {
  const onTold = vi.fn<(order: CounterOrder) => void>();
  const screen = await renderIn(
    "en",
    <CancelDialog order={PAID_ORDER} onClose={() => undefined} onTold={onTold} />,
  );
  const button = screen.getByRole("button", {
    name: counter["counter.cancelDoFor"].replace("{{sum}}", "₪100.00"),
  });
  answer = () => {
    throw new TypeError("the line is cut");
  };
  await button.click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  answer = () => Response.json(TOLD);
  await button.click();
  await waitFor(() => expect(onTold).toHaveBeenCalledOnce());
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});
