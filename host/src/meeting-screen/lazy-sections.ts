import { loadPatientHead } from "@rond/core/features/patient"
import { lazyWithRetry } from "../lazy/lazy-with-retry.tsx"

/*
 * The note, the call, the evaluation and the meeting's end are chunks of their own: fetched beside the meeting's data, which
 * they would wait for anyway, and drawn as they come, each in a place that is kept for it. None of their buttons is there
 * before its code is.
 */
const ending = () => import("./EndingSection.tsx")

export const CallSection = lazyWithRetry(
  () => import("./CallSection.tsx"),
  (module) => module.default,
)
export const NoteSection = lazyWithRetry(
  () => import("./NoteSection.tsx"),
  (module) => module.default,
)
export const EvaluationSection = lazyWithRetry(
  () => import("./EvaluationSection.tsx"),
  (module) => module.default,
)
export const EndingBar = lazyWithRetry(ending, (parts) => parts.EndingBar)
export const EndingNotice = lazyWithRetry(ending, (parts) => parts.EndingNotice)

/** Tags and warnings above the patient's tabs. */
export const PatientHead = lazyWithRetry(loadPatientHead, (module) => module.default)

/** The panel of the open action; its code comes with the first one that opens. */
export const ActionSection = lazyWithRetry(
  () => import("./ActionSection.tsx"),
  (module) => module.default,
)

/** Says, above the panes, that the patient's protected notes are open. */
export const EmergencyPart = lazyWithRetry(
  () => import("./EmergencySection.tsx"),
  (module) => module.default,
)

/** What the workspace puts into the command palette. */
export const Commands = lazyWithRetry(
  () => import("./WorkspaceCommands.tsx"),
  (module) => module.default,
)

/** Starts fetching what a meeting shows at once. */
export function prefetchSections(): void {
  for (const part of [PatientHead, NoteSection, CallSection, EndingBar, EndingNotice, EvaluationSection]) void part.preload()
}
