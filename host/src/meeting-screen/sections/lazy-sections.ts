import { afterOpening, lazyWithRetry } from "@rond/core/ui"
import { loadPatientHead } from "@rond/core/features/patient"
import type { RunApi } from "@rond/core/platform/http"

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

/** Tags and warnings above the patient's tabs. */
export const PatientHead = lazyWithRetry(loadPatientHead)

/** The panel of the open action; its code loads with the first action that opens. */
export const ActionSection = lazyWithRetry(() => import("./ActionSection.tsx"))

const notices = () => import("./Notices.tsx")
/** The notices above the panes. */
export const Notices = lazyWithRetry(afterOpening(notices))
/** Those above a meeting of another day, which would look like one of today's without them. */
export const NoticesOfOtherDay = lazyWithRetry(notices)

/** Says in another patient's page that a call runs, and asks before the first writing. */
export const OtherCall = lazyWithRetry(() => import("../other-call/OtherCall.tsx"))

/** Leads from an ended meeting to the next patient. */
export const NextPatient = lazyWithRetry(() => import("../../day/NextPatient.tsx").catch(() => ({ default: () => null })))

/** The workspace's commands for the command palette. */
export const Commands = lazyWithRetry(afterOpening(() => import("../WorkspaceCommands.tsx")))

/** Starts fetching the sections that a meeting shows at once. */
export function prefetchSections(): void {
  for (const part of [PatientHead, NoteSection, CallSection, EndingBar, EndingNotice, EvaluationSection]) void part.preload()
}

/** Starts fetching what the note waits for beside its code and its data: the drafts on this device, and their keys. */
export const prefetchNote = (runApi: RunApi): void =>
  void note().then(
    ({ prefetchDrafts }) => prefetchDrafts(runApi),
    () => undefined,
  )

/** Fetches the code of the meeting screen before a meeting is opened. */
export function fetchMeetingScreen(): void {
  import("../MeetingScreen.tsx").then(prefetchSections, () => undefined)
}
