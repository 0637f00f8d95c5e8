import { loadPatientHead } from "@rond/core/patient"
import { later } from "../later/later.tsx"

/*
 * The note, the call, the evaluation and the meeting's end are chunks of their own: fetched beside the meeting's data, which
 * they would wait for anyway, and drawn as they come, each in a place that is kept for it. None of their buttons is there
 * before its code is.
 */
const ending = () => import("./EndingPart.tsx")

export const CallPart = later(
  () => import("./CallPart.tsx"),
  (module) => module.default,
)
export const NotePart = later(
  () => import("./NotePart.tsx"),
  (module) => module.default,
)
export const EvaluationPart = later(
  () => import("./EvaluationPart.tsx"),
  (module) => module.default,
)
export const EndingBar = later(ending, (parts) => parts.EndingBar)
export const EndingNotice = later(ending, (parts) => parts.EndingNotice)

/** Tags and warnings above the patient's tabs. */
export const PatientHeadPart = later(loadPatientHead, (module) => module.default)

/** The panel of the open action; its code comes with the first one that opens. */
export const ActionPart = later(
  () => import("./ActionPart.tsx"),
  (module) => module.default,
)

/** Says, above the panes, that the patient's protected notes are open. */
export const EmergencyPart = later(
  () => import("./EmergencyPart.tsx"),
  (module) => module.default,
)

/** What the workspace puts into the command palette. */
export const CommandsPart = later(
  () => import("./WorkspaceCommands.tsx"),
  (module) => module.default,
)

/** Starts fetching what a meeting shows at once. */
export function fetchLaterParts(): void {
  for (const part of [PatientHeadPart, NotePart, CallPart, EndingBar, EndingNotice, EvaluationPart]) void part.preload()
}
