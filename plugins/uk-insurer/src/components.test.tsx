import { pluginComponentsSuite } from "@rond/core/testkit"
import uk from "@rond/plugin-uk"
import plugin from "./plugin.ts"

pluginComponentsSuite(plugin, [uk])
