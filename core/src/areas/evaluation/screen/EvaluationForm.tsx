import { Trans } from "@lingui/react/macro"
import { FormPanel } from "../../../platform/forms/FormPanel.tsx"
import { useDocumentEvents } from "../../../platform/forms/use-form-session.ts"
import { FoldedEvaluation } from "./FoldedEvaluation.tsx"
import { useEvaluationSession } from "./use-evaluation-session.ts"

/** The evaluation of the meeting on screen; renders nothing where this kind of meeting has none. */
export function EvaluationForm() {
  const session = useEvaluationSession()
  useDocumentEvents(session, "evaluation")
  return (
    <FormPanel
      session={session}
      title={<Trans>Evaluation</Trans>}
      failed={<Trans>The evaluation could not be loaded</Trans>}
      absent={null}
      layout={FoldedEvaluation}
    />
  )
}
