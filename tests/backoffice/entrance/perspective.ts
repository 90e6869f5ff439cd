interface Point {
  readonly x: number;
  readonly y: number;
}

/** Maps a point of a code, in modules, to a point of the picture, in pixels. */
export type Projection = (x: number, y: number) => Point;

/** Four points in the order upper left, upper right, lower right, lower left. */
export type Quad = readonly [Point, Point, Point, Point];

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** Returns the projection that maps four points of a code to four points of the picture. */
export function projectionOf(from: Quad, to: Quad): Projection {
  const [a, b, c, d, e, f, g, h, i] = product(ofSquare(to), adjugate(ofSquare(from)));
  return (x, y) => {
    const depth = g * x + h * y + i;
    return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
  };
}

/** Returns the matrix that maps the unit square to a quad (Heckbert 1989, section 2.2.3). */
function ofSquare([p, q, r, s]: Quad): Matrix {
  const [dx, dy] = [p.x - q.x + r.x - s.x, p.y - q.y + r.y - s.y];
  const [dx1, dy1, dx2, dy2] = [q.x - r.x, q.y - r.y, s.x - r.x, s.y - r.y];
  const scale = dx1 * dy2 - dx2 * dy1;
  const g = (dx * dy2 - dx2 * dy) / scale;
  const h = (dx1 * dy - dx * dy1) / scale;
  return [
    q.x - p.x + g * q.x,
    s.x - p.x + h * s.x,
    p.x,
    q.y - p.y + g * q.y,
    s.y - p.y + h * s.y,
    p.y,
    g,
    h,
    1,
  ];
}

/** Returns a multiple of the inverse. A projection is the same for every multiple of its matrix. */
function adjugate([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

function product(m: Matrix, n: Matrix): Matrix {
  const cell = (row: number, column: number): number =>
    m[row * 3]! * n[column]! + m[row * 3 + 1]! * n[column + 3]! + m[row * 3 + 2]! * n[column + 6]!;
  return [
    cell(0, 0),
    cell(0, 1),
    cell(0, 2),
    cell(1, 0),
    cell(1, 1),
    cell(1, 2),
    cell(2, 0),
    cell(2, 1),
    cell(2, 2),
  ];
}
