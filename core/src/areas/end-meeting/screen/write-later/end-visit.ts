import type { I18n } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Effect } from "effect"
import { createElement } from "react"
import { isApiError } from "../../../../kernel/api/api-error.ts"
import { Api } from "../../../../kernel/api/client.ts"
import type { MarketFormat } from "../../../../kernel/format/market-format.ts"
import { type Meeting, getDayMeetings, getMeeting } from "../../../meeting/model/index.ts"
import { getWorklist } from "../../../worklist/model/index.ts"
import { writeLater } from "../../../write-later/model/index.ts"
import type { DraftStore } from "../../../../platform/drafts/device/draft-store.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import type { FormSession } from "../../../../platform/forms/form-session.ts"
import type { ApiRuntime } from "../../../../platform/http/api-provider.tsx"
import { apiQueryKey } from "../../../../platform/http/use-api-query.ts"
import type { Workspace } from "../../../../platform/workspace/workspace-context.ts"
import { notify } from "../../../../platform/ui/states/notifications.tsx"
import { unsentText, readUnsentHere } from "../../../unsent/screen/within-core.ts"
import { readNotices } from "../notices/read-notices.ts"
import { draftNow } from "../rules/end-draft.ts"

/** Everything that ending one visit needs. */
export interface VisitToEnd {
  readonly workspace: Workspace & { readonly meeting: Meeting }
  readonly note: FormSession
  readonly evaluation: FormSession
  /** Resolves once the patient has heard the goodbye. */
  readonly hungUp: Promise<void>
  readonly store: DraftStore
  readonly runtime: ApiRuntime
  readonly i18n: I18n
  readonly format: Pick<MarketFormat, "time">
  readonly goHome: () => void
  readonly openMeeting: (meetingUrl: string) => void
}

/** The seconds for which the clinician can read the items that wait. */
const saidSeconds = 20

/**
 * Ends the visit of the meeting on screen and leaves its note for later. It stores the time of the visit's end, shows it together with the items
 * that wait for the meeting's end, and navigates home. On a failure it shows the error, and the meeting stays on screen.
 */
export async function endVisit(visit: VisitToEnd): Promise<void> {
  const { workspace, hungUp, runtime, i18n, format, goHome, openMeeting } = visit
  const { id: meetingId } = workspace.meeting
  await hungUp
  let endedAt: string
  try {
    const response = runtime.runApi(Effect.flatMap(Api, (api) => api.run(writeLater, { params: { meetingId } })))
    endedAt = (await response).endedAt
  } catch (error) {
    if (!isApiError(error)) throw error
    // It may have ended on another page.
    void runtime.queries.invalidateQueries({ queryKey: apiQueryKey(getMeeting) })
    return void notify({
      tone: "error",
      title: i18n._(msg`The end of the visit was not saved`),
      description: createElement(RequestError, { error, workspace: workspace.resolved }),
    })
  }
  const waiting = await whatWaits(visit)
  await Promise.all(
    [getMeeting, getDayMeetings, getWorklist].map((endpoint) => runtime.queries.invalidateQueries({ queryKey: apiQueryKey(endpoint) })),
  )
  const time = format.time(Date.parse(endedAt))
  notify({
    tone: "success",
    title: i18n._(msg`The visit ended at ${time}. Write the note later.`),
    description: waiting.join(" "),
    seconds: saidSeconds,
    action: { label: i18n._(msg`Open the note`), run: () => openMeeting(meetingId) },
  })
  goHome()
}

/** Returns sentences about the items that are sent only when the meeting ends, and about the unsent ones. */
async function whatWaits({ workspace, note, evaluation, store, runtime, i18n }: VisitToEnd): Promise<readonly string[]> {
  const draft = draftNow(workspace, { note, evaluation }, false)
  const [notices, unsent] = await Promise.all([
    runtime.runApi(readNotices(workspace.resolved, "write-later", draft)).catch(() => []),
    readUnsentHere(store, workspace).catch(() => []),
  ])
  const waiting = notices.map(({ label, line }) => i18n._(line === "unknown" ? label : line.text)).join(", ")
  return [
    ...(waiting === "" ? [] : [i18n._(msg`Sent when you end the meeting: ${waiting}.`)]),
    ...unsent.map((one) => `${unsentText(one, workspace.patient.name, (text) => i18n._(text))}.`),
    i18n._(msg`The meeting stays open, under “Notes to write” on your home page.`),
  ]
}
