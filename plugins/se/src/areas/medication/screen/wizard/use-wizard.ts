import { useState } from "react"
import { useFieldFocus } from "../form/use-field-focus.ts"
import { useStepFocus } from "./use-step-focus.ts"

export interface WizardOptions<Step extends number> {
  /** The open step. */
  readonly step: Step
  /** Opens another one, where it may be opened. */
  readonly onOpen: (step: Step) => void
  readonly mayOpen: (step: Step) => boolean
}

/** The steps of a task: which is open, where the focus is, and whether the clinician has pressed on in the open one. */
export function useWizard<Step extends number>({ step, onOpen, mayOpen }: WizardOptions<Step>) {
  const [wasPressed, setWasPressed] = useState<Step>()
  const { body, focusInvalid } = useFieldFocus()
  const firstControl = useStepFocus(body, step)
  const open = (to: Step) => {
    setWasPressed(undefined)
    onOpen(to)
  }
  return {
    /** The ref for the element that holds the steps. */
    body,
    /** The open step's first control. */
    firstControl,
    open,
    /** Whether what a step lacks is to be marked. */
    isMissing: (of: Step) => wasPressed === of,
    /** The clinician wants to go on: what is wrong in the open step is marked, and its first field is focused. */
    press: () => {
      setWasPressed(step)
      focusInvalid()
    },
    /** The link back to a step, where it may be opened. */
    editOf: (to: Step) => (mayOpen(to) ? { onEdit: () => open(to) } : {}),
  }
}
