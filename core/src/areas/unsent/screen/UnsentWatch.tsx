import { useEffect } from "react"
import type { Unsent } from "./unsent-drafts.ts"
import { useUnsentHere } from "./use-unsent.ts"

export interface UnsentWatchProps {
  /** The thing that is marked. */
  readonly by: keyof Pick<Unsent, "action" | "tab">
  /** Receives the actions or tabs that hold something unsent about the patient and meeting on screen. */
  readonly onChange: (names: ReadonlySet<string | undefined>) => void
}

/** Renders nothing. Its code loads after the menu and the tabs that it marks. */
export default function UnsentWatch({ by, onChange }: UnsentWatchProps) {
  const unsent = useUnsentHere()
  useEffect(() => onChange(new Set(unsent.map((one) => one[by]))), [unsent, by, onChange])
  return null
}
