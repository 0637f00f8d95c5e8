import { styled } from "@rond/core/ui"

// The design system's own field loads with the note, which no patient's page has.

/** A field for a message, with the button that sends it beside it. */
export const MessageForm = styled("form", { display: "flex", alignItems: "flex-end", gap: "$2", margin: 0 })

export const MessageArea = styled("textarea", {
  flex: 1,
  minWidth: 0,
  boxSizing: "border-box",
  resize: "none",
  margin: 0,
  padding: "$2",
  border: "1px solid $colors$lineStrong",
  borderRadius: "$md",
  outline: "2px solid transparent",
  outlineOffset: "-1px",
  backgroundColor: "$surface",
  color: "$text",
  fontFamily: "$body",
  // A phone zooms in on smaller text.
  fontSize: "1rem",
  lineHeight: "$lg",
  "&:focus-visible": { outlineColor: "$colors$focus" },
  variants: {
    /** Makes the field as high as its text, from two lines to eight. */
    grows: { true: { fieldSizing: "content", minHeight: "4.25rem", maxHeight: "min(14rem, 35dvh)" } },
  },
})
