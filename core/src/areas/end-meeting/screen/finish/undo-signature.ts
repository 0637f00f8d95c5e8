import type { I18n } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Effect } from "effect"
import { createElement } from "react"
import type { ResolvedWorkspace } from "../../../plugin/runtime.ts"
import { isolated } from "../../../../kernel/format/isolated.ts"
import { isApiError } from "../../../../kernel/api/api-error.ts"
import { Api } from "../../../../kernel/api/client.ts"
import { getDayMeetings, getMeeting } from "../../../meeting/model/index.ts"
import { getMeetingNote } from "../../../note/model/index.ts"
import { signatureUndoSeconds, undoSignature, listEntries } from "../../../record/model/index.ts"
import { getWorklist } from "../../../worklist/model/index.ts"
import { failedWith } from "../../../../kernel/api/failed-with.ts"
import { errorTexts, general } from "../../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import type { ApiRuntime } from "../../../../platform/http/api-provider.tsx"
import { apiQueryKey } from "../../../../platform/http/use-api-query.ts"
import { notify } from "../../../../platform/ui/states/notifications.tsx"

/** The content of an entry that was signed. */
export interface SignedContent {
  readonly id: string
  readonly contentId: string
}

interface UndoOptions {
  readonly i18n: I18n
  readonly runtime: ApiRuntime
  readonly openMeeting: () => void
  /** The patient of the note. Another patient may be on screen meanwhile. */
  readonly patientName: string
  /** The workspace of the note: its market has the texts that explain why the signature was not undone. */
  readonly workspace: ResolvedWorkspace
}

const undoErrors = errorTexts(undoSignature, {
  signature_stands: msg`Open the note and unsign it with a reason.`,
  entry_not_signed: general,
  entry_stricken: general,
  prn_already_signed: general,
})

/** Says that a note is signed, and offers for some seconds to undo only the signature. A meeting that has ended stays ended. */
export function offerSignatureUndo(
  title: string,
  { id, contentId }: SignedContent,
  { i18n, runtime, openMeeting, patientName, workspace }: UndoOptions,
): void {
  const name = isolated(patientName)
  const undo = async () => {
    try {
      await runtime.runApi(Effect.flatMap(Api, (api) => api.run(undoSignature, { params: { id }, payload: { contentId } })))
    } catch (error) {
      if (!isApiError(error)) throw error
      const isTooLate = failedWith(undoSignature, error, "signature_stands")
      return void notify({
        tone: "error",
        title: i18n._(isTooLate ? msg`The signature can no longer be undone` : msg`The note is still signed`),
        description: createElement(RequestError, { error, texts: undoErrors, workspace }),
        action: { label: i18n._(msg`Open the note`), run: openMeeting },
      })
    }
    for (const endpoint of [getMeeting, getMeetingNote, getDayMeetings, getWorklist, listEntries])
      void runtime.queries.invalidateQueries({ queryKey: apiQueryKey(endpoint) })
    notify({
      tone: "success",
      title: i18n._(msg`The signature is undone. The note can be edited again.`),
      description: name,
      action: { label: i18n._(msg`Open the note`), run: openMeeting },
      seconds: 20,
    })
  }
  notify({
    tone: "success",
    title,
    description: i18n._(msg`${name}. You can undo the signature for ${signatureUndoSeconds} seconds.`),
    seconds: signatureUndoSeconds,
    action: { label: i18n._(msg`Undo signature`), undoes: true, run: () => void undo() },
  })
}
