import { useEffect } from "react"
import { useUnsentHere } from "./use-unsent.ts"

export interface UnsentWatchProps {
  /** Receives the actions that hold something unsent about the patient and meeting on screen. */
  readonly onChange: (actions: ReadonlySet<string>) => void
}

/** Renders nothing. Its code loads after the action menu, which marks the actions. */
export default function UnsentWatch({ onChange }: UnsentWatchProps) {
  const unsent = useUnsentHere()
  useEffect(() => onChange(new Set(unsent.map(({ action }) => action))), [unsent, onChange])
  return null
}
