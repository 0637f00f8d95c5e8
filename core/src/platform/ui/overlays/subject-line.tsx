import { createContext, useContext, type ReactNode } from "react"
import { styled } from "../stitches.config.ts"

/**
 * A line that names the patient of the screen. Layers over or next to the screen (dialogs, drawers, panels, pictures) draw the line themselves, below
 * their title. Null on a screen that is about no patient.
 */
export const SubjectLineContext = createContext<ReactNode>(null)

const Box = styled("div", { minWidth: 0, marginTop: "$1" })

/** The line of {@link SubjectLineContext}, and nothing on a screen that is about no patient. */
export function SubjectLine() {
  const line = useContext(SubjectLineContext)
  return line === null ? null : <Box data-subject-line>{line}</Box>
}
