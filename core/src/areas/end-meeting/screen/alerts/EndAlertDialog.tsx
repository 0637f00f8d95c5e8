import { Trans } from "@lingui/react/macro"
import { Invalid } from "../../../../kernel/api/api-error.ts"
import { mappedByMarket } from "../../../../platform/errors/mapped-error.ts"
import { MappedMessage } from "../../../../platform/errors/MappedMessage.tsx"
import { AlertDialog } from "../../../../platform/ui/overlays/dialogs/AlertDialog.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { sectionField, useEvaluationSession } from "../../../evaluation/screen/within-core.ts"
import { finishMeeting } from "../../model/endpoints.ts"
import { useFinishController } from "../use-end-meeting.ts"
import type { RaisedAlert } from "./raised-alert.ts"

export interface EndAlertProps {
  readonly alert: RaisedAlert
}

/**
 * Shows the alert that the clinician must read, and stores the answer that it was read. It does not end the meeting: the next press on a button that
 * ends it does. Without the answer that press raises the alert again.
 */
export default function EndAlertDialog({ alert: { key, message, acknowledgement } }: EndAlertProps) {
  const controller = useFinishController()
  const session = useEvaluationSession()
  const { resolved } = useWorkspace()
  const about = { endpointId: finishMeeting.id, code: key, title: key, requestId: undefined, status: undefined, detail: undefined }
  const text = mappedByMarket(resolved, new Invalid(about), key) ?? { message }
  return (
    <AlertDialog
      open
      title={<Trans>The meeting has not ended yet</Trans>}
      confirmLabel={<Trans context="an alert">I have read this</Trans>}
      cancelLabel={<Trans>Back to the meeting</Trans>}
      onConfirm={() => {
        session.change(sectionField(acknowledgement.section), acknowledgement.value)
        controller.reset()
      }}
      onCancel={controller.reset}
    >
      <MappedMessage workspace={resolved} {...text} />
    </AlertDialog>
  )
}
