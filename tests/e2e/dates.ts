/**
 * `npm run test:dates`: the browser journeys at ten dates and times of day. Playwright, Chromium and the server all have the shifted clock.
 * All journeys run at two of them, those that depend on dates at the others. Arguments choose dates: `npm run test:dates 2028-02-29`.
 */
import { existsSync } from "node:fs"
import { spawnSync } from "node:child_process"
import path from "node:path"

/** Journeys that depend on the day's list, on midnight, or on bookings of another day. */
const dated = [
  "actions",
  "call-no-show",
  "consultation",
  "documents",
  "ending",
  "france-germany",
  "keyboard",
  "markets",
  "menu",
  "patient.spec",
  "markets/uk/identity",
]

const moments: readonly { readonly at: string; readonly why: string; readonly journeys: readonly string[] }[] = [
  { at: "2026-11-22T09:10:00Z", why: "a Sunday on which nobody had sent photos", journeys: dated },
  { at: "2026-12-31T22:35:00Z", why: "New Year's Eve, near midnight in most markets", journeys: dated },
  { at: "2027-01-01T00:20:00Z", why: "the year's first hour in London", journeys: dated },
  { at: "2027-03-28T00:40:00Z", why: "the clocks go forward in twenty minutes", journeys: [] },
  { at: "2027-06-09T05:30:00Z", why: "an early Wednesday in summer", journeys: dated },
  { at: "2027-10-31T00:30:00Z", why: "the clocks go back in half an hour", journeys: dated },
  { at: "2028-02-29T10:45:00Z", why: "the leap day", journeys: [] },
  { at: "2028-02-29T22:50:00Z", why: "the leap day's last minutes in Stockholm", journeys: dated },
  { at: "2028-07-02T16:45:00Z", why: "a Sunday evening", journeys: dated },
  { at: "2029-11-30T21:57:00Z", why: "a month's end, before midnight in Stockholm", journeys: dated },
]

const libraries = ["x86_64-linux-gnu", "aarch64-linux-gnu", ""]
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`.replace("//", "/"))
  .concat("/usr/lib64/faketime/libfaketimeMT.so.1", "/usr/local/lib/faketime/libfaketimeMT.so.1")

/** The path of libfaketime on this machine, for programs with threads. */
const findFaketime = (): string | undefined => libraries.find((library) => existsSync(library))

/**
 * The environment in which a process, and every process that it starts, has its clock this far from the machine's: Node, Playwright and
 * Chromium agree on the time, because the distance is the same for each whenever it starts.
 */
const shiftedClock = (library: string, millis: number): Readonly<Record<string, string>> => ({
  LD_PRELOAD: library,
  FAKETIME: `${millis < 0 ? "-" : "+"}${Math.abs(Math.round(millis / 1000))}s`,
  // Chromium and Node wait by the monotonic clock. If it were shifted too, their timers would stop.
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
  // Otherwise libfaketime would still shift such waits, and Chromium's threads would spin or never wake.
  FAKETIME_FORCE_MONOTONIC_FIX: "0",
  // Files keep their real times, so that Node finds its compile cache.
  NO_FAKE_STAT: "1",
})

const library = findFaketime()
if (library === undefined) {
  console.error("No libfaketime found: install it (Debian: apt-get install faketime) and run this again.")
  process.exit(1)
}

const filters = process.argv.slice(2)
const selection = moments.filter(({ at }) => filters.length === 0 || filters.some((word) => at.includes(word)))
const failed = selection.filter(({ at, why, journeys }) => {
  console.log(`\n▸ ${at}: ${why}`)
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, "run.ts"), ...journeys], {
    stdio: "inherit",
    env: { ...process.env, ...shiftedClock(library, Date.parse(at) - Date.now()) },
  })
  return status !== 0
})
for (const { at, why } of failed) console.error(`✗ ${at}: ${why}`)
console.log(`\nThe journeys hold at ${selection.length - failed.length} of ${selection.length} dates.`)
process.exit(failed.length === 0 && selection.length > 0 ? 0 : 1)
