import { Stack } from "@rond/core/ui"
import { InstructionsField } from "../form/InstructionsField.tsx"
import { ReasonsField } from "../form/ReasonsField.tsx"
import type { AddDraft } from "./add-draft.ts"

/** The part of a draft that this step writes. */
type ReasonDraft = Pick<AddDraft, "reasons" | "reasonQuery" | "writing">

export interface ReasonStepProps {
  readonly draft: ReasonDraft
  readonly nplId: string
  readonly onChange: (change: <Draft extends ReasonDraft>(draft: Draft) => Draft) => void
  /** The clinician tried to finish without a reason. */
  readonly isMissing: boolean
}

/** The reason the drug is taken, and what else the patient should know. */
export function ReasonStep({ draft, nplId, onChange, isMissing }: ReasonStepProps) {
  const { reasons, reasonQuery, writing } = draft
  return (
    <Stack gap={4}>
      <ReasonsField
        reasons={reasons}
        onReasons={(next) => onChange((now) => ({ ...now, reasons: next }))}
        query={reasonQuery}
        onQuery={(typed) => onChange((now) => ({ ...now, reasonQuery: typed }))}
        nplId={nplId}
        isMissing={isMissing}
      />
      <InstructionsField
        value={writing.dosage.additionalInstructions}
        onChange={(additionalInstructions) =>
          onChange((now) => ({ ...now, writing: { ...now.writing, dosage: { ...now.writing.dosage, additionalInstructions } } }))
        }
      />
    </Stack>
  )
}
