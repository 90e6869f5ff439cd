import type { MarkupElement } from "../parts/parsedMarkup.ts";

/**
 * Returns the fields of a form: the value of each by its label. The value of a select is the name of the
 * chosen option. The value of a check box is true or false.
 */
export function formIn(tree: MarkupElement): Record<string, string | boolean> {
  const controls = tree.all("input", "select");
  const form: Record<string, string | boolean> = {};
  for (const label of tree.all("label")) {
    const [box] = label.all("input");
    const id = label.attributes["for"];
    const control = controls.find(({ attributes }) => attributes["id"] === id);
    if (box?.attributes["type"] === "checkbox") form[label.text] = "checked" in box.attributes;
    else if (control && id !== undefined) form[label.text] = valueOf(control);
  }
  return form;
}

function valueOf({ tag, attributes, all }: MarkupElement): string {
  if (tag !== "select") return attributes["value"] ?? "";
  return all("option").find((option) => "selected" in option.attributes)?.text ?? "";
}

/** Returns the name of each button, and whether it can be pressed. */
export const buttonsIn = (tree: MarkupElement): Record<string, boolean> =>
  Object.fromEntries(
    tree
      .all("button")
      .map(({ text, attributes }) => [
        text || (attributes["aria-label"] ?? ""),
        !("disabled" in attributes),
      ]),
  );

/** Returns the texts of the messages of a part, such as the refusal of a form. */
export const messagesIn = (tree: MarkupElement): string[] =>
  tree
    .all("p", "div", "span")
    .filter(({ attributes }) => ["alert", "status"].includes(attributes["role"] ?? ""))
    .map(({ text }) => text);
