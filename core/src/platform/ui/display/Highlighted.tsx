import { Fragment } from "react"
import { styled } from "../stitches.config.ts"
import { highlightedSegments } from "../../../kernel/format/search/excerpt.ts"

const Mark = styled("mark", {
  backgroundColor: "$warningSoft",
  color: "inherit",
  borderRadius: "2px",
  boxShadow: "0 0 0 1px $colors$warningLine",
  // The match that the clinician has walked to (see MatchInView).
  "&[aria-current]": { backgroundColor: "$accentSoft", boxShadow: "0 0 0 2px $colors$accent" },
  "@forcedColors": { "&[aria-current]": { forcedColorAdjust: "none", backgroundColor: "Highlight", color: "HighlightText" } },
})

export function Highlighted({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return text
  return highlightedSegments(text, words).map((part, index) =>
    part.isMatch ? <Mark key={index}>{part.text}</Mark> : <Fragment key={index}>{part.text}</Fragment>,
  )
}
