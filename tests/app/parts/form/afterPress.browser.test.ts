import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { afterPress } from "../../../../app/parts/form/afterPress.ts";

const then = vi.fn<() => void>();
let clicksBefore: number;

beforeEach(() => {
  then.mockReset();
  clicksBefore = 0;
  document.body.innerHTML = `<input aria-label="Name" /><button type="button">Save</button>
    <a href="#terms">Terms</a><p>Text</p>`;
  document.querySelector("input")?.addEventListener("blur", () => afterPress(then));
  document.querySelector("button")?.addEventListener("click", () => {
    if (then.mock.calls.length === 0) clicksBefore += 1;
  });
});

describe("what a field that is left shows", () => {
  test("comes at once with the keyboard", async () => {
    await userEvent.click(page.getByRole("textbox"));
    await userEvent.keyboard("{Tab}");
    await expect.poll(() => then.mock.calls.length).toBe(1);
  });

  test("comes after the press of a button, which is counted", async () => {
    await userEvent.click(page.getByRole("textbox"));
    await userEvent.click(page.getByRole("button"));
    await expect.poll(() => then.mock.calls.length).toBe(1);
    expect(clicksBefore).toBe(1);
    await userEvent.click(page.getByRole("button"));
    expect(then).toHaveBeenCalledTimes(1);
  });

  test("comes after a press that is released elsewhere", async () => {
    await userEvent.click(page.getByRole("textbox"));
    await userEvent.dragAndDrop(page.getByRole("button"), page.getByText("Text"));
    await expect.poll(() => then.mock.calls.length).toBe(1);
  });

  test("comes after a press that became the drag of a link", async () => {
    await userEvent.click(page.getByRole("textbox"));
    await userEvent.dragAndDrop(page.getByRole("link"), page.getByText("Text"));
    await expect.poll(() => then.mock.calls.length).toBe(1);
  });
});
