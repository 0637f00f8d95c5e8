import { Fragment } from "react"
import { styled } from "../../../ui/stitches.config.ts"
import { markedParts } from "./marked-parts.ts"

const Mark = styled("mark", {
  backgroundColor: "$warningSoft",
  color: "inherit",
  borderRadius: "2px",
  boxShadow: "0 0 0 1px $colors$warningLine",
})

/** A text with the searched words marked. */
export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return text
  return markedParts(text, words).map((part, place) =>
    part.isMarked ? <Mark key={place}>{part.text}</Mark> : <Fragment key={place}>{part.text}</Fragment>,
  )
}
