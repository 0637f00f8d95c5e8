import { readdirSync, readFileSync } from "node:fs"

/** Ticks of the processors' clock in a second, on Linux. */
const ticksPerSecond = 100

/** The fields of a process's `stat` after its name, which may hold spaces: the state is the first. Undefined once the process has gone. */
function fieldsOf(pid: number): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  } catch {
    return undefined
  }
}

export const parentOf = (pid: number): number => Number(fieldsOf(pid)?.[1])

/** A process and all that it started directly. */
export const familyOf = (parent: number): readonly number[] => [
  parent,
  ...readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent),
]

/** Seconds of processor time that these processes have used. */
export const secondsOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const fields = fieldsOf(pid)
    return sum + (fields === undefined ? 0 : (Number(fields[11]) + Number(fields[12])) / ticksPerSecond)
  }, 0)

/** Seconds for which the machine's processors had nothing to run, waiting for a disk included. */
export function idleSeconds(): number {
  const fields = readFileSync("/proc/stat", "utf8").split("\n", 1)[0]!.trim().split(/\s+/)
  return (Number(fields[4]) + Number(fields[5])) / ticksPerSecond
}
