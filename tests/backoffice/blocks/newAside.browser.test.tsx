import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { useForm } from "../../../app/parts/form/useForm.ts";
import { NewAside, START } from "../../../backoffice/blocks/NewAside.tsx";
import type { NamedHolder } from "../../../backoffice/blocks/blockLists.ts";
import en from "../../../locales/en/blocks.json" with { type: "json" };
import { renderIn } from "../../app/renderIn.tsx";
import { axeFaults } from "../../app/axeFaults.ts";

const HOLDERS: readonly NamedHolder[] = [
  { kind: "miniSite", value: "4", name: "Café friends" },
  { kind: "partner", value: "9", name: "Union" },
];

const sent: (typeof START)[] = [];

function Fields({ holders = HOLDERS }: { readonly holders?: readonly NamedHolder[] }) {
  const form = useForm({
    start: START,
    rules: {},
    send: async (values: typeof START) => void sent.push(values),
  });
  return (
    <form {...form.form}>
      <NewAside form={form} holders={holders} />
      <button type="submit">Send</button>
    </form>
  );
}

const kind = () => page.getByLabelText(en["blocks.aside.opens"]);

test.each([
  ["partner", "blocks.holder.partner", "Union", "9"],
  ["miniSite", "blocks.holder.miniSite", "Café friends", "4"],
  ["membershipType", "blocks.holder.membershipType", en["blocks.membershipType.series"], "2"],
] as const)("a %s is chosen by its name", async (value, label, name, id) => {
  sent.length = 0;
  const { container } = await renderIn("en", <Fields />);
  await kind().selectOptions(value);
  await page.getByLabelText(en[label], { exact: true }).selectOptions(name);
  await page.getByText("Send").click();
  await expect.poll(() => sent).toMatchObject([{ kind: value, value: id }]);
  expect(await axeFaults(container)).toEqual([]);
});

test("a code is typed, and does not stay as the value of a mini-site", async () => {
  await renderIn("en", <Fields />);
  await page.getByLabelText(en["blocks.holder.code"], { exact: true }).fill("HOTEL");
  await kind().selectOptions("miniSite");
  const site = page.getByLabelText(en["blocks.holder.miniSite"], { exact: true });
  await expect.element(site).toHaveValue("");
});

test("says so where there is no partner yet", async () => {
  await renderIn("en", <Fields holders={[]} />);
  await kind().selectOptions("partner");
  await expect.element(page.getByText(en["blocks.holder.none"])).toBeInTheDocument();
});
