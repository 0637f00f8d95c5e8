import { all, defineManifest, pool, profession } from "@rond/core/plugin"
import packageJson from "../package.json" with { type: "json" }

/** The manifest of the Irish workspace, with the condition that selects it. */
export const manifest = defineManifest({
  id: "ie",
  version: packageJson.version,
  name: "Ireland",
  core: packageJson.peerDependencies["@rond/core"],
  selectedBy: all(pool.country.is("IE"), profession.in(["doctor", "nurse"])),
})
