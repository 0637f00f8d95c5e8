import { all, defineManifest, pool, profession } from "@rond/core/plugin"
import packageJson from "../package.json" with { type: "json" }

/** The manifest of the Swedish workspace, with the condition that selects it. */
export const manifest = defineManifest({
  id: "se",
  version: packageJson.version,
  name: "Sweden",
  core: packageJson.peerDependencies["@rond/core"],
  selectedBy: all(pool.country.is("SE"), profession.in(["doctor", "nurse", "psychologist"])),
})
