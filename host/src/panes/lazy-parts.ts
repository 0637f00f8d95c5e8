import { afterOpening, lazyWithRetry } from "@rond/core/ui"
import { loadPatientHead } from "@rond/core/features/patient"

/** Tags and warnings above the patient's tabs. */
export const PatientHead = lazyWithRetry(loadPatientHead)

/** The panel of the open action; its code loads with the first action that opens. */
export const ActionSection = lazyWithRetry(() => import("./ActionSection.tsx"))

/** The notice that the pane shows instead of a record that has closed. */
export const ClosedRecord = lazyWithRetry(() => import("./ClosedRecord.tsx"))

const notices = () => import("./Notices.tsx")
/** The notices above the panes. */
export const Notices = lazyWithRetry(afterOpening(notices))
/** Those above a meeting of another day, which would look like one of today's without them. */
export const NoticesOfOtherDay = lazyWithRetry(notices)

/** Says in another patient's page that a call runs, and asks before the first writing. */
export const OtherCall = lazyWithRetry(() => import("./other-call/OtherCall.tsx"))

/** The workspace's commands for the command palette. */
export const Commands = lazyWithRetry(afterOpening(() => import("./WorkspaceCommands.tsx")))
