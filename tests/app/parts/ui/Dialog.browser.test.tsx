import { StrictMode, useState } from "react";
import { userEvent } from "vitest/browser";
import { describe, expect, test } from "vitest";
import { Dialog } from "../../../../app/parts/ui/Dialog.tsx";
import { renderIn } from "../../renderIn.tsx";

function Page({ canClose = true }: { readonly canClose?: boolean }) {
  const [step, setStep] = useState(0);
  const close = canClose ? () => setStep(0) : undefined;
  return (
    <StrictMode>
      <button type="button" onClick={() => setStep(1)}>
        Open
      </button>
      {step > 0 && (
        <Dialog key={step} title={`Step ${step}`} onClose={close}>
          <button type="button" onClick={() => setStep(step + 1)}>
            Next
          </button>
        </Dialog>
      )}
    </StrictMode>
  );
}

describe("a dialog", () => {
  test("is named by its title and gives the focus back where it was, also after a second one", async () => {
    const screen = await renderIn("en", <Page />);
    const opener = screen.getByRole("button", { name: "Open" });
    await opener.click();
    await expect.element(screen.getByRole("dialog", { name: "Step 1" })).toBeVisible();
    await screen.getByRole("button", { name: "Next" }).click();
    await expect.element(screen.getByRole("dialog", { name: "Step 2" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await expect.poll(() => document.activeElement).toBe(opener.element());
  });

  test("that has to be answered stays open on Escape", async () => {
    const screen = await renderIn("en", <Page canClose={false} />);
    await screen.getByRole("button", { name: "Open" }).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog", { name: "Step 1" })).toBeVisible();
  });
});
