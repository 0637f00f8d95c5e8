import { styled } from "../stitches.config.ts"
import { initials } from "../../../kernel/format/initials.ts"

const Circle = styled("span", {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  flexShrink: 0,
  overflow: "hidden",
  borderRadius: "$full",
  backgroundColor: "$accentSoft",
  color: "$accentText",
  fontFamily: "$body",
  fontWeight: "$semibold",
  userSelect: "none",
  "& img": { width: "100%", height: "100%", objectFit: "cover" },
  variants: {
    size: {
      sm: { width: "1.5rem", height: "1.5rem", fontSize: "0.625rem" },
      md: { width: "2rem", height: "2rem", fontSize: "$xs" },
      lg: { width: "2.5rem", height: "2.5rem", fontSize: "$md" },
    },
  },
})

export interface AvatarProps {
  readonly name: string
  readonly src?: string
  readonly size?: "sm" | "md" | "lg"
}

/** A person's picture or initials. Decorative: the name is always next to it as text. */
export function Avatar({ name, src, size = "md" }: AvatarProps) {
  return (
    <Circle size={size} aria-hidden>
      {src === undefined ? initials(name) : <img src={src} alt="" />}
    </Circle>
  )
}
