import { pluginContractSuite } from "@rond/core/testkit"
import plugin from "./plugin.ts"

pluginContractSuite(plugin, { serves: ["video_visit", "physical_meeting", "phone_triage"] })
