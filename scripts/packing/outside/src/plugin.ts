import { leftPaneTab, patient } from "@rond/core/plugin"

/** A contribution that is built and tested away from core's sources. */
export const greetingTab = leftPaneTab({
  id: "greeting",
  label: { id: "greeting", message: "Greeting" },
  after: "patient",
  when: patient.isResolved,
  load: () => import("./GreetingTab.js"),
})
