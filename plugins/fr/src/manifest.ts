import { all, defineManifest, pool, profession } from "@rond/core/plugin"
import packageJson from "../package.json" with { type: "json" }

/** Who gets the French workspace. */
export const manifest = defineManifest({
  id: "fr",
  version: packageJson.version,
  name: "France",
  core: "^1.0.0",
  selectedBy: all(pool.country.is("FR"), profession.in(["doctor", "nurse", "psychologist"])),
})
