import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { GalleryField } from "../../../backoffice/catalogue/GalleryField.tsx";
import { MAX_GALLERY } from "../../../domain/catalogue.ts";
import en from "../../../locales/en/catalogue.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import he from "../../../locales/he/catalogue.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { vouched } from "../../vouched.ts";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

// The pictures' URLs are replaced, because no server has the pictures and a browser limits the number of
// pending requests.
vi.mock(import("../../../domain/catalogue.ts"), async (original) => ({
  ...(await original()),
  uploadedAddress: () => "data:image/gif;base64,R0lGODlhAQABAAAAACw=",
}));

let fake: OfficeFake;
let onValue: (ids: string) => void;
let value: string;
/** Ends the pending upload with this response. */
let land: (answer: Response) => void;
beforeEach(() => {
  fake = openOfficeFake();
  onValue = (ids) => (value = ids);
  fake.end = () =>
    new Promise((resolve) => {
      land = resolve;
    });
});
afterEach(() => fake.close());

function Gallery({ start }: { readonly start: string }) {
  const [ids, setIds] = useState(start);
  const change = (next: string): void => {
    setIds(next);
    onValue(next);
  };
  return <GalleryField legend="Gallery" value={ids} error={undefined} onChange={change} />;
}

function open(start: string, locale: "en" | "he" = "en") {
  value = start;
  return renderIn(
    locale,
    <main>
      <Gallery start={start} />
    </main>,
  );
}
const named = (text: string, number: number) =>
  page.getByRole("button", { name: text.replace("{{number}}", String(number)), exact: true });
const pictures = () => page.getByRole("img").elements();

/** Chooses a picture in the file input, and waits until the upload has begun. */
async function choose(): Promise<void> {
  const before = fake.written.length;
  const chosen = new DataTransfer();
  // The file contains JSON, because the fake server parses each body.
  chosen.items.add(new File(["{}"], "night.png", { type: "image/png" }));
  const input = page.getByLabelText(en["catalogue.addPicture"]).element();
  const element = vouched<HTMLInputElement>(input);
  element.files = chosen.files;
  element.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.poll(() => fake.written.length).toBe(before + 1);
}
const uploaded = (pictureId: string): Response =>
  Response.json({ pictureId, imageUrl: `/media/${pictureId}` });

describe("the gallery of a feature", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)("says that it is empty and offers to add, in %s", async (locale, texts) => {
    const { container } = await open("", locale);
    await expect.element(page.getByText(texts["catalogue.noGallery"])).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: texts["catalogue.addPicture"] }))
      .toBeEnabled();
    expect(await axeFaults(container)).toEqual([]);
  });

  test("shows its pictures in order, and moves and removes them", async () => {
    const { container } = await open("a1,b2,c3");
    expect(pictures()).toHaveLength(3);
    await expect.element(named(en["catalogue.pictureEarlier"], 1)).toBeDisabled();
    await expect.element(named(en["catalogue.pictureLater"], 3)).toBeDisabled();
    expect(await axeFaults(container)).toEqual([]);
    await named(en["catalogue.pictureLater"], 1).click();
    expect(value).toBe("b2,a1,c3");
    await named(en["catalogue.pictureEarlier"], 3).click();
    expect(value).toBe("b2,c3,a1");
    await named(en["catalogue.removePicture"], 2).click();
    expect(value).toBe("b2,a1");
  });

  test("adds what was uploaded at its end, and no picture twice", async () => {
    await open("a1");
    for (const id of ["b2", "a1"]) {
      await choose();
      land(uploaded(id));
      await expect
        .element(page.getByRole("button", { name: en["catalogue.addPicture"] }))
        .toHaveAttribute("aria-busy", "false");
    }
    await expect.poll(() => value).toBe("a1,b2");
  });

  test("does not bring back what was removed while a picture was uploaded", async () => {
    await open("a1,b2");
    await choose();
    await named(en["catalogue.removePicture"], 1).click();
    land(uploaded("c3"));
    await expect.poll(() => value).toBe("b2,c3");
  });

  test("says why a picture is refused, and stays as it was", async () => {
    await open("a1");
    await choose();
    land(refused("PICTURE_REFUSED", 422));
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(refusals["refusal.PICTURE_REFUSED"])).toBeVisible();
    expect(value).toBe("a1");
  });

  test("offers no further picture once it is full", async () => {
    await open(Array.from({ length: MAX_GALLERY }, (_, at) => `p${at}`).join(","));
    expect(pictures()).toHaveLength(MAX_GALLERY);
    await expect
      .element(page.getByRole("button", { name: en["catalogue.addPicture"] }))
      .not.toBeInTheDocument();
  });
});
