import { parseSync, Visitor, type ESTree } from "vite";
import { methodVariants, operatorVariants } from "./variants.ts";

/** One change of a source file that a test should detect. */
export interface Mutant {
  readonly line: number;
  /** The code before and after the change, shortened for the report. */
  readonly change: string;
}

/** A range of a source file with its possible replacements. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly texts: readonly string[];
}

/** Everything that can be changed in a source file, and the positions of its loops. */
interface Found {
  readonly places: readonly Place[];
  /**
   * Positions at which function bodies start. A mutant at the start of a function body makes the function
   * return at once.
   */
  readonly bodies: readonly { readonly start: number; readonly head: string }[];
  /**
   * Positions at which loop bodies start. Each iteration of the loop checks whether the mutant has run too
   * long.
   */
  readonly loops: readonly number[];
}

type Node = ESTree.Node;
type Span = { readonly start: number; readonly end: number };

const MAX_SHOWN = 60;
const shown = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line;
};

/** Returns the replacements of a literal: a number is incremented, and a text gets another character. */
function constantVariants(node: Node): readonly string[] {
  if (node.type !== "Literal") return [];
  if (typeof node.value === "number") return [`(${node.value + 1})`];
  if (typeof node.value === "string") return [JSON.stringify(`${node.value}?`)];
  return [];
}

/**
 * Returns every range of a source file that can be changed. Types are left out, because they are not
 * executed.
 */
function placesOf(path: string, source: string): Found {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const places: Place[] = [];
  const bodies: { start: number; head: string }[] = [];
  const loops: number[] = [];
  const inTypes: Span[] = [];
  const inChains: Span[] = [];
  const cut = ({ start, end }: Span): string => source.slice(start, end);
  const add = (span: Span, texts: readonly string[]): void => {
    if (texts.length > 0) places.push({ start: span.start, end: span.end, texts });
  };
  const addTest = (test: Node | null | undefined): void => {
    if (test) add(test, ["true", "false"]);
  };
  const addConstant = (node: Node | null | undefined): void => {
    if (node) add(node, constantVariants(node));
  };
  const addBody = (body: Node | null | undefined, isExpression: boolean): void => {
    if (!body) return;
    if (body.type !== "BlockStatement") {
      if (isExpression) addConstant(body);
      return;
    }
    if (body.body.length > 0) bodies.push({ start: body.start, head: shown(cut(body)) });
  };
  const addLoop = (body: Node): void => {
    if (body.type === "BlockStatement") loops.push(body.start + 1);
  };
  const type = (node: Span): void => void inTypes.push(node);
  new Visitor({
    TSTypeAnnotation: type,
    TSTypeAliasDeclaration: type,
    TSInterfaceDeclaration: type,
    TSTypeParameterInstantiation: type,
    TSLiteralType: type,
    ImportDeclaration: type,
    ChainExpression: (node) => void inChains.push(node),
    IfStatement: (node) => addTest(node.test),
    WhileStatement(node) {
      add(node.test, ["false"]);
      addLoop(node.body);
    },
    ForStatement(node) {
      if (node.test) add(node.test, ["false"]);
      addLoop(node.body);
    },
    ForOfStatement: (node) => addLoop(node.body),
    ConditionalExpression(node) {
      addTest(node.test);
      addConstant(node.consequent);
      addConstant(node.alternate);
    },
    LogicalExpression(node) {
      const [left, right] = [cut(node.left), cut(node.right)];
      if (node.operator === "??") add(node, [`(${left})`, `(${right})`]);
      else add(node, [`((${left}) ${node.operator === "&&" ? "||" : "&&"} (${right}))`]);
    },
    BinaryExpression(node) {
      const [left, right] = [cut(node.left), cut(node.right)];
      add(
        node,
        operatorVariants(node.operator).map((operator) => `((${left}) ${operator} (${right}))`),
      );
    },
    UnaryExpression(node) {
      if (node.operator === "!") add(node, [`(${cut(node.argument)})`]);
    },
    Literal(node) {
      if (typeof node.value === "boolean") add(node, [String(!node.value)]);
    },
    ReturnStatement: (node) => addConstant(node.argument),
    VariableDeclarator(node) {
      addConstant(node.init);
    },
    ArrowFunctionExpression: (node) => addBody(node.body, true),
    FunctionDeclaration: (node) => addBody(node.body, false),
    FunctionExpression: (node) => addBody(node.body, false),
    CallExpression(node) {
      if (node.callee.type === "MemberExpression")
        add(node, methodVariants(node, cut(node.callee.object), cut));
    },
  }).visit(program);
  const within = (spans: readonly Span[], at: Span): boolean =>
    spans.some(({ start, end }) => start <= at.start && at.end <= end);
  // A call within an optional chain is left out, because the parentheses of the replacement would change
  // where the chain short-circuits.
  const isWhole = (place: Place): boolean =>
    !within(inTypes, place) && (!within(inChains, place) || !/^[\w.?]+\(/.test(cut(place)));
  return { places: places.filter(isWhole), bodies, loops };
}

const lineAt = (source: string, offset: number): number =>
  source.slice(0, offset).split("\n").length;

/** Returns all mutants of a source file, in an order that depends only on the file. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const { places, bodies } = placesOf(path, source);
  return [
    ...places.flatMap(({ start, end, texts }) =>
      texts.map((text) => ({
        line: lineAt(source, start),
        change: `${shown(source.slice(start, end))} → ${shown(text)}`,
      })),
    ),
    ...bodies.map(({ start, head }) => ({
      line: lineAt(source, start),
      change: `${head} → {}`,
    })),
  ];
}

interface Insertion {
  readonly at: number;
  readonly text: string;
  /**
   * Order of insertions at the same offset: ends of ranges come first, then starts of ranges from the
   * outermost to the innermost.
   */
  readonly order: number;
}

/**
 * Returns the source file with some of its mutants compiled in. While the code runs, `globalThis.mutant`
 * selects one of the mutants by its id. `idOf` maps the index of a mutant in `mutantsOf` to its id. If `idOf`
 * returns `undefined`, the mutant is left out.
 */
export function withMutants(
  path: string,
  source: string,
  idOf: (index: number) => number | undefined,
): string {
  const { places, bodies, loops } = placesOf(path, source);
  const insertions: Insertion[] = [];
  let index = 0;
  for (const { start, end, texts } of places) {
    const choices = texts.flatMap((text) => {
      const id = idOf(index++);
      return id === undefined ? [] : [`globalThis.mutant===${id}?${text}:`];
    });
    if (choices.length === 0) continue;
    insertions.push({ at: start, text: `(${choices.join("")}(`, order: source.length - end });
    insertions.push({ at: end, text: "))", order: -1 - start });
  }
  for (const { start } of bodies) {
    const id = idOf(index++);
    if (id === undefined) continue;
    insertions.push({ at: start + 1, text: `if(globalThis.mutant===${id})return;`, order: -1 });
  }
  for (const at of loops) insertions.push({ at, text: "globalThis.mutantTurn?.();", order: -1 });
  insertions.sort((a, b) => a.at - b.at || a.order - b.order);
  let out = "";
  let from = 0;
  for (const { at, text } of insertions) {
    out += source.slice(from, at) + text;
    from = at;
  }
  return out + source.slice(from);
}
