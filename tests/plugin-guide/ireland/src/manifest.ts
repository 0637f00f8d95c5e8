import { all, defineManifest, pool, profession } from "@rond/core/plugin"
import packageJson from "../package.json" with { type: "json" }

/** Who gets the Irish workspace. */
export const manifest = defineManifest({
  id: "ie",
  version: packageJson.version,
  name: "Ireland",
  core: "^1.0.0",
  selectedBy: all(pool.country.is("IE"), profession.in(["doctor", "nurse"])),
})
