import { existsSync } from "node:fs"

const libraries = ["x86_64-linux-gnu", "aarch64-linux-gnu", ""]
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`.replace("//", "/"))
  .concat("/usr/lib64/faketime/libfaketimeMT.so.1", "/usr/local/lib/faketime/libfaketimeMT.so.1")

/** Where libfaketime is on this machine, for programs with threads. */
export const findFaketime = (): string | undefined => libraries.find((library) => existsSync(library))

/**
 * The environment in which a process, and every process that it starts, has its clock this far from the machine's: Node, Playwright and
 * Chromium agree on the time, because the distance is the same for each whenever it starts.
 */
export const shiftedClock = (library: string, millis: number): Readonly<Record<string, string>> => ({
  LD_PRELOAD: library,
  FAKETIME: `${millis < 0 ? "-" : "+"}${Math.abs(Math.round(millis / 1000))}s`,
  // Chromium and Node wait by the monotonic clock: shifted as well, their timers stop.
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
  // Else libfaketime shifts what waits by the monotonic clock all the same, and Chromium's threads spin or never wake.
  FAKETIME_FORCE_MONOTONIC_FIX: "0",
  // Files keep their own times: what Node compiled is found again.
  NO_FAKE_STAT: "1",
})
