import { resolveWorkspace, getSetting } from "@rond/core/plugin/runtime"
import { contextOf, pluginContractSuite } from "@rond/core/testkit"
import { expect, it } from "vitest"
import { meetingMeansId } from "./areas/meeting-means/model/means-rule.ts"
import plugin from "./plugin.ts"
import { taskSummaryId } from "./areas/tasks/model/task-rules.ts"

pluginContractSuite(plugin, {
  serves: ["video_visit", "physical_meeting", "non_video_visit", "text_consultation", "phone_triage"],
  meets: [{ sections: { [meetingMeansId]: "phone", [taskSummaryId]: { noPrescriptionsConfirmation: true } } }],
})

it("UK clinicians' devices remember the 1,000 meetings that ended last", { tags: ["END-090"] }, () => {
  expect(getSetting(resolveWorkspace([plugin], [], contextOf({ "pool.country": "GB" })), "ended-meetings-kept")).toBe(1000)
})
