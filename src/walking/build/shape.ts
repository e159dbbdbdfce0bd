/** Longest step between two positions, in units: tiles store it in 16 bits. */
const LONGEST_STEP = 32_767;

/** Joins lines, each of which begins where the one before ends. */
export function joined(lines: readonly Int32Array[]): Int32Array {
  const [first, ...others] = lines;
  if (first === undefined || others.length === 0) return first ?? new Int32Array(0);
  const line = new Int32Array(lines.reduce((sum, { length }) => sum + length, 0));
  line.set(first);
  let used = first.length;
  for (const next of others) {
    // Sources of different days may have a node at different positions. Both are then kept.
    const isSame = next[0] === line[used - 2] && next[1] === line[used - 1];
    const rest = isSame ? next.subarray(2) : next;
    line.set(rest, used);
    used += rest.length;
  }
  return line.slice(0, used);
}

/** A line in reverse. */
export function reversed(line: Int32Array): Int32Array {
  const back = new Int32Array(line.length);
  for (let at = 0; at < line.length; at += 2) {
    back[at] = line[line.length - 2 - at] ?? 0;
    back[at + 1] = line[line.length - 1 - at] ?? 0;
  }
  return back;
}

/** Inserts positions into steps that do not fit 16 bits (about 260 m). */
export function inShortSteps(line: Int32Array): Int32Array {
  if (!line.some((value, at) => at > 1 && Math.abs(value - (line[at - 2] ?? 0)) > LONGEST_STEP)) {
    return line;
  }
  const positions: number[] = [];
  for (let at = 0; at < line.length; at += 2) {
    const lon = line[at] ?? 0, lat = line[at + 1] ?? 0;
    const fromLon = line[at - 2] ?? lon, fromLat = line[at - 1] ?? lat;
    const longest = Math.max(Math.abs(lon - fromLon), Math.abs(lat - fromLat));
    const steps = Math.ceil(longest / LONGEST_STEP);
    for (let step = 1; step < steps; step++) {
      positions.push(
        fromLon + Math.round((lon - fromLon) * step / steps),
        fromLat + Math.round((lat - fromLat) * step / steps),
      );
    }
    positions.push(lon, lat);
  }
  return Int32Array.from(positions);
}
