import { msg } from "@lingui/core/macro"
import { useLingui } from "@lingui/react/macro"
import { createElement } from "react"
import { isApiError } from "../../../../kernel/api/api-error.ts"
import { isolated } from "../../../../kernel/format/isolated.ts"
import { getMeeting } from "../../../meeting/model/index.ts"
import { listPatientMessages, undoPatientMessage, undoSeconds } from "../../model/index.ts"
import type { SentMessage } from "../../model/sent.ts"
import type { Draft } from "../../../../platform/drafts/use-draft.ts"
import { onceEnded } from "../../../meeting/screen/within-core.ts"
import { takenActions } from "../../../actions/screen/index.ts"
import { useApiRuntime } from "../../../../platform/http/api-provider.tsx"
import { useApiMutation } from "../../../../platform/http/use-api-mutation.ts"
import { failedWith } from "../../../../kernel/api/failed-with.ts"
import { errorTexts } from "../../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { notify } from "../../../../platform/ui/states/notifications.tsx"
import { takenBack, type MessageDraft } from "../draft/message-draft.ts"

const writeAgain = msg`Write to the patient again if something was wrong.`
const undoErrors = errorTexts(undoPatientMessage, { message_delivered: writeAgain, meeting_ended: writeAgain })

/**
 * Returns a function that offers to undo the sending of a message. An undone message is a draft again. The offer disappears once the meeting has
 * ended: the end may depend on the message.
 *
 * `onUndone` runs once it is, even if the form is closed.
 */
export function useMessageUndo(
  kept: Pick<Draft<MessageDraft>, "putBack">,
): (message: Pick<SentMessage, "id">, sent: MessageDraft, onUndone: () => void) => void {
  const { t } = useLingui()
  const { meeting, patient, resolved } = useWorkspace()
  const { queries } = useApiRuntime()
  const undo = useApiMutation(undoPatientMessage, { invalidates: [listPatientMessages, getMeeting, takenActions] })
  const undoMessage = async (messageId: string, sent: MessageDraft, onUndone: () => void) => {
    try {
      await undo.mutateAsync({ params: { messageId } })
    } catch (error) {
      if (!isApiError(error)) return
      const isDelivered = failedWith(undoPatientMessage, error, "message_delivered")
      const hasEnded = failedWith(undoPatientMessage, error, "meeting_ended")
      notify({
        tone: "error",
        title: isDelivered
          ? t`The message has already been delivered`
          : hasEnded
            ? t`The meeting has ended: the message stays sent`
            : t`The message could not be taken back`,
        description: createElement(RequestError, { error, texts: undoErrors, workspace: resolved }),
      })
      return
    }
    const isKept = await kept.putBack(takenBack(sent))
    onUndone()
    if (isKept) notify({ tone: "success", title: t`The message was not delivered and is a draft again` })
    else notify({ tone: "warning", title: t`The message was not delivered. Copy your text`, description: sent.body, seconds: 600 })
  }
  return ({ id }, sent, onUndone) => {
    const name = isolated(patient.name)
    const subject = isolated(sent.subject.trim())
    const dismiss = notify({
      tone: "success",
      title: t`Message to ${name} sent`,
      description: t`“${subject}”. You can undo this for ${undoSeconds} seconds.`,
      seconds: undoSeconds,
      action: {
        label: t({ message: "Undo", context: "taking a sent message back" }),
        undoes: true,
        run: () => void undoMessage(id, sent, onUndone),
      },
    })
    if (meeting?.finishedStatus === null) onceEnded(queries, meeting.id, undoSeconds * 1000, dismiss)
  }
}
