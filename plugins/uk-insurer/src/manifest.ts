import { all, defineManifest, partnership, pool } from "@rond/core/plugin"
import packageJson from "../package.json" with { type: "json" }

/** The insurer's additions to the UK workspace. UK clinicians with the insurer's members get them. */
export const manifest = defineManifest({
  id: "uk-insurer",
  version: packageJson.version,
  name: "UK insurer",
  core: packageJson.peerDependencies["@rond/core"],
  selectedBy: all(pool.country.is("GB"), partnership.is("insurer")),
  extends: ["uk"],
})
