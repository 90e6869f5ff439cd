import { describe, expect, test } from "vitest";
import { DrawingPicker } from "../../../backoffice/catalogue/DrawingPicker.tsx";
import { GalleryField } from "../../../backoffice/catalogue/GalleryField.tsx";
import { PosterPicker } from "../../../backoffice/catalogue/PosterPicker.tsx";
import { ProductPicture } from "../../../backoffice/catalogue/ProductPicture.tsx";
import { ShowAreas } from "../../../backoffice/catalogue/ShowAreas.tsx";
import { newShow } from "../../../backoffice/catalogue/showForm.ts";
import { MAX_GALLERY } from "../../../domain/catalogue.ts";
import { wordsIn } from "../../e2e/words.ts";
import { treeOf } from "../parts/markupTree.ts";
import { formTree } from "./formTree.tsx";

const t = wordsIn("en");
const nothing = () => undefined;

describe("the gallery of a feature", () => {
  const gallery = (ids: readonly string[], error?: string) =>
    treeOf(
      <GalleryField legend="Pictures" value={ids.join(",")} error={error} onChange={nothing} />,
    );
  const off = (ids: readonly string[]) =>
    gallery(ids)
      .all("button")
      .filter(({ attributes }) => "disabled" in attributes)
      .map(({ attributes }) => attributes["aria-label"]);

  test("has its pictures in their order, of which the first cannot go up nor the last down", () => {
    const pictures = gallery(["b", "a"]).all("img");
    expect(pictures.map(({ attributes }) => attributes["alt"])).toEqual([
      t("catalogue.galleryPicture", { number: 1 }),
      t("catalogue.galleryPicture", { number: 2 }),
    ]);
    expect(off(["b", "a"])).toEqual([
      t("catalogue.pictureEarlier", { number: 1 }),
      t("catalogue.pictureLater", { number: 2 }),
    ]);
  });

  test("takes pictures until it is full, and says that it is empty", () => {
    const full = Array.from({ length: MAX_GALLERY }, (_, at) => `p${at}`);
    expect(gallery(full).text).not.toContain(t("catalogue.addPicture"));
    expect(gallery(full.slice(1)).text).toContain(t("catalogue.addPicture"));
    expect(gallery([]).text).toContain(t("catalogue.noGallery"));
    expect(gallery([], "Too many").text).toContain("Too many");
  });
});

describe("a picture that is chosen", () => {
  test("is one of the drawings, or the feature's own picture", () => {
    const posters = treeOf(
      <PosterPicker
        legend="Poster"
        own="Own picture"
        nameOf={(number) => `Drawing ${number}`}
        ownUrl={undefined}
        categoryId={2}
        value="2"
        onChange={nothing}
      />,
    ).all("input");
    expect(posters[0]?.attributes["aria-label"]).toBe("Own picture");
    const checked = posters.filter(({ attributes }) => "checked" in attributes);
    expect(checked.map(({ attributes }) => attributes["aria-label"])).toEqual(["Drawing 2"]);
    expect(new Set(posters.map(({ attributes }) => attributes["name"])).size).toBe(1);
  });

  test("is apart from the choice of another picker on the page", () => {
    const picker = (legend: string) => (
      <DrawingPicker
        legend={legend}
        drawings={[{ value: "1", name: "One", imageUrl: "" }]}
        value="1"
        onChange={nothing}
        renderPicture={() => null}
      />
    );
    const inputs = treeOf([<b key="a">{picker("A")}</b>, <b key="b">{picker("B")}</b>]).all(
      "input",
    );
    expect(new Set(inputs.map(({ attributes }) => attributes["name"])).size).toBe(2);
  });

  test("of a product is an empty box if there is none", () => {
    expect(treeOf(<ProductPicture imageUrl="" className="w-4" />).all("img")).toEqual([]);
    const image = treeOf(<ProductPicture imageUrl="/a.png" className="w-4" />).one("img");
    expect(image.attributes).toMatchObject({ src: "/a.png", alt: "" });
  });

  test("of the areas of a hall counts them, and HTML without a picture has none", () => {
    const areas = (imageMapHtml: string) =>
      formTree({ ...newShow(7, new Date()), imageMapHtml }, (form) => (
        <ShowAreas form={form} labels={{}} />
      ));
    const area = '<area shape="rect" coords="0,0,9,9" alt="Stalls" data-section-id="12">';
    const html = `<img src="/media/hall.png" usemap="#areas">${area}${area}`;
    expect(areas("").all("img")).toEqual([]);
    expect(areas("<p>Hall</p>").all("img")).toEqual([]);
    expect(areas(html).one("textarea").attributes["dir"]).toBe("ltr");
    expect(areas(html).text).toContain(t("catalogue.areaCount", { count: 2 }));
    expect(areas(html).one("img").attributes["src"]).toBe("/media/hall.png");
  });
});
