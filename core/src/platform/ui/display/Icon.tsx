import type { IconName } from "./icon-names.ts"

export type { IconName } from "./icon-names.ts"

export interface IconProps {
  readonly name: IconName
  /** In pixels at the default text size; scales with the text. */
  readonly size?: 12 | 14 | 16 | 18 | 20 | 24 | 32
  /** The accessible name of a standalone icon. Absent: decorative, hidden from assistive technology. */
  readonly label?: string
  readonly className?: string
}

/** An icon of the set in the colour of the surrounding text: a glyph of `icons.css`, which the page links. */
export function Icon({ name, size = 16, label, className = "" }: IconProps) {
  return (
    <span
      className={`rond-icon rond-icon-size-${size} rond-icon-${name} ${className}`}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    />
  )
}
