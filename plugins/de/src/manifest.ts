import { all, defineManifest, pool, profession } from "@rond/core/plugin"
import packageJson from "../package.json" with { type: "json" }

/** The manifest of the German workspace, with the condition that selects it. */
export const manifest = defineManifest({
  id: "de",
  version: packageJson.version,
  name: "Germany",
  core: packageJson.peerDependencies["@rond/core"],
  selectedBy: all(pool.country.is("DE"), profession.in(["doctor", "nurse", "psychologist"])),
})
