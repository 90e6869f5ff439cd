import { parseSync, Visitor, type ESTree } from "vite";
import type { Sources } from "./importGraph.ts";

/** The file that converts money, and its test, which shows the type errors. */
const CONVERTERS: ReadonlySet<string> = new Set([
  "domain/money.ts",
  "domain/moneySums.ts",
  "tests/domain/money.test.ts",
]);
/** Matches the words by which a variable holds money: `ticketPrice` contains one, `percent` does not. */
const MONEY_WORDS =
  /^(agora|agorot|amount|balance|charge|cost|fare|fee|listed|money|paid|payable|price|refund|shekel|takings|tariff|worth)s?$/i;
/** Matches words by which a value is a count, as in `prices.length`. */
const COUNT_WORDS = /^(length|size)$/;

interface Span {
  readonly start: number;
  readonly end: number;
}

const wordsOf = (name: string): string[] => name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/);
const isIn = (inner: Span, outer: Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end;

function unwrapped(node: ESTree.Node): ESTree.Node {
  return node.type === "ParenthesizedExpression" ? unwrapped(node.expression) : node;
}

/**
 * Whether a node divides one amount by another. Multiplied by a hundred, it is a percentage and not a
 * conversion.
 */
function isShare(node: ESTree.Node): boolean {
  const inner = unwrapped(node);
  return inner.type === "BinaryExpression" && inner.operator === "/";
}

const isHundred = (node: ESTree.Node): boolean => node.type === "Literal" && node.value === 100;

/** Returns the operands that a source multiplies or divides by 100. */
function operandsIn(program: ESTree.Program) {
  const operands: ESTree.Node[] = [];
  const names: (Span & { readonly name: string })[] = [];
  new Visitor({
    Identifier: (node) => void names.push(node),
    BinaryExpression({ operator, left, right }) {
      if (operator !== "*" && operator !== "/") return;
      if (isHundred(right)) operands.push(left);
      else if (operator === "*" && isHundred(left)) operands.push(right);
    },
    AssignmentExpression({ operator, left, right }) {
      if ((operator === "*=" || operator === "/=") && isHundred(right)) operands.push(left);
    },
  }).visit(program);
  return { operands, names };
}

/** Returns where sources convert money by `* 100` or `/ 100`, with path and operand. */
export function moneyConversions(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) => {
    if (CONVERTERS.has(path) || !/\b100\b/.test(source)) return [];
    const { operands, names } = operandsIn(parseSync(path, source).program);
    return operands
      .filter((operand) => {
        const words = names
          .filter((name) => isIn(name, operand))
          .flatMap(({ name }) => wordsOf(name));
        const isMoney = words.some((word) => MONEY_WORDS.test(word));
        return isMoney && !words.some((word) => COUNT_WORDS.test(word)) && !isShare(operand);
      })
      .map(({ start, end }) => `${path}: ${source.slice(start, end)}`);
  });
}
