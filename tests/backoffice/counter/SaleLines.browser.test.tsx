import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { SaleLines } from "../../../backoffice/counter/SaleLines.tsx";
import { ticketsFor, type ChosenTickets } from "../../../backoffice/counter/saleTickets.ts";
import { ticket } from "../../app/fixtures.ts";
import { renderIn } from "../../app/renderIn.tsx";

const SEAT = { sectionId: 1, x: 4, y: 1, SectionName: "Stalls", RowName: "2", SeatName: "7" };
const GROUP = {
  id: 1,
  name: "Stalls",
  color: 0,
  tickets: [ticket({ id: 1, addons: [{ id: 2, name: "Programme", price: 25 }] })],
};

function Lines() {
  const [chosen, setChosen] = useState<ChosenTickets>({});
  return (
    <>
      <SaleLines
        lines={ticketsFor([GROUP], [{ ...SEAT, ticketGroupId: 1 }], chosen)}
        onChoose={(key, each) => setChosen({ ...chosen, [key]: each })}
        onRemove={() => undefined}
      />
      <output>{JSON.stringify(Object.values(chosen))}</output>
    </>
  );
}

test("an extra of a seat's ticket is taken and left at the counter by key", async () => {
  await renderIn("en", <Lines />);
  const extras = page.getByRole("group", { name: /Extras with the ticket: .*7/ });
  const programme = extras.getByRole("checkbox", { name: /Programme.*25/ });
  await expect.element(programme).not.toBeChecked();
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(programme).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(programme).toBeChecked();
  await expect.element(page.getByRole("status")).toHaveTextContent('[{"addons":[2]}]');
  await userEvent.keyboard(" ");
  await expect.element(programme).not.toBeChecked();
});
