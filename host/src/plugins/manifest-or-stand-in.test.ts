import { defineManifest, pool } from "@rond/core/plugin"
import { expect, it } from "vitest"
import { manifestErrors, manifestOrStandIn } from "./manifest-or-stand-in.ts"

const packaged = { id: "xx", version: "1.2.3", country: "XX", extends: [] }
const manifest = defineManifest({ id: "xx", version: "1.2.3", name: "Market XX", core: "^1.0.0", selectedBy: pool.country.is("XX") })

it("takes the plugin's own manifest where it can be made", { tags: ["PLG-034"] }, () => {
  expect(manifestOrStandIn(() => manifest, packaged)).toBe(manifest)
  expect(manifestErrors.has(manifest)).toBe(false)
})

it("keeps what was thrown, for the plugin's load to fail with", { tags: ["PLG-034"] }, () => {
  const cause = new Error("no name")
  const standIn = manifestOrStandIn(() => {
    throw cause
  }, packaged)
  expect(standIn).toMatchObject({ id: "xx", version: "1.2.3", name: "xx" })
  expect(manifestErrors.get(standIn)).toBe(cause)
})
