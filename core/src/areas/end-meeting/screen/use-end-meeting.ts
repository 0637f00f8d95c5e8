import { finishMeeting, marketSwitchedOffCode, partnerSwitchedOffCode, pluginLeftOutCode } from "../model/endpoints.ts"
import { failedWith } from "../../../kernel/api/failed-with.ts"
import { useLingui } from "@lingui/react/macro"
import { Effect } from "effect"
import { useCallback, useMemo } from "react"
import type { Api } from "../../../kernel/api/client.ts"
import { useEndCall } from "../../call/screen/index.ts"
import { useEvaluationSession } from "../../evaluation/screen/within-core.ts"
import { useRefCounted } from "../../../platform/forms/sync/use-ref-counted.ts"
import { useDrafts } from "../../../platform/drafts/page-drafts.ts"
import { useApiRuntime } from "../../../platform/http/api-provider.tsx"
import { meetingNow } from "../../meeting/screen/within-core.ts"
import { useNoteSession } from "../../note/screen/within-core.ts"
import { permits, type ResolvedWorkspace } from "../../plugin/runtime.ts"
import { notePermissions, noteAbilities, type NoteAbility } from "../../record/model/index.ts"
import { endHolders } from "../../plugin/within-core.ts"
import { endAlert, endNotice } from "../model/end-contributions.ts"
import type { EndMeetingDraft } from "../model/end-meeting-draft.ts"
import { usePatchScreenState } from "../../../platform/screen-state/screen-state-context.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { endDraft } from "./rules/end-draft.ts"
import { makeFinishController, type FinishIntent, type FinishController, type FinishState } from "./finish/finish-controller.ts"
import { useFinishJournal } from "./finish/finish-journal.ts"
import type { FinishRecord } from "./finish/finish-journal.ts"
import { factsSettled } from "./rules/facts-settled.ts"
import { finishIssues, signingIssues } from "./rules/finish-issues.ts"
import type { FinishPlan } from "./finish/run-finish.ts"
import type { RaisedAlert } from "./alerts/raised-alert.ts"
import type { ReadNotice } from "./notices/read-notices.ts"
import { loadUnsent } from "../../unsent/screen/within-core.ts"
import { useAfterMeetingEnd } from "./use-after-meeting-end.ts"

/** Whether the server refused an end because a plugin that takes part in it is absent. */
const isAbsenceCode = (code: string): boolean => [marketSwitchedOffCode, partnerSwitchedOffCode, pluginLeftOutCode].includes(code)

/** Whether the patient has drafts that were not sent. Where the code that lists them cannot load, the end asks nothing, and home still lists them. */
const hasUnsent: Awaited<ReturnType<typeof loadUnsent>>["hasUnsent"] = (store, workspace) =>
  loadUnsent().then(
    (unsent) => unsent.hasUnsent(store, workspace),
    () => false,
  )

const noNotices = Effect.succeed([])

/** Reads the notices. If their code cannot be loaded there are none: a notice never keeps a meeting open. */
const readNotices = (resolved: ResolvedWorkspace, draft: EndMeetingDraft): Effect.Effect<readonly ReadNotice[], never, Api> =>
  Effect.flatten(
    Effect.promise(() =>
      import("./notices/read-notices.ts").then(
        (notices) => notices.readNotices(resolved, "end", draft),
        () => noNotices,
      ),
    ),
  )

/** Finds an alert to raise. If the code cannot be loaded there is none, and the completion rules of the alerts keep the meeting open. */
const raisedAlert = (resolved: ResolvedWorkspace, draft: EndMeetingDraft): Promise<RaisedAlert | undefined> =>
  import("./alerts/raised-alert.ts").then(
    (alerts) => alerts.raisedAlert(resolved, draft),
    () => undefined,
  )

export function useFinishController(): FinishController {
  const runtime = useApiRuntime()
  const log = useFinishJournal()
  const { clinicianId, meetingId } = useWorkspace().ids
  if (meetingId === undefined) throw new Error("Missing meeting id")
  const make = useCallback(
    () => makeFinishController({ clinicianId, meetingId }, { runApi: runtime.runApi, log }),
    [clinicianId, meetingId, runtime, log],
  )
  return useRefCounted(runtime, `finish ${JSON.stringify([clinicianId, meetingId])}`, make)
}

/** The note abilities that the markets grant here. */
export function useNoteAbilities(): ReadonlySet<NoteAbility> {
  const { resolved } = useWorkspace()
  return useMemo(() => new Set(noteAbilities.filter((ability) => permits(notePermissions[ability], resolved))), [resolved])
}

