/**
 * Entry point `@rond/plugin-uk/extend`: what a partner's rules and conditions build on. Runs in Node, so it names no screen and no text.
 */
export { taskType, taskTypesList, taskTypeTerms } from "./areas/tasks/model/task-type.ts"
export { loadEpsPanel } from "./areas/e-prescription/screen/load-panel.ts"
export { loadPaygPanel } from "./areas/pay-as-you-go/screen/load-panel.ts"
export { isMentalHealthMeeting } from "./mental-health-meeting.ts"
export { electronicPrescription, paygPrescription, prescribes } from "./areas/prescription/model/prescribing.ts"
export { inUkSetup, taskSummaryId } from "./areas/tasks/model/task-rules.ts"
