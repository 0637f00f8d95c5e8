import { pluginContractSuite } from "@rond/core/testkit"
import uk from "@rond/plugin-uk"
import plugin from "./plugin.ts"

pluginContractSuite(plugin, {
  extended: [uk],
  serves: ["video_visit", "physical_meeting", "non_video_visit", "text_consultation", "phone_triage"],
})