/** A clinician with this capability keeps the record in another system and must confirm before the meeting ends. */
const externalRecord = "external_emr"
export const keepsRecordElsewhere = ({ capabilities }: { readonly capabilities: readonly string[] }): boolean =>
  capabilities.includes(externalRecord)

/** Ends the meeting on screen. By default nothing counts as confirmed: unsent texts and mandatory confirmations open the dialog. */
export type EndMeeting = (intent: Pick<FinishIntent, "sign"> & Partial<FinishIntent>) => Promise<void>

/**
 * Ends the meeting on screen. Done: navigates home. Blocked: opens the dialog (`confirm=1`). Failed: stays, clears the parameter,
 * and the notice or the signing dialog says why. While a plugin with completion rules is absent it ends nothing: the bar says why.
 */
export function useEndMeeting(): EndMeeting {
  const controller = useFinishController()
  const { queries } = useApiRuntime()
  const workspace = useWorkspace()
  const { store } = useDrafts()
  const note = useNoteSession()
  const evaluation = useEvaluationSession()
  const abilities = useNoteAbilities()
  const afterMeetingEnd = useAfterMeetingEnd()
  const endCall = useEndCall()
  const patch = usePatchScreenState()
  const { t } = useLingui()
  const doneText = useCallback(
    (completes: boolean, sign: boolean) => (completes ? (sign ? t`Meeting ended, note signed` : t`Meeting ended`) : t`Note signed`),
    [t],
  )
  return useCallback(
    async ({ sign: isSigning, confirmed = false, alwaysConfirms = false, leavesUnsent = false }) => {
      const { meeting, clinician } = workspace
      let { resolved } = workspace
      if (meeting === undefined) throw new Error("Missing meeting id")
      const completes = meeting.finishedStatus === null
      const screen = location.pathname
      if (completes && endHolders(resolved).length > 0) return patch({ confirm: false }, { history: "replace" })
      // A note that was signed before the end failed is not signed again.
      const sign = isSigning && note.atoms.store.get(note.atoms.lock) === undefined
      const planOf = (record: FinishRecord): FinishPlan => ({
        record,
        saveEvaluation: () => evaluation.saveNow(),
        saveNote: (evenEmpty) => note.saveNow({ evenEmpty }),
        // A colleague or another page may have changed the meeting while this one was open.
        draft: Effect.gen(function* () {
          const now = completes ? yield* meetingNow(queries, meeting.id) : meeting
          yield* factsSettled(queries, resolved)
          resolved = workspace.resolveNow()
          return yield* endDraft({ ...workspace, resolved, meeting: now }, { note, evaluation }, sign)
        }),
        alert: async (draft) => (completes && resolved.all(endAlert).length > 0 ? raisedAlert(resolved, draft) : undefined),
        issues: (draft) => (completes ? finishIssues : signingIssues)(resolved, draft),
        endCall: () => endCall({ visitOver: true }),
        needsConfirmation: completes && !confirmed && (alwaysConfirms || keepsRecordElsewhere(clinician)),
        notices: (draft) => (confirmed || resolved.all(endNotice).length === 0 ? noNotices : readNotices(resolved, draft)),
        hasUnsent: async () => completes && !leavesUnsent && (await hasUnsent(store, workspace)),
        completes,
        saveRecord: controller.saveRecord,
      })
      const outcome = await controller.run({ sign, confirmed, alwaysConfirms, leavesUnsent }, planOf)
      if (outcome === "done") {
        const entry = note.atoms.store.get(note.atoms.document)?.entry
        const canUndo = sign && abilities.has("unsign")
        const signed = canUndo && entry?.contentId ? { id: entry.id, contentId: entry.contentId } : undefined
        await afterMeetingEnd(doneText(completes, sign), signed, screen)
      } else if (outcome === "blocked") {
        for (const { atoms } of [note, evaluation]) atoms.store.set(atoms.showsMissing, true)
        patch({ confirm: true })
      } else if (outcome === "alerted") patch({ confirm: false })
      else if (outcome === "failed") {
        patch({ confirm: false })
        // The server has newer data than this page: refetch everything, so that the next attempt lists the issues.
        if (isRefusedByRules(controller.store.get(controller.state))) {
          void queries.invalidateQueries()
          for (const form of [note, evaluation]) void form.refresh()
        }
      }
    },
    [doneText, controller, workspace, store, note, evaluation, endCall, abilities, afterMeetingEnd, patch, queries],
  )
}

/** The server refused the end for a reason that this page did not know of. */
const isRefusedByRules = (at: FinishState): boolean =>
  at.state === "failed" &&
  at.error.kind === "refused" &&
  (failedWith(finishMeeting, at.error, "end_rules_unmet") ||
    failedWith(finishMeeting, at.error, "missing_required_fields") ||
    isAbsenceCode(at.error.code))
