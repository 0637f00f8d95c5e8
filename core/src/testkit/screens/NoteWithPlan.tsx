import { useState } from "react"
import { useNoteFields } from "../../platform/forms/writing/note-fields.ts"
import { TextArea } from "../../platform/ui/controls/TextInput.tsx"
import { noteForm } from "../forms.ts"

export interface NoteWithPlanProps {
  /** The language of the note (BCP 47). */
  readonly language: string
  /** The first text of the plan. */
  readonly plan?: string
  /** False: the note's form has no plan. */
  readonly hasPlan?: boolean
}

const labels = { history: "History", plan: "Plan" }

/** A note that can be written, with the texts History and Plan. */
export function NoteWithPlan({ language, plan: begun = "", hasPlan = true }: NoteWithPlanProps) {
  const [history, setHistory] = useState("")
  const [plan, setPlan] = useState(begun)
  return (
    <div {...useNoteFields({ ...noteForm, language })}>
      <TextArea id="note-history" aria-label={labels.history} value={history} onChange={setHistory} />
      {hasPlan && <TextArea id="note-plan" aria-label={labels.plan} value={plan} onChange={setPlan} />}
    </div>
  )
}
