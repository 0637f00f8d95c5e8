import { lazyWithRetry } from "@rond/core/ui"
import type { RunApi } from "@rond/core/platform/http"
import { PatientHead } from "../../panes/lazy-parts.ts"

/*
 * The note, the call, the evaluation and the meeting's end are chunks of their own. They load in parallel with the meeting's data, which they
 * would wait for anyway. Each has a placeholder of its size, and its buttons appear with its code.
 */
const note = () => import("./NoteSection.tsx")
const ending = () => import("./ending/EndingSection.tsx")

export const CallSection = lazyWithRetry(() => import("./CallSection.tsx"))
export const NoteSection = lazyWithRetry(note)
export const EvaluationSection = lazyWithRetry(() => import("./EvaluationSection.tsx"))
export const EndingBar = lazyWithRetry(ending, (parts) => parts.EndingBar)
export const EndingNotice = lazyWithRetry(ending, (parts) => parts.EndingNotice)
export const AbsenceNotice = lazyWithRetry(ending, (parts) => parts.AbsenceNotice)
export const FinishedTag = lazyWithRetry(ending, (parts) => parts.FinishedTag)
export const TitleProblem = lazyWithRetry(ending, (parts) => parts.TitleProblem)

/** Leads from an ended meeting to the next patient. */
export const NextPatient = lazyWithRetry(() => import("../../day/NextPatient.tsx").catch(() => ({ default: () => null })))

/** Starts fetching the sections that a meeting shows at once. */
export function prefetchSections(): void {
  for (const part of [PatientHead, NoteSection, CallSection, EndingBar, EndingNotice, EvaluationSection]) void part.preload()
}

/** Starts fetching what the note waits for besides its code and its data: the drafts on this device, and their keys. */
export const prefetchNote = (runApi: RunApi): void =>
  void note().then(
    ({ prefetchDrafts }) => prefetchDrafts(runApi),
    () => undefined,
  )
