import type { Plugin } from "@rond/core/plugin"
import de from "@rond/plugin-de"
import fr from "@rond/plugin-fr"
import no from "@rond/plugin-no"
import se from "@rond/plugin-se"
import uk from "@rond/plugin-uk"
import ukInsurer from "@rond/plugin-uk-insurer"

/** Every plugin of the build, as the host registers them. */
export const marketPlugins: readonly Plugin[] = [se, no, uk, ukInsurer, fr, de]
