import { expect, test } from "vitest";
import { isUploadedView, viewAddress, viewPicture } from "../../domain/viewPicture.ts";

const ID = "0123456789abcdef".repeat(4);

test("an uploaded picture is a view's photograph by its path under /media/", () => {
  expect(viewPicture(ID)).toBe(`pictures/${ID}-1280.webp`);
  expect(isUploadedView(viewPicture(ID))).toBe(true);
  expect(viewAddress(viewPicture(ID))).toBe(`/media/pictures/${ID}-1280.webp`);
});

test.each([
  "",
  "theatre.jpg",
  `${ID}-1280.webp`,
  `pictures/${ID.slice(1)}-1280.webp`,
  `pictures/../${ID}-1280.webp`,
  `/media/pictures/${ID}-1280.webp`,
])("is no uploaded picture: %s", (path) => {
  expect(isUploadedView(path)).toBe(false);
});

test("a file of the house may have any name", () => {
  expect(viewAddress("our hall?.jpg")).toBe("/media/our%20hall%3F.jpg");
});
