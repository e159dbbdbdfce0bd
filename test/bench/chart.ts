/** The points of a line, by ascending x. */
export interface Line {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** The contents of a chart. */
export interface Chart {
  readonly title: string;
  readonly x: {
    readonly label: string;
    readonly scale: "linear" | "log";
    /** Formats a value of x for the axis. */
    readonly show: (x: number) => string;
  };
  readonly y: { readonly label: string };
  readonly lines: readonly Line[];
}

const WIDTH = 640, HEIGHT = 400, LEFT = 70, RIGHT = 30, TOP = 60, BOTTOM = 60;
const COLOURS = ["#1b6ca8", "#c0392b", "#2e7d32"];

/** Round tick values from 0 to the top of the axis. */
function ticks(max: number): number[] {
  const rough = max / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((one) => one >= rough) ?? rough;
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, i) => i * step);
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Draws a line chart as SVG. The y axis begins at 0, so that heights are comparable. */
export function lineChart({ title, x, y, lines }: Chart): string {
  const points = lines.flatMap((line) => line.points);
  const along = (value: number) => x.scale === "log" ? Math.log10(value) : value;
  const xs = [...new Set(points.map(([value]) => value))];
  const first = Math.min(...xs.map(along)), last = Math.max(...xs.map(along));
  const marks = ticks(Math.max(...points.map(([, value]) => value)) * 1.05);
  const top = marks.at(-1) ?? 1;
  const toX = (value: number) =>
    LEFT +
    (last === first ? 0.5 : (along(value) - first) / (last - first)) * (WIDTH - LEFT - RIGHT);
  const toY = (value: number) => HEIGHT - BOTTOM - value / top * (HEIGHT - TOP - BOTTOM);
  const text = (at: readonly [number, number], anchor: string, content: string, more = "") =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" text-anchor="${anchor}"${more}>` +
    `${escape(content)}</text>`;
  const rows = marks.flatMap((mark) => [
    `<path d="M${LEFT} ${toY(mark).toFixed(1)}H${WIDTH - RIGHT}" stroke="#ddd"/>`,
    text([LEFT - 8, toY(mark) + 4], "end", String(Number(mark.toPrecision(3)))),
  ]);
  const columns = xs.map((value) =>
    text([toX(value), HEIGHT - BOTTOM + 18], "middle", x.show(value))
  );
  const drawn = lines.flatMap((line, i) => {
    const colour = COLOURS[i % COLOURS.length] ?? "#000";
    const at = line.points.map(([a, b]) => [toX(a).toFixed(1), toY(b).toFixed(1)] as const);
    return [
      `<polyline points="${
        at.map((one) => one.join()).join(" ")
      }" fill="none" stroke="${colour}" ` +
      `stroke-width="2"/>`,
      ...at.map(([a, b]) => `<circle cx="${a}" cy="${b}" r="3.5" fill="${colour}"/>`),
      text([LEFT + 10 + i * 150, TOP - 12], "start", line.name, ` fill="${colour}"`),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
    `font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text([WIDTH / 2, 24], "middle", title, ` font-size="16"`),
    ...rows,
    ...columns,
    text([(LEFT + WIDTH - RIGHT) / 2, HEIGHT - 14], "middle", x.label),
    text([16, TOP - 12], "start", y.label),
    ...drawn,
    "</svg>",
    "",
  ].join("\n");
}
