import { styled } from "../stitches.config.ts"

/** A choice with its label: the whole row is the target, at least 24 px high. */
export const ChoiceRow = styled("label", {
  display: "inline-flex",
  alignItems: "flex-start",
  gap: "$2",
  minHeight: "1.5rem",
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  color: "$text",
  cursor: "pointer",
  "&:has(:disabled)": { color: "$textFaint", cursor: "default" },
})

export const ChoiceText = styled("span", { display: "flex", flexDirection: "column", paddingBlock: "0.125rem", minWidth: 0 })

/** The custom box or dot of a native checkbox or radio button. */
export const choiceMark = {
  appearance: "none",
  boxSizing: "border-box",
  flexShrink: 0,
  width: "1rem",
  height: "1rem",
  margin: "0.25rem 0",
  border: "1.5px solid $colors$lineStrong",
  backgroundColor: "$surface",
  cursor: "inherit",
  outline: "2px solid transparent",
  outlineOffset: "2px",
  transition: "background-color $quick, border-color $quick",
  "@reducedMotion": { transition: "none" },
  "&:focus-visible": { outlineColor: "$colors$focus" },
  "&:checked": { backgroundColor: "$accent", borderColor: "$accent" },
  "&[aria-invalid='true']": { borderColor: "$danger" },
  "&:disabled": { backgroundColor: "$surfaceInset", borderColor: "$line" },
  "&:disabled:checked": { backgroundColor: "$lineStrong", borderColor: "$lineStrong" },
  "@forcedColors": { appearance: "auto" },
} as const
