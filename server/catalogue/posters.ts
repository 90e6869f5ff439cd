import { draws } from "./seededNumbers.ts";

const POSTER = { width: 480, height: 640 } as const;
const { width: W, height: H } = POSTER;

/**
 * Colours of the brand. Backgrounds are dark. Figures have the colours of the four price tiers, and the
 * colour of paper.
 */
const GROUNDS = ["#14233f", "#16302c", "#241c40", "#3a1f1c", "#1d1b2b"];
const FIGURES = ["#6cb8ff", "#3fd0b0", "#b69cff", "#ff8f6b"];
const PAPER = "#f4f1ea";
const SPORT = 2;
const GRASS = "#16302c";

interface Brush {
  readonly draw: () => number;
  readonly between: (low: number, high: number) => number;
  readonly main: string;
  readonly second: string;
  readonly ground: string;
}

const n = (value: number): string => value.toFixed(1);
const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
const ring = (x: number, y: number, r: number, stroke: string, width: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;
const shape = (points: readonly (readonly [number, number])[], fill: string): string =>
  `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z" fill="${fill}"/>`;
const repeat = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join("");

/** Film poster: a sun over hills. */
function hills({ between, main, second, ground }: Brush): string {
  const sun = disc(between(120, 360), between(150, 260), between(70, 120), PAPER);
  const layers = [second, main, ground].map((fill, layer) => {
    const base = 330 + layer * 95;
    const peaks = Array.from({ length: 7 }, (_, i): [number, number] => [
      (W / 6) * i,
      base + between(-70, 50),
    ]);
    return shape([[0, H], ...peaks, [W, H]], fill);
  });
  return sun + layers.join("");
}

/** Film poster: towers at night with a few lit windows. */
function skyline({ draw, between, main, second }: Brush): string {
  const moon = disc(between(90, 390), between(90, 170), between(36, 60), PAPER);
  return (
    moon +
    repeat(7, (i) => {
      const tall = between(180, 430);
      const window = (at: number): string =>
        draw() < 0.45
          ? `<rect x="${22 + i * 66}" y="${n(H - tall + 24 + at * 52)}" width="14" height="20" fill="${PAPER}"/>`
          : "";
      const tower = `<rect x="${8 + i * 66}" y="${n(H - tall)}" width="58" height="${n(tall)}" fill="${i % 2 ? second : main}"/>`;
      return tower + repeat(3, window);
    })
  );
}

/** Film poster: a planet and its moons. */
function orbits({ between, main, second }: Brush): string {
  const [x, y] = [W / 2, H * 0.45];
  const around = repeat(3, (i) => {
    const angle = between(0, 2 * Math.PI);
    const r = 130 + i * 56;
    const moon = disc(x + Math.cos(angle) * r, y + Math.sin(angle) * r, 14 + i * 6, second);
    return ring(x, y, r, PAPER, 2) + moon;
  });
  return around + disc(x, y, 86, main);
}

/** Film poster: light over the sea. */
function waves({ between, main, second }: Brush): string {
  const sun = disc(W / 2, between(210, 260), between(90, 120), PAPER);
  const wave = (i: number): string => {
    const y = 280 + i * 58;
    const swell = between(18, 34);
    const bends = repeat(4, () => `q60 ${n(-swell)} 120 0t120 0`);
    return `<path d="M${-i * 40} ${y}${bends}V${H}H${-i * 40}z" fill="${i % 2 ? main : second}"/>`;
  };
  return sun + repeat(6, wave);
}

/** Sports poster: half a pitch from above, with the ball. */
function pitch({ between, main, second }: Brush): string {
  const lines = ring(W / 2, H * 0.62, 92, PAPER, 5) + disc(W / 2, H * 0.62, 8, PAPER);
  const half = `<path d="M40 ${n(H * 0.62)}H440M40 120V600H440V120ZM150 120V210H330V120" fill="none" stroke="${PAPER}" stroke-width="5"/>`;
  const stripes = repeat(
    4,
    (i) =>
      `<rect x="40" y="${120 + i * 120}" width="400" height="60" fill="${main}" opacity=".18"/>`,
  );
  return stripes + half + lines + disc(between(110, 370), between(260, 520), 26, second);
}

/** Music poster: bars of a sound level meter. */
function bars({ draw, main, second }: Brush): string {
  return repeat(12, (i) => {
    const tall = 80 + draw() * 420 * Math.sin((Math.PI * (i + 1)) / 13);
    const fill = i % 3 === 1 ? second : main;
    return `<rect x="${36 + i * 35}" y="${n(H / 2 - tall / 2)}" width="22" height="${n(tall)}" rx="11" fill="${fill}"/>`;
  });
}

/** Theatre poster: two halves of a curtain, and a disc between them. */
function curtain({ between, main, second }: Brush): string {
  const fold = (x: number, lean: number, fill: string): string =>
    `<path d="M${n(x)} 0h46v${n(H * 0.55)}q${n(lean)} 120 ${n(lean * 2)} ${n(H * 0.45)}h-46q${n(-lean)} -120 ${n(-lean * 2)} ${n(-H * 0.45)}z" fill="${fill}"/>`;
  const left = repeat(4, (i) => fold(i * 40, -between(8, 22), i % 2 ? second : main));
  const right = repeat(4, (i) => fold(W - 46 - i * 40, between(8, 22), i % 2 ? second : main));
  return disc(W / 2, H * 0.6, between(46, 70), PAPER) + left + right;
}

/** Stand-up poster: a spotlight on the spot where one person stands. */
function spotlight({ between, main, second }: Brush): string {
  const foot = between(190, 290);
  const beam = shape(
    [
      [foot - 14, 40],
      [foot + 14, 40],
      [foot + 150, 560],
      [foot - 150, 560],
    ],
    second,
  );
  return `<g opacity=".35">${beam}</g><ellipse cx="${n(foot)}" cy="560" rx="150" ry="34" fill="${main}"/>${disc(foot, 470, 22, PAPER)}<rect x="${n(foot - 4)}" y="470" width="8" height="92" fill="${PAPER}"/>`;
}

/** Festival poster: flowers in a field at night. */
function field({ between, draw, main, second }: Brush): string {
  const flower = (x: number, y: number, r: number, fill: string): string =>
    repeat(5, (i) => {
      const angle = (Math.PI * 2 * i) / 5;
      return disc(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.8, fill);
    }) + disc(x, y, r * 0.6, PAPER);
  return repeat(9, (i) =>
    flower(
      60 + (i % 3) * 180 + between(-30, 30),
      120 + Math.floor(i / 3) * 190 + between(-30, 30),
      22 + draw() * 26,
      i % 2 ? second : main,
    ),
  );
}

type Painter = (brush: Brush) => string;

/** Drawings that suit any kind of event. The feature's id selects one of these drawings. */
const NEUTRAL: readonly [Painter, ...Painter[]] = [hills, waves, skyline, orbits];

/**
 * Drawings by category id, from 1, for the categories of the demo. Features of any other category get a
 * drawing from `NEUTRAL`, because their subject is unknown.
 */
const BY_CATEGORY: readonly (readonly [Painter, ...Painter[]])[] = [
  NEUTRAL,
  [pitch],
  [bars],
  [curtain],
  [spotlight],
  [field],
];

/** Draws a feature's poster as SVG. The poster contains no words, so that it suits every language. */
export function posterSvg(feature: { readonly id: number; readonly categoryId: number }): string {
  const draw = draws(feature.id);
  const figure = Math.floor(draw() * FIGURES.length);
  const drawn = GROUNDS[Math.floor(draw() * GROUNDS.length)]!;
  const ground = feature.categoryId === SPORT ? GRASS : drawn;
  const brush: Brush = {
    draw,
    between: (low, high) => low + draw() * (high - low),
    main: FIGURES[figure]!,
    second: FIGURES[(figure + 1 + Math.floor(draw() * 3)) % FIGURES.length]!,
    ground,
  };
  const painters = BY_CATEGORY[feature.categoryId - 1] ?? NEUTRAL;
  const paint = painters[feature.id % painters.length]!;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><rect width="${W}" height="${H}" fill="${ground}"/>${paint(brush)}</svg>`;
}
