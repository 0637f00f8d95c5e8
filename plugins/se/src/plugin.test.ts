import { pluginContractSuite } from "@rond/core/testkit"
import plugin from "./plugin.ts"

pluginContractSuite(plugin, {
  serves: [
    "video_visit",
    "physical_meeting",
    "non_video_visit",
    "text_consultation",
    "e_prescription_renewal",
    "e_prescription_medication_request",
    "pollen_non_video",
    "chlamydia_nurse_video",
    "phone_triage",
  ],
})
