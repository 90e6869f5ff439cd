import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { KeysPage } from "../../../backoffice/programs/KeysPage.tsx";
import type { ApiKey } from "../../../domain/api/keys.ts";
import type { ResourceChange } from "../../../domain/api/resources.ts";
import { KEY_SCOPES } from "../../../domain/keyScopes.ts";
import type { Locale } from "../../../domain/locale.ts";
import office from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/programs.json" with { type: "json" };
import resources from "../../../locales/en/resources.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import he from "../../../locales/he/programs.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { watchSavedFiles } from "../parts/savedFiles.ts";
import { API_KEY as KEY, LOCATIONS } from "./programSamples.ts";

const OLD: ApiKey = { ...KEY, id: 6, name: "Kiosk", state: "revoked", lastUsedAt: null };
const SECRET = `parterre_live_${"s".repeat(43)}`;

const LIMITED: ApiKey = { ...KEY, id: 8, name: "Signage", locationIds: [31, 33] };

const told = (rows: readonly ApiKey[]): Response =>
  Response.json({ rows, scopes: KEY_SCOPES, locations: LOCATIONS });

const CHANGES: readonly ResourceChange[] = [
  {
    at: "2026-11-24T10:00:00+02:00",
    username: "admin",
    action: "edit",
    before: { name: "Books", allowedLocationIds: [] },
    after: { name: "Ledger", allowedLocationIds: [31] },
  },
  {
    at: "2026-11-20T10:00:00+02:00",
    username: "dana",
    action: "create",
    before: null,
    after: { name: "Books" },
  },
];

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.changes = () => Response.json({ rows: CHANGES, locations: LOCATIONS });
  fake.list = () => told([KEY, OLD]);
});
afterEach(() => fake.close());

const open = (locale: Locale = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <KeysPage />
    </OfficeBar>,
  );
const dialog = () => page.getByRole("dialog");
const button = (name: string) => dialog().getByRole("button", { name, exact: true });

async function openKey(line: number): Promise<void> {
  await open();
  await page.getByRole("rowgroup").last().getByRole("link").nth(line).click();
  await expect.element(dialog()).toBeVisible();
}

