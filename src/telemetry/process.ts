import process from "node:process";
import { Counter, Gauge, type Registry } from "prom-client";

/** Registers memory, processor time and start time. */
export function registerProcess(registers: Registry[]): void {
  new Gauge({
    name: "livability_process_memory_bytes",
    help: "Memory of the process: resident, and of the JavaScript heap that part in use.",
    labelNames: ["kind"],
    registers,
    collect() {
      const { rss, heapUsed } = Deno.memoryUsage();
      this.set({ kind: "resident" }, rss);
      this.set({ kind: "heap" }, heapUsed);
    },
  });
  new Counter({
    name: "livability_process_cpu_seconds_total",
    help: "Processor time of the process, of all its threads.",
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  new Gauge({
    name: "livability_process_start_time_seconds",
    help: "When the process began, in Unix time.",
    registers,
  }).set(performance.timeOrigin / 1000);
}

/** Milliseconds between two checks of the event loop. */
const LOOK_MS = 100;

/**
 * Registers the largest delay of the event loop since the last collection. It delays every running
 * request.
 *
 * @returns stops the checks
 */
export function watchEventLoop(registers: Registry[]): Disposable {
  let dueMs = performance.now() + LOOK_MS;
  let lateMs = 0;
  const timer = setInterval(() => {
    const nowMs = performance.now();
    lateMs = Math.max(lateMs, nowMs - dueMs);
    dueMs = nowMs + LOOK_MS;
  }, LOOK_MS);
  Deno.unrefTimer(timer);
  new Gauge({
    name: "livability_event_loop_lag_seconds",
    help: "The longest that the event loop was late since the last look at this page.",
    registers,
    collect() {
      this.set(lateMs / 1000);
      lateMs = 0;
    },
  });
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
