import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { session } from "../../../app/shell/net/session.ts";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { OtherLanguages } from "../../../backoffice/catalogue/OtherLanguages.tsx";
import type { OfficeText } from "../../../domain/api/officeTexts.ts";
import backoffice from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/catalogue.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { openedSession, pathAsked } from "../../app/openedSession.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { axeFaults } from "../../app/axeFaults.ts";

const TEXTS: readonly OfficeText[] = [
  {
    field: "name",
    most: 120,
    isLong: false,
    he: "הדייג והירח",
    en: "The Fisherman and the Moon",
    ru: "",
    ar: "الصياد والقمر",
    pl: "Rybak i księżyc",
  },
  {
    field: "description",
    most: 2_000,
    isLong: true,
    he: "לילה אחד על הים.",
    en: "",
    ru: "Одна ночь.",
    ar: "",
    pl: "",
  },
];

const refused = (code: string, status: number): Response =>
  Response.json({ error: { code, message: "" } }, { status });

/** Bodies of the write requests. The replies to the two calls are below. */
let written: unknown[];
let told: () => Response;
let saved: () => Response;
beforeEach(() => {
  written = [];
  told = () => Response.json({ texts: TEXTS });
  saved = () => Response.json({ texts: TEXTS });
  session.enabledLocales = ["he", "en", "ru", "ar"];
  toasts.shown = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    if (pathAsked(input) === "/api/session") return openedSession();
    const request = new Request(input);
    if (request.method === "GET") return told();
    written.push([pathAsked(input), await request.json()]);
    return saved();
  });
});
const { enabledLocales } = session;
afterEach(() => {
  session.enabledLocales = enabledLocales;
  vi.restoreAllMocks();
});

const openButton = () => page.getByRole("button", { name: en["catalogue.texts.title"] });
const save = () => page.getByRole("button", { name: backoffice["backoffice.save"], exact: true });
const group = (name: string) => page.getByRole("group", { name });

async function open(): Promise<void> {
  await renderIn("en", <OtherLanguages kind="features" id={12} />);
  await openButton().click();
}

test("shows a text as it is, and a field for each other language that is on", async () => {
  await open();
  const name = group(en["catalogue.texts.name"]);
  await expect.element(name.getByText("הדייג והירח")).toHaveAttribute("lang", "he");
  await expect.element(name.getByText("The Fisherman and the Moon")).toHaveAttribute("dir", "ltr");
  const russian = name.getByLabelText(/^Русский/);
  await expect.element(russian).toHaveFocus();
  await expect.element(russian).toHaveAttribute("lang", "ru");
  await expect.element(russian).toHaveAttribute("dir", "ltr");
  await expect.element(russian).toHaveAttribute("maxlength", "120");
  const arabic = name.getByLabelText(/^العربية/);
  await expect.element(arabic).toHaveValue("الصياد والقمر");
  await expect.element(arabic).toHaveAttribute("dir", "rtl");
  await expect.element(page.getByLabelText(/^Polski/)).not.toBeInTheDocument();
  const description = group(en["catalogue.texts.description"]).getByLabelText(/^Русский/);
  expect(description.element().tagName).toBe("TEXTAREA");
  expect(await axeFaults(document.querySelector("dialog") ?? document)).toEqual([]);
});

test("sends all of them, those of languages that are off as they were, and closes", async () => {
  await open();
  const name = group(en["catalogue.texts.name"]);
  await name.getByLabelText(/^Русский/).fill("Рыбак и луна");
  await name.getByLabelText(/^العربية/).fill("");
  await save().click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(openButton()).toHaveFocus();
  const texts = [
    { field: "name", ru: "Рыбак и луна", ar: "", pl: "Rybak i księżyc" },
    { field: "description", ru: "Одна ночь.", ar: "", pl: "" },
  ];
  expect(written).toEqual([["/api/pres-live/catalogue/features/12/texts", { texts }]]);
  expect(toasts.shown.map(({ text }) => text)).toEqual([en["catalogue.saved"]]);
});

test("a refusal is said in the dialog, and what was typed stays", async () => {
  saved = () => refused("FORBIDDEN", 403);
  await open();
  const russian = group(en["catalogue.texts.name"]).getByLabelText(/^Русский/);
  await russian.fill("Рыбак");
  await save().click();
  await expect
    .element(page.getByRole("alert").getByText(backoffice["backoffice.refusal.FORBIDDEN"]))
    .toBeVisible();
  await expect.element(russian).toHaveValue("Рыбак");
});

test("texts that do not come are asked for again", async () => {
  told = () => refused("NOT_FOUND", 404);
  await open();
  await expect
    .element(page.getByRole("alert").getByText(backoffice["backoffice.refusal.NOT_FOUND"]))
    .toBeVisible();
  told = () => Response.json({ texts: TEXTS });
  await page.getByRole("button", { name: shell["state.again"] }).click();
  await expect.element(group(en["catalogue.texts.name"])).toBeVisible();
});

test("where no other language is on there is nothing to open", async () => {
  session.enabledLocales = ["en", "he"];
  const { container } = await renderIn("en", <OtherLanguages kind="features" id={12} />);
  expect(container.childElementCount).toBe(0);
});
