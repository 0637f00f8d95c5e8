import { all, defineManifest, pool, profession } from "@rond/core/plugin"
import packageJson from "../package.json" with { type: "json" }

/** The British workspace, and the clinicians who get it. */
export const manifest = defineManifest({
  id: "uk",
  version: packageJson.version,
  name: "United Kingdom",
  core: packageJson.peerDependencies["@rond/core"],
  selectedBy: all(pool.country.is("GB"), profession.in(["doctor", "nurse", "psychologist"])),
})
