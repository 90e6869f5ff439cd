import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { doorPaths, ticketPaths } from "../../../scripts/build/pageWorkers.ts";
import { vouched } from "../../vouched.ts";

const chunk = (fileName: string, facadeModuleId: string | null, imports: string[] = []) =>
  vouched<Rolldown.OutputChunk>({ type: "chunk", fileName, facadeModuleId, imports });

const asset = (fileName: string) => vouched<Rolldown.OutputAsset>({ type: "asset", fileName });

const bundleOf = (files: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Rolldown.OutputBundle =>
  Object.fromEntries(files.map((file) => [file.fileName, file]));

const PAGE = [
  chunk("index.js", "/x/app/index.html", ["react.js"]),
  chunk("react.js", null),
  chunk("EdocumentPage.js", "/x/app/edocument/EdocumentPage.tsx", ["qr.js", "react.js"]),
  chunk("qr.js", null),
  chunk("texts.js", "/x/locales/he/edocument.json"),
  asset("style.css"),
  asset("rubik-hebrew-wght-normal-abc.woff2"),
];

test("the worker keeps the ticket's page with all that it imports", () => {
  expect(ticketPaths(bundleOf(PAGE))).toEqual(
    PAGE.map(({ fileName }) => `/${fileName}`).toSorted(),
  );
});

test("and nothing of other pages: their chunks, their texts, letters of other scripts", () => {
  const others = [
    chunk("OrderPage.js", "/x/app/order/OrderPage.tsx", ["map.js"]),
    chunk("map.js", null),
    chunk("order.js", "/x/locales/he/order.json"),
    asset("rubik-cyrillic-wght-normal-abc.woff2"),
    asset("poster.svg"),
  ];
  expect(ticketPaths(bundleOf([...PAGE, ...others]))).toHaveLength(PAGE.length);
});

test("a build without the ticket's page is said", () => {
  const without = PAGE.filter(({ fileName }) => fileName !== "EdocumentPage.js");
  expect(() => ticketPaths(bundleOf(without))).toThrow(/EdocumentPage/);
});

test("the entrance's worker keeps its screen, the back office's start and its texts", () => {
  const files = [
    chunk("office.js", "/x/backoffice/index.html", ["react.js"]),
    chunk("react.js", null),
    chunk("EntrancePage.js", "/x/backoffice/entrance/EntrancePage.tsx", ["react.js"]),
    chunk("texts.js", "/x/locales/pl/backoffice.json"),
    asset("style.css"),
    asset("rubik-latin-wght-normal-abc.woff2"),
  ];
  const others = [
    chunk("PlansPage.js", "/x/backoffice/plans/PlansPage.tsx"),
    chunk("EdocumentPage.js", "/x/app/edocument/EdocumentPage.tsx"),
    chunk("area.js", "/x/locales/he/customerArea.json"),
  ];
  expect(doorPaths(bundleOf([...files, ...others]))).toEqual(
    files.map(({ fileName }) => `/${fileName}`).toSorted(),
  );
  const without = files.filter(({ fileName }) => fileName !== "EntrancePage.js");
  expect(() => doorPaths(bundleOf(without))).toThrow(/EntrancePage/);
});
