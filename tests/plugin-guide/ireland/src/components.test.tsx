import { pluginComponentsSuite } from "@rond/core/testkit"
import plugin from "./plugin.ts"

pluginComponentsSuite(plugin)
