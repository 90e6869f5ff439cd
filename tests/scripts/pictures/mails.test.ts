import type { Page } from "playwright";
import { expect, test } from "vitest";
import { pictureMail } from "../../../scripts/pictures/journeys/mails.ts";
import { vouched } from "../../vouched.ts";

/** A fake page with a content height of 1234 px, which records the calls. */
function fakePage(): { page: Page; steps: string[] } {
  const steps: string[] = [];
  const step = (text: string): Promise<void> => {
    steps.push(text);
    return Promise.resolve();
  };
  const page = vouched<Page>({
    setContent: (html: string) => step(`show ${html}`),
    emulateMedia: ({ colorScheme }: { colorScheme: string }) => step(colorScheme),
    setViewportSize: ({ width, height }: { width: number; height: number }) =>
      step(`${width} x ${height}`),
    evaluate: () => Promise.resolve(1234),
  });
  return { page, steps };
}

test.each([
  ["phone", 360],
  ["desktop", 600],
] as const)("a mail is taken whole on a %s, in light and in dark", async (size, width) => {
  const { page, steps } = fakePage();
  const shoot = (name: string): Promise<void> => {
    steps.push(`picture ${name}`);
    return Promise.resolve();
  };
  await pictureMail(page, { size, shoot }, { name: "paid", html: "<table>" });
  expect(steps).toEqual([
    "show <table>",
    ...["light", "dark"].flatMap((scheme) => [
      scheme,
      `${width} x 100`,
      `${width} x 1234`,
      `picture mail-paid-${scheme}`,
    ]),
  ]);
});