describe("the screen of API keys", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)("lists keys with their state, in %s", async (locale, texts) => {
    const { container } = await open(locale);
    await expect.element(page.getByText("Ledger")).toBeVisible();
    const rows = [...container.querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(rows[0]).toContain(texts["programs.keyState.active"]);
    expect(rows[0]).toContain("parterre_live_a1B2c3…");
    expect(rows[1]).toContain(texts["programs.keyState.revoked"]);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("shows that it loads, and then that there is nothing", async () => {
    let land: (answer: Response) => void = () => undefined;
    fake.list = () =>
      new Promise((resolve) => {
        land = resolve;
      });
    const { container } = await open();
    await expect
      .element(page.getByRole("button", { name: en["programs.newKey"] }))
      .not.toBeInTheDocument();
    expect(container.querySelectorAll("tbody tr")).toHaveLength(0);
    await expect.poll(() => fake.asked.length).toBe(1);
    land(told([]));
    await expect.element(page.getByText(en["programs.noKeys"])).toBeVisible();
  });

  test("says why the list did not come, and asks again", async () => {
    fake.list = () => refused("INTERNAL", 500);
    await open();
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(office["backoffice.refusal.INTERNAL"])).toBeVisible();
    fake.list = () => told([KEY]);
    await alert.getByRole("button", { name: shell["state.again"] }).click();
    await expect.element(page.getByText("Ledger")).toBeVisible();
  });

  test("creates a key and shows its secret once", async () => {
    const { container } = await open();
    await page.getByRole("button", { name: en["programs.newKey"] }).click();
    await dialog().getByLabelText(en["programs.name"]).fill("Museum");
    await button(en["programs.createKey"]).click();
    expect(fake.written).toEqual([]);
    await dialog().getByRole("checkbox").first().click();
    await dialog()
      .getByLabelText(en["programs.networks"], { exact: false })
      .fill("203.0.113.7\n2001:db8::/32");
    expect(await axeFaults(container)).toEqual([]);
    fake.end = () => Response.json({ key: KEY, secret: SECRET });
    await button(en["programs.createKey"]).click();
    await expect.element(dialog().getByText(SECRET)).toBeVisible();
    await expect
      .poll(() => fake.written)
      .toEqual([
        {
          path: "/api/pres-live/keys",
          body: {
            businessId: 1,
            name: "Museum",
            scopes: ["sales:read"],
            networks: ["203.0.113.7", "2001:db8::/32"],
            expiresAt: null,
            locationIds: [],
          },
        },
      ]);
    await button(en["programs.secretKept"]).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(container.ownerDocument.body.textContent).not.toContain(SECRET);
  });

  test("saves the keys as a table, without a secret", async () => {
    const saved = watchSavedFiles();
    await open();
    await page.getByRole("button", { name: office["backoffice.table.save"] }).click();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual([`${en["programs.keys"]}.csv`]);
    const lines = (await saved[0]!.blob.text()).split("\r\n");
    expect(lines.slice(1, 3).map((line) => line.split(",").slice(0, 3))).toEqual([
      ["Ledger", KEY.hint, "Parterre Cinemas"],
      ["Kiosk", KEY.hint, "Parterre Cinemas"],
    ]);
  });

  test("says why a key was not created, and stays open", async () => {
    await open();
    await page.getByRole("button", { name: en["programs.newKey"] }).click();
    await dialog().getByLabelText(en["programs.name"]).fill("Museum");
    await dialog().getByRole("checkbox").first().click();
    fake.end = () => refused("FORBIDDEN", 403);
    await button(en["programs.createKey"]).click();
    const alert = dialog().getByRole("alert");
    await expect.element(alert.getByText(office["backoffice.refusal.FORBIDDEN"])).toBeVisible();
  });

  test("revokes a key at the second press", async () => {
    await openKey(0);
    await expect.element(dialog().getByText("203.0.113.0/24")).toBeVisible();
    await button(en["programs.revoke"]).click();
    await expect.element(dialog().getByText(en["programs.revokeText"])).toBeVisible();
    expect(fake.written).toEqual([]);
    await button(en["programs.revokeSure"]).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written.map(({ path }) => path))
      .toEqual(["/api/pres-live/keys/7/revoke"]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([en["programs.isRevoked"]]);
  });

  test("shows who changed a key, with the values before and after", async () => {
    await openKey(0);
    const changes = dialog().getByRole("region", { name: resources["resources.history"] });
    await expect.element(changes.getByText("Books", { exact: true })).toBeVisible();
    await expect.element(changes.getByText("Dizengoff")).toBeVisible();
    await expect.element(changes.getByText("dana")).toBeVisible();
  });

  test("rotates a key with the overlap that is chosen", async () => {
    await openKey(0);
    await button(en["programs.rotate"]).click();
    await dialog().getByLabelText(en["programs.overlap"]).selectOptions("72");
    fake.end = () => Response.json({ key: KEY, secret: SECRET });
    await button(en["programs.rotate"]).click();
    await expect.element(dialog().getByText(SECRET)).toBeVisible();
    await expect
      .poll(() => fake.written)
      .toEqual([{ path: "/api/pres-live/keys/7/rotate", body: { overlapHours: 72 } }]);
  });

  test("shows and changes the locations of a key", async () => {
    fake.list = () => told([LIMITED, KEY]);
    const { container } = await open();
    await expect.element(page.getByText("Dizengoff, Old Harbour")).toBeVisible();
    const rows = [...container.querySelectorAll("tbody tr")].map((row) => row.textContent);
    expect(rows[1]).toContain(office["backoffice.allLocations"]);
    await page.getByRole("rowgroup").last().getByRole("link").first().click();
    await expect.element(dialog().getByText("Dizengoff, Old Harbour")).toBeVisible();
    await button(en["programs.edit"]).click();
    const names = () => dialog().getByRole("checkbox");
    await expect.element(dialog().getByText("Old Harbour")).toBeVisible();
    expect(names().elements()).toHaveLength(3);
    await expect.element(dialog().getByText("Small Stage")).not.toBeInTheDocument();
    await dialog().getByRole("checkbox", { name: "Old Harbour" }).click();
    await dialog().getByRole("checkbox", { name: "Cinema City" }).click();
    expect(await axeFaults(container)).toEqual([]);
    const changed = { ...LIMITED, locationIds: [31, 32] };
    fake.list = () => told([changed, KEY]);
    fake.end = () => Response.json({ key: changed });
    await button(office["backoffice.save"]).click();
    await expect.element(dialog().getByText("Dizengoff, Cinema City")).toBeVisible();
    await expect
      .poll(() => fake.written)
      .toEqual([
        { path: "/api/pres-live/keys/8", body: { name: "Signage", locationIds: [31, 32] } },
      ]);
  });

  test.each(["active", "revoked"] as const)(
    "copies an %s key, with everything but its secret",
    async (state) => {
      const ending: ApiKey = { ...LIMITED, state, expiresAt: "2031-01-01T00:00:00+02:00" };
      fake.list = () => told([ending]);
      const { container } = await open();
      await page.getByRole("rowgroup").last().getByRole("link").first().click();
      await button(resources["resources.copy"]).click();
      await expect.element(dialog().getByLabelText(en["programs.name"])).toHaveValue("Signage");
      expect(await axeFaults(container)).toEqual([]);
      await dialog().getByLabelText(en["programs.name"]).fill("Signage 2");
      fake.end = () => Response.json({ key: KEY, secret: SECRET });
      await button(en["programs.createKey"]).click();
      await expect.element(dialog().getByText(SECRET)).toBeVisible();
      const { scopes, networks, locationIds, businessId } = ending;
      const expiresAt = "2031-01-01T00:00:00+02:00";
      await expect
        .poll(() => fake.written)
        .toEqual([
          {
            path: "/api/pres-live/keys",
            body: { businessId, name: "Signage 2", scopes, networks, expiresAt, locationIds },
          },
        ]);
    },
  );

  test("limits a new key to a location that is in use", async () => {
    await open();
    await page.getByRole("button", { name: en["programs.newKey"] }).click();
    await dialog().getByLabelText(en["programs.name"]).fill("Museum");
    await dialog().getByRole("checkbox").first().click();
    await expect.element(dialog().getByText(en["programs.noLocations"])).toBeVisible();
    await expect.element(dialog().getByText("Old Harbour")).not.toBeInTheDocument();
    await dialog().getByRole("checkbox", { name: "Cinema City" }).click();
    fake.end = () => Response.json({ key: LIMITED, secret: SECRET });
    await button(en["programs.createKey"]).click();
    await expect.element(dialog().getByText(SECRET)).toBeVisible();
    await expect.poll(() => fake.written[0]?.body).toMatchObject({ locationIds: [32] });
  });

  test("says why the locations of a key were not changed, and stays open", async () => {
    fake.list = () => told([LIMITED]);
    await openKey(0);
    await button(en["programs.edit"]).click();
    fake.end = () => refused("FORBIDDEN", 403);
    await button(office["backoffice.save"]).click();
    const alert = dialog().getByRole("alert");
    await expect.element(alert.getByText(office["backoffice.refusal.FORBIDDEN"])).toBeVisible();
    await expect.element(dialog().getByLabelText(en["programs.name"])).toHaveValue("Signage");
  });

  test("does not offer to change a revoked key", async () => {
    await openKey(1);
    await expect.element(dialog().getByText(en["programs.neverUsed"])).toBeVisible();
    await expect.element(button(en["programs.revoke"])).not.toBeInTheDocument();
    await expect.element(button(en["programs.rotate"])).not.toBeInTheDocument();
    await expect.element(button(en["programs.edit"])).not.toBeInTheDocument();
  });
});
