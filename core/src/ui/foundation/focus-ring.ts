/** The one focus ring: visible for keyboard users, two pixels, clear of the control's own edge. */
export const focusRing = {
  outline: "2px solid transparent",
  outlineOffset: "2px",
  "&:focus-visible": { outlineColor: "$colors$focus" },
} as const

/** The same ring drawn inside, for rows and tabs whose container clips. */
export const focusRingInside = {
  outline: "2px solid transparent",
  outlineOffset: "-2px",
  "&:focus-visible": { outlineColor: "$colors$focus" },
} as const
