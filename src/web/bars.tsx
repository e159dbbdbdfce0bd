/** Charts as SVG with sizes as attributes, because the pages' policy forbids inline styles. */
import { tickStep } from "d3-array";
import type { Html } from "./layout.tsx";

/** A share (0-1) as a percentage of the drawing. */
const percent = (share: number): string =>
  `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;

/**
 * A bar from left to right. Hidden from screen readers: its number is beside it.
 *
 * @param share 0-1
 */
export function bar(share: number): Html {
  return (
    <svg class="bar" aria-hidden="true">
      <rect width={percent(share)} height="100%" />
    </svg>
  );
}

/** Marks on a track: shares of its length, 0-1; null or absent: not drawn. */
export interface Marks {
  readonly score: number | null;
  readonly range?: { readonly low: number; readonly high: number } | null;
  readonly italy?: number | null;
  readonly comune?: number | null;
  readonly province?: number | null;
  readonly region?: number | null;
}

/** What a mean on a track is of. */
export type MeanOf = "italy" | "comune" | "province" | "region";

/**
 * A score as a dot on a track, with its range as a line and means as ticks. Hidden from screen readers:
 * the numbers are beside it.
 *
 * @param marks null: unknown; the track is grey and empty, because a full or hatched one reads as a score
 */
export function scoreTrack(marks: Marks | null): Html {
  const name = marks === null ? "bar track unknown" : "bar track";
  return <svg class={name} aria-hidden="true">{marks === null ? "" : marksOn(marks)}</svg>;
}

const means: readonly MeanOf[] = ["italy", "region", "province", "comune"];

function marksOn({ score, range = null, ...marks }: Marks): Html {
  return (
    <>
      {means.map((of) => {
        const mean = marks[of] ?? null;
        return mean === null ? "" : meanLine(of, mean);
      })}
      {range === null ? "" : rangeLine(range.low, range.high)}
      {score === null ? "" : dot(score)}
    </>
  );
}

function dot(at: number): Html {
  return <circle class="dot" cx={percent(at)} cy="50%" r="5" />;
}

/** Draws lines over a bar twice: a wide one in the page's colour as a border, then a narrow one. */
function twice(name: string, lines: Html): Html {
  return (
    <>
      <g class={`${name} behind`}>{lines}</g>
      <g class={name}>{lines}</g>
    </>
  );
}

/** A horizontal line with a short vertical line at each end. */
function rangeLine(low: number, high: number): Html {
  const [x1, x2] = [percent(low), percent(high)];
  return twice(
    "range",
    <>
      <line x1={x1} x2={x2} y1="50%" y2="50%" />
      <line x1={x1} x2={x1} y1="25%" y2="75%" />
      <line x1={x2} x2={x2} y1="25%" y2="75%" />
    </>,
  );
}

function meanLine(of: MeanOf, at: number): Html {
  return twice(`mean ${of}`, <line x1={percent(at)} x2={percent(at)} y2="100%" />);
}

/** A small picture of a mark, for the key to tracks. */
export function swatch(kind: "score" | "range" | MeanOf | "none"): Html {
  const pictures = {
    score: dot(0.5),
    range: rangeLine(0.08, 0.92),
    italy: meanLine("italy", 0.5),
    comune: meanLine("comune", 0.5),
    province: meanLine("province", 0.5),
    region: meanLine("region", 0.5),
    none: "",
  };
  const name = kind === "none" ? "swatch track unknown" : "swatch";
  return <svg class={name} aria-hidden="true">{pictures[kind]}</svg>;
}

/**
 * A row of a waterfall: a bar from where the row above ends to where this one ends, in the colour of its
 * direction. Hidden from screen readers: its number is beside it.
 *
 * @param from share of the drawing, 0-1
 * @param zero where no points are, 0-1
 */
export function step(from: number, to: number, zero: number): Html {
  const x = Math.min(from, to), isUp = to >= from;
  return (
    <svg class="bar step" aria-hidden="true">
      <line x1={percent(zero)} x2={percent(zero)} y2="100%" />
      <rect
        class={isUp ? "up" : "down"}
        x={percent(x)}
        width={percent(Math.max(0.006, Math.abs(to - from)))}
        height="100%"
      />
    </svg>
  );
}

/**
 * A strip from 0 to 100 % with the marked part. Hidden from screen readers: the numbers are beside it.
 *
 * @param low 0-1
 */
export function strip(low: number, high: number): Html {
  const width = Math.max(0.01, high - low);
  return (
    <svg class="bar" aria-hidden="true">
      <rect x={percent(Math.min(low, 1 - width))} width={percent(width)} height="100%" />
    </svg>
  );
}

/** Shares of a whole as one bar of several parts. Hidden from screen readers: the numbers are beside it. */
export function parts(shares: readonly { readonly name: string; readonly share: number }[]): Html {
  let from = 0;
  return (
    <svg class="bar parts" aria-hidden="true">
      {shares.map(({ name, share }) => {
        const x = from;
        from += share;
        return <rect class={name} x={percent(x)} width={percent(share)} height="100%" />;
      })}
    </svg>
  );
}

/** The data of a column chart. */
export interface Columns {
  /** Whole numbers, from left to right. */
  readonly values: readonly number[];
  /**
   * Labels below the columns, one per column; there may be more places than values, as in a month
   * that has not ended.
   */
  readonly places: readonly string[];
  readonly name: string;
  /** Formats a number beside the axis. */
  readonly number: (value: number) => string;
}

/** Approximate number of intervals on the vertical axis. */
const INTERVALS = 4;

/** Every how many columns a label is drawn: a week of days. */
const LABELLED = 7;

/** A column chart: horizontal lines at round numbers, and labels below every seventh column. */
export function columns({ values, places, name, number }: Columns): Html {
  const highest = Math.max(1, ...values);
  const step = Math.max(1, tickStep(0, highest, INTERVALS));
  const top = Math.ceil(highest / step) * step;
  const ticks = Array.from({ length: top / step + 1 }, (_, i) => i * step);
  return (
    <div class="chart">
      <svg class="axis" aria-hidden="true">
        {ticks.map((tick) => (
          <text x="100%" y={percent(1 - tick / top)} dy="0.35em" text-anchor="end">
            {number(tick)}
          </text>
        ))}
      </svg>
      <svg role="img" aria-label={name}>
        {ticks.map((tick) => {
          const y = percent(1 - tick / top);
          return <line x2="100%" y1={y} y2={y} />;
        })}
        {values.map((value, i) => (
          <rect
            x={percent((i + 0.1) / places.length)}
            y={percent(1 - value / top)}
            width={percent(0.8 / places.length)}
            height={percent(value / top)}
          />
        ))}
      </svg>
      <svg class="axis" aria-hidden="true">
        {places.map((label, i) =>
          i % LABELLED === 0
            ? (
              <text x={percent((i + 0.5) / places.length)} y="1em" text-anchor="middle">
                {label}
              </text>
            )
            : ""
        )}
      </svg>
    </div>
  );
}
