import { expect } from "@playwright/test";
import { AGENT } from "../../server/demo/agents.ts";
import { CODE_TICKET } from "../../server/demo/codeIds.ts";
import { DEMO, GROUP, POLICY } from "../../server/demo/ids.ts";
import { sell } from "../server/afterSale/reservations.ts";
import { Seats } from "../server/codes/codeShopper.ts";
import { messagesTo } from "../server/people.ts";
import { inOfficeProof } from "./officeStage.ts";
import { tabToName } from "./keys.ts";

const ROW = `${AGENT.hotels}/${CODE_TICKET.hotel}/${POLICY.theatre}`;

inOfficeProof(
  "a reference's quantity is changed, its sale found, and its tickets sent, by keys alone",
  async (office, url) => {
    const { page, t } = office;
    const seats = await Seats.of(url, DEMO.play);
    const guest = { ticketId: CODE_TICKET.hotel, ref1: "CARMEL" };
    const sold = await sell(seats, GROUP.theatreSecond, [guest, guest]);

    await office.logIn("/backoffice/references", "other");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("backoffice.screen.references"),
    );
    await expect(office.row(/5001|הגליל|Galilee/)).toBeVisible();
    await office.look("agents");
    await page.locator("tbody [data-row-head]").first().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/references/${ROW}`));

    const galil = office.row("GALIL");
    await office.openRow("GALIL");
    const dialog = page.getByRole("dialog");
    const field = dialog.getByLabel(t("backoffice.references.quantity"), { exact: true });
    await expect(field).toBeFocused();
    await office.look("quantity");
    const wanted = String(40 + (office.locale === "he" ? 1 : 2));
    await page.keyboard.type(wanted);
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(galil.getByRole("cell", { name: wanted, exact: true }).first()).toBeVisible();
    // The new quantity applies to the next customer immediately.
    const { shopper } = await seats.guest(GROUP.theatreSecond, [{}]);
    const told = await shopper.ticket({
      ticketGroupId: GROUP.theatreSecond,
      ticketId: CODE_TICKET.hotel,
      ticketCode: "GALIL",
    });
    expect(told.status).toBe(200);

    await page.getByRole("tab", { name: t("backoffice.references.items") }).focus();
    await page.keyboard.press("End");
    await expect(page).toHaveURL(/view=history/);
    await expect(office.row(sold.id)).toContainText("CARMEL");
    await office.look("history");
    const send = t("backoffice.references.sendOf", { reservation: sold.id });
    await tabToName(page, send);
    await page.keyboard.press("Enter");
    const mobile = page.getByLabel(t("customer.MobileNumber1"));
    await expect(mobile).toBeFocused();
    await office.look("send");
    const number = office.locale === "he" ? "0547770001" : "0547770002";
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(number);
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("backoffice.references.sent", { mobile: number }))).toBeVisible();
    const [message] = await messagesTo({ url }, number);
    expect(message?.text).toContain("/edocument/");
  },
);
