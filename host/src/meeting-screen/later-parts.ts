import { lazy } from "react"

/*
 * The call, the note, the evaluation and the meeting's end are chunks of their own: fetched beside the meeting's data, which
 * they would wait for anyway, and drawn as they come, each in a place that is kept for it.
 */
const call = () => import("./CallPart.tsx")
const note = () => import("./NotePart.tsx")
const evaluation = () => import("./EvaluationPart.tsx")
const ending = () => import("./EndingPart.tsx")

export const CallPart = lazy(call)
export const NotePart = lazy(note)
export const EvaluationPart = lazy(evaluation)
export const EndingBar = lazy(() => ending().then((parts) => ({ default: parts.EndingBar })))
export const EndingNotice = lazy(() => ending().then((parts) => ({ default: parts.EndingNotice })))

/** Starts fetching them all; a failure shows where the part is drawn. */
export function fetchLaterParts(): void {
  for (const part of [note, call, ending, evaluation]) part().catch(() => undefined)
}

/** The panel of the open action; its code comes with the first one that opens. */
export const ActionPart = lazy(() => import("./ActionPart.tsx"))

/** What the workspace puts into the command palette. */
export const CommandsPart = lazy(() => import("./WorkspaceCommands.tsx"))
