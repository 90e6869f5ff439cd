import type { ReactNode } from "react";
import { useEditForm, type EditForm } from "../../../backoffice/parts/useEditForm.ts";
import type { Locale } from "../../../domain/locale.ts";
import { treeOf } from "../parts/markupTree.ts";
import type { MarkupElement } from "../parts/parsedMarkup.ts";

type Values = Readonly<Record<string, string | boolean>>;

interface FormScene {
  readonly locale?: Locale;
  /** Errors by field, as after an attempt to save. */
  readonly errors?: Readonly<Record<string, string>>;
}

interface FormedProps<V extends Values> {
  readonly start: V;
  readonly errors: Readonly<Record<string, string>>;
  readonly render: (form: EditForm<V>) => ReactNode;
}

function Formed<V extends Values>({ start, errors, render }: FormedProps<V>) {
  const form = useEditForm<V>({
    start,
    send: () => Promise.resolve(undefined),
    onSaved: () => undefined,
  });
  return render({
    ...form,
    errorOf: (name) => errors[name],
    field: (name) => ({ ...form.field(name), error: errors[name] }),
  });
}

/** Renders a part of an edit form that has these values, and returns its elements. */
export const formTree = <V extends Values>(
  start: V,
  render: (form: EditForm<V>) => ReactNode,
  { locale = "en", errors = {} }: FormScene = {},
): MarkupElement => treeOf(<Formed start={start} errors={errors} render={render} />, { locale });

/** Labels that are the names of the fields, so that a field is found by its name. */
export const namesAsLabels = <V extends Values>(values: V): Record<keyof V, string> =>
  // Every field of the values has its own name as its label.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(Object.keys(values).map((name) => [name, name])) as Record<keyof V, string>;

/** Returns the control with this name. Throws if the part has no control with this name. */
export function controlOf(tree: MarkupElement, name: string): MarkupElement {
  const found = tree
    .all("input", "select", "textarea")
    .find(({ attributes }) => attributes["name"] === name);
  if (!found) throw new Error(`no control ${name}`);
  return found;
}

/** Returns the names of the controls, in the order of the page. */
export const controlsIn = (tree: MarkupElement): string[] =>
  tree.all("input", "select", "textarea").flatMap(({ attributes }) => attributes["name"] ?? []);

/** Returns the texts of the options of a select. */
export const optionsOf = (tree: MarkupElement, name: string): string[] =>
  controlOf(tree, name)
    .all("option")
    .map(({ text }) => text);

/** Returns the value of the option that a select shows. */
export const chosenOption = (tree: MarkupElement, name: string): string | undefined =>
  controlOf(tree, name)
    .all("option")
    .find(({ attributes }) => "selected" in attributes)?.attributes["value"];
