import { afterEach, expect, test } from "vitest";
import { startTexts } from "../../../../app/shell/i18n/i18n.ts";
import { rememberedLocale } from "../../../../app/shell/i18n/locale.ts";
import { switchLanguage } from "../../../../app/shell/i18n/switchLanguage.ts";

const ownAddress = location.href;
afterEach(async () => {
  await switchLanguage("he");
  history.replaceState(null, "", ownAddress);
});

test("a page that is loaded again before the texts are there is in the language that was chosen", async () => {
  await startTexts("he");
  const switched = switchLanguage("pl");
  expect(document.documentElement.lang).toBe("he");
  expect(new URLSearchParams(location.search).get("language")).toBe("pl");
  expect(rememberedLocale()).toBe("pl");
  await switched;
  expect(document.documentElement.lang).toBe("pl");
});
