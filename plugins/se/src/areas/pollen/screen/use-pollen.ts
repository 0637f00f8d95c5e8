import { useLingui } from "@lingui/react/macro"
import type { ApiError } from "@rond/core/api"
import type { Meeting } from "@rond/core/model/meeting"
import { emptyRefusal, type Refusal, type RefusalIssue, type RefusalTemplates } from "@rond/core/model/prescription-renewal"
import { useDraft } from "@rond/core/platform/drafts"
import { useApiMutation, useRefetch } from "@rond/core/platform/http"
import { usePatchScreenState } from "@rond/core/platform/screen-state"
import { useWorkspace } from "@rond/core/platform/workspace"
import { useRef, useState } from "react"
import { writtenLanguageFor } from "../../prescription-renewal/model/index.ts"
import { mayHaveArrived } from "../../renewal-review/screen/index.ts"
import { getPollenRequest, refusePollen } from "../model/endpoints.ts"
import { pollenElementId } from "../model/pollen-guidelines.ts"
import { type PollenReason, pollenReasons } from "../model/pollen-reasons.ts"
import { newPollenRequest, type PollenEvent, type PollenRequest, pollenStep } from "../model/pollen-step.ts"
import { pollenTemplatesIn } from "../model/pollen-templates.ts"

const isRefusal = (value: unknown): value is Refusal<PollenReason> => {
  const { reason, message } = (value ?? {}) as Partial<Record<keyof Refusal, unknown>>
  return typeof message === "string" && (reason === null || pollenReasons.some((one) => one === reason))
}

/** The request on screen. */
export interface OpenPollenRequest {
  readonly state: PollenRequest
  readonly dispatch: (event: PollenEvent) => void
  readonly templates: RefusalTemplates<PollenReason>
  /** BCP 47 language in which the patient is written to. */
  readonly language: string
  /** The missing parts of the refusal, as of the last attempt to send it. */
  readonly issues: readonly RefusalIssue[]
  /** The error of the last attempt to send the message; `null` where there is none. */
  readonly error: ApiError | null
  readonly isPending: boolean
  /** Discards the error. */
  readonly dismiss: () => void
}

/** Runs the request's machine: what it opens and sends, and what the server answers. The message is kept on the device until it is sent. */
export function usePollen(meeting: Meeting): OpenPollenRequest {
  const { t } = useLingui()
  const { ids, patient, user } = useWorkspace()
  const patch = usePatchScreenState()
  const refetch = useRefetch()
  const language = writtenLanguageFor(user.preferredLanguage ?? user.language)
  const templates = pollenTemplatesIn(language)
  const draft = useDraft<Refusal<PollenReason>>(
    { clinicianId: ids.clinicianId, patientId: patient.id, meetingId: meeting.id, form: pollenElementId },
    emptyRefusal,
    isRefusal,
    ({ reason, message }) => ({
      patientName: patient.name,
      startMillis: meeting.startMillis,
      unsaved: reason === null && message === "" ? undefined : { what: t`message about pollen allergy` },
    }),
  )
  const [state, setState] = useState<PollenRequest>(newPollenRequest)
  const [issues, setIssues] = useState<readonly RefusalIssue[]>([])
  const current = useRef(state)
  const refuse = useApiMutation(refusePollen, {
    invalidates: [getPollenRequest],
    onSuccess: () => {
      draft.clear()
      dispatch({ type: "sent" })
    },
    onError: (error) => {
      dispatch({ type: "sending-failed", mayHaveArrived: mayHaveArrived(error) })
      refetch(getPollenRequest)
    },
  })

  function dispatch(event: PollenEvent) {
    const before = current.current
    const latest = event.type === "answered" && "refusal" in before ? { ...before, refusal: draft.content } : before
    const { state: next, commands } = pollenStep(latest, event, templates)
    if (next.phase === "refusing" && next.refusal !== draft.content) draft.change(next.refusal)
    current.current = next
    setState(next)
    setIssues(commands.flatMap((command) => (command.type === "show-issues" ? command.issues : [])))
    for (const command of commands) {
      if (command.type === "open-action") patch({ action: command.action })
      if (command.type === "send") refuse.mutate({ params: { meetingId: meeting.id }, payload: command.refusal })
    }
  }

  return { state, dispatch, templates, language, issues, error: refuse.error, isPending: refuse.isPending, dismiss: refuse.reset }
}
