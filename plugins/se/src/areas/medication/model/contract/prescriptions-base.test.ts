import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const endpoints = fileURLToPath(new URL("./endpoints.ts", import.meta.url))
const script = `const { endMedication, searchDrugs, addMedication } = await import(${JSON.stringify(endpoints)})
console.log([endMedication, searchDrugs, addMedication].map(({ path }) => path).join(" "))`

/** The paths in a process of these settings. */
const pathsWith = (base: string | undefined) => {
  return execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    // Node leaves out a variable that is undefined.
    env: { ...process.env, ROND_PRESCRIPTIONS_BASE: base },
    encoding: "utf8",
  }).trim()
}

it.each([
  [undefined, "/prescriptions/medication-list/swe/:id/end /prescriptions/sil/drugs/search /medication-list/swe/new"],
  ["/module/se", "/module/se/medication-list/swe/:id/end /module/se/sil/drugs/search /medication-list/swe/new"],
  ["", "/medication-list/swe/:id/end /sil/drugs/search /medication-list/swe/new"],
])("requests with the base %j go to %s", { tags: ["MED-026"] }, (base, paths) => {
  expect(pathsWith(base)).toBe(paths)
})
