import { all, defineManifest, pool, profession } from "@rond/core/plugin"
import packageJson from "../package.json" with { type: "json" }

/** The manifest of the French workspace, with the condition that selects it. */
export const manifest = defineManifest({
  id: "fr",
  version: packageJson.version,
  name: "France",
  core: packageJson.peerDependencies["@rond/core"],
  selectedBy: all(pool.country.is("FR"), profession.in(["doctor", "nurse", "psychologist"])),
})
