/** Charts as drawings whose sizes are attributes: a style in the page would be refused by its policy. */
import type { Html } from "./layout.tsx";

/**
 * A bar from left to right. It says nothing by itself: its number stands beside it.
 *
 * @param share 0-1
 */
export function bar(share: number, { isWeak = false }: { readonly isWeak?: boolean } = {}): Html {
  const width = Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  return (
    <svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect class={isWeak ? "weak" : undefined} x="0" y="0" width={width} height="1" />
    </svg>
  );
}

/**
 * Columns from left to right, the highest as high as the drawing.
 *
 * @param places how many columns there is room for
 * @param name what the drawing says
 */
export function columns(values: readonly number[], places: number, name: string): Html {
  const highest = Math.max(1, ...values);
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${places} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
    >
      {values.map((value, i) => {
        const height = Math.round(value / highest * 1000) / 10;
        return <rect x={i + 0.1} y={100 - height} width="0.8" height={height} />;
      })}
    </svg>
  );
}
