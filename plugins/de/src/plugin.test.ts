import { pluginContractSuite } from "@rond/core/testkit"
import plugin from "./plugin.ts"

pluginContractSuite(plugin, { serves: ["video_visit", "physical_meeting", "non_video_visit", "text_consultation", "phone_triage"] })
