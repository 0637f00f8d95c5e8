import { styled } from "../stitches.config.ts"
import type { IconName } from "./icon-names.ts"
import sprite from "./icons.svg?url&no-inline"

export type { IconName } from "./icon-names.ts"

const Svg = styled("svg", {
  display: "block",
  flexShrink: 0,
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.75,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  variants: {
    size: {
      12: { width: "0.75rem", height: "0.75rem" },
      14: { width: "0.875rem", height: "0.875rem" },
      16: { width: "1rem", height: "1rem" },
      18: { width: "1.125rem", height: "1.125rem" },
      20: { width: "1.25rem", height: "1.25rem" },
      24: { width: "1.5rem", height: "1.5rem", strokeWidth: 1.5 },
      32: { width: "2rem", height: "2rem", strokeWidth: 1.5 },
    },
  },
})

export interface IconProps {
  readonly name: IconName
  /** In pixels at the default text size; scales with the text. */
  readonly size?: 12 | 14 | 16 | 18 | 20 | 24 | 32
  /** The accessible name of a standalone icon. Absent: decorative, hidden from assistive technology. */
  readonly label?: string
  readonly className?: string
}

/** An icon of the set in the colour of the surrounding text. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  return (
    <Svg
      className={className}
      size={size}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <use href={`${sprite}#${name}`} />
    </Svg>
  )
}
