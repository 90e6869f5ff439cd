import { isPresaleNumber, PRESALE_NUMBERS } from "../../domain/waitingRoom.ts";
import { drawRanks, type DrawSeed } from "../../domain/waitingDraw.ts";
import type { RoomRow } from "./roomRows.ts";

/** The columns that determine the order of a queue. */
export type DrawnRow = Pick<
  RoomRow,
  "joined" | "presale_joined" | "drawn" | "seed" | "presale_drawn" | "presale_seed"
>;

/** The order of a queue. Places of the general sale rank after the places of the presale. */
export interface DrawnOrder {
  /** Returns the rank of a number, or undefined before its draw. */
  readonly rankOf: (number: number) => number | undefined;
  /** Returns the number at a rank up to `lastRank`, even if no visitor has the number. */
  readonly numberAt: (rank: number) => number;
  /** The highest rank that the draw has assigned. */
  readonly lastRank: number;
}

/**
 * The result of a draw as two lookup tables (number to rank, rank to number), with four bytes per visitor
 * each.
 */
interface Draw {
  readonly ranks: Uint32Array;
  readonly numbers: Uint32Array;
}

export interface Draws {
  readonly orderOf: (row: DrawnRow) => DrawnOrder;
  /** Evicts the cached draws of all rooms except those in `rows`. */
  readonly keep: (rows: readonly Pick<RoomRow, "seed" | "presale_seed">[]) => void;
}

const wordsOf = (seed: string): DrawSeed => {
  const bytes = Buffer.from(seed, "hex");
  return [
    bytes.readUInt32BE(0),
    bytes.readUInt32BE(4),
    bytes.readUInt32BE(8),
    bytes.readUInt32BE(12),
  ];
};

function drawOf(seed: string, count: number): Draw {
  const ranks = drawRanks(wordsOf(seed), count);
  const numbers = new Uint32Array(count);
  ranks.forEach((rank, at) => (numbers[rank - 1] = at + 1));
  return { ranks, numbers };
}

/**
 * Caches draws by their seed. Visitors who join after the draw rank behind all drawn visitors, in the order
 * of their numbers.
 */
export function openDraws(): Draws {
  let known = new Map<string, Draw>();
  const find = (seed: string | null, count: number | null): Draw | undefined => {
    if (seed === null || count === null) return undefined;
    const draw = known.get(seed) ?? drawOf(seed, count);
    known.set(seed, draw);
    return draw;
  };
  const orderOf = (row: DrawnRow): DrawnOrder => {
    const presale = find(row.presale_seed, row.presale_drawn);
    const everybody = find(row.seed, row.drawn);
    return {
      rankOf: (number) => {
        if (!isPresaleNumber(number)) {
          // `presale_joined` is final, because nobody can join the presale after the draw for the general
          // sale.
          return everybody && row.presale_joined + (everybody.ranks[number - 1] ?? number);
        }
        const own = number - PRESALE_NUMBERS;
        return presale && (presale.ranks[own - 1] ?? own);
      },
      numberAt: (rank) => {
        if (rank <= row.presale_joined) {
          return PRESALE_NUMBERS + (presale?.numbers[rank - 1] ?? rank);
        }
        const own = rank - row.presale_joined;
        return everybody?.numbers[own - 1] ?? own;
      },
      lastRank: (presale ? row.presale_joined : 0) + (everybody ? row.joined : 0),
    };
  };
  const keep: Draws["keep"] = (rows) => {
    const seeds = new Set(rows.flatMap(({ seed, presale_seed }) => [seed, presale_seed]));
    known = new Map([...known].filter(([seed]) => seeds.has(seed)));
  };
  return { orderOf, keep };
}
