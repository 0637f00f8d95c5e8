import { all, defineManifest, pool, profession } from "@rond/core/plugin"
import packageJson from "../package.json" with { type: "json" }

/** Who gets the Norwegian workspace. */
export const manifest = defineManifest({
  id: "no",
  version: packageJson.version,
  name: "Norway",
  core: "^1.0.0",
  selectedBy: all(pool.country.is("NO"), profession.in(["doctor", "nurse", "psychologist"])),
})
