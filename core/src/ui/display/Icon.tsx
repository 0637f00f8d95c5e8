import { icons, type IconName } from "./icons.ts"
import { styled } from "../stitches.config.ts"

export type { IconName } from "./icons.ts"

const Svg = styled("svg", { display: "block", flexShrink: 0 })

export interface IconProps {
  readonly name: IconName
  /** In pixels at the default text size; it scales with the text. */
  readonly size?: 12 | 14 | 16 | 18 | 20 | 24 | 32
  /** What the icon says when it stands alone. Absent: decoration, hidden from assistive technology. */
  readonly label?: string
  readonly className?: string
}

/** One icon of the set, in the colour of the text around it. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  const Glyph = icons[name]
  return (
    <Svg
      as={Glyph}
      className={className}
      css={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      strokeWidth={size > 20 ? 1.5 : 1.75}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    />
  )
}

/** Whether a name coming from a contribution is one of ours. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name)
