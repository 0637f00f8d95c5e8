import type { ComponentProps } from "react"
import { styled, type CSS } from "../stitches.config.ts"
import { controlLook } from "./control-look.ts"
import { useFieldWiring } from "./field-context.ts"

/**
 * The grid grows with a hidden copy of the text, so the height follows the typing without a measurement in script:
 * no layout is read on a keystroke.
 */
const Frame = styled("div", {
  display: "grid",
  minWidth: 0,
  "&::after": {
    content: "attr(data-text) ' '",
    visibility: "hidden",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
    gridArea: "1 / 1",
    boxSizing: "border-box",
    border: "1px solid transparent",
    paddingInline: "$2",
    paddingBlock: "0.3125rem",
    fontFamily: "$body",
    fontSize: "$md",
    lineHeight: "$md",
    letterSpacing: "$tight",
    maxHeight: "var(--textarea-max)",
  },
})
const Area = styled("textarea", {
  ...controlLook,
  gridArea: "1 / 1",
  resize: "none",
  overflowWrap: "anywhere",
  paddingInline: "$2",
  paddingBlock: "0.3125rem",
  maxHeight: "var(--textarea-max)",
})

export interface TextAreaProps extends Omit<ComponentProps<"textarea">, "value" | "onChange" | "rows"> {
  readonly value: string
  /** The whole new text. */
  readonly onChange: (value: string) => void
  /** Lines shown while empty; it grows from there. */
  readonly minRows?: number
  /** Lines after which it scrolls inside itself. Absent: it grows with the text. */
  readonly maxRows?: number
  readonly invalid?: boolean
  readonly css?: CSS
}

/** Several lines of text; grows as they are typed. */
export function TextArea({ value, onChange, minRows = 2, maxRows, invalid, id, required, disabled, css, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring({ id, invalid, required, disabled, "aria-describedby": rest["aria-describedby"] })
  const tallest = maxRows === undefined ? "none" : `${maxRows * 1.25 + 0.75}rem`
  return (
    <Frame data-text={value} css={{ ...css, "--textarea-max": tallest }}>
      <Area {...rest} {...wiring} rows={minRows} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </Frame>
  )
}
