/** The focus ring: visible for keyboard users, two pixels wide, outside the control's border. */
export const focusRing = {
  outline: "2px solid transparent",
  outlineOffset: "2px",
  "&:focus-visible": { outlineColor: "$colors$focus" },
} as const

/** The same ring inside the border, for rows and tabs in clipping containers. */
export const focusRingInside = {
  outline: "2px solid transparent",
  outlineOffset: "-2px",
  "&:focus-visible": { outlineColor: "$colors$focus" },
} as const
