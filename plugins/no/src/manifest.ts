import { all, defineManifest, pool, profession } from "@rond/core/plugin"
import packageJson from "../package.json" with { type: "json" }

/** The manifest of the Norwegian workspace, with the condition that selects it. */
export const manifest = defineManifest({
  id: "no",
  version: packageJson.version,
  name: "Norway",
  core: packageJson.peerDependencies["@rond/core"],
  selectedBy: all(pool.country.is("NO"), profession.in(["doctor", "nurse", "psychologist"])),
})
