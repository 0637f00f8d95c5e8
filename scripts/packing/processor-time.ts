import { readFileSync } from "node:fs"

/** Linux counts a process's time in hundredths of a second. */
const ticksPerSecond = 100

/**
 * The processor time in a process's line of Linux, in seconds: its own, and that of the programs which it started and which have ended.
 *
 * @param stat the text of `/proc/<id>/stat`: the id, the program's name in parentheses, the state, then numbers
 */
export function processorTimeIn(stat: string): number {
  // The name may have spaces and parentheses of its own.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
}

/**
 * The processor time of this process and of the programs that it started and that have ended, in seconds. It grows by the work that is done,
 * however many others use the machine. `undefined` where the system does not say.
 */
export function processorTime(): number | undefined {
  try {
    return processorTimeIn(readFileSync("/proc/self/stat", "utf8"))
  } catch {
    return undefined
  }
}
