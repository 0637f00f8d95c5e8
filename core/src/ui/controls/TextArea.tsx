import { memo, useLayoutEffect, useRef, useState, type ChangeEvent, type ComponentProps, type CSSProperties, type RefObject } from "react"
import { styled, type CSS } from "../stitches.config.ts"
import { controlStyles } from "./control.styles.ts"
import { useFieldWiring } from "./field-context.ts"

const growsByItself = "@supports (field-sizing: content)"

/**
 * The field grows with `field-sizing`, or with a hidden copy of the text in a grid where that is unsupported.
 * Neither reads layout on a keystroke.
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
  [growsByItself]: { "&::after": { content: "none" } },
})
const Area = styled("textarea", {
  ...controlStyles,
  gridArea: "1 / 1",
  resize: "none",
  overflowWrap: "anywhere",
  paddingInline: "$2",
  paddingBlock: "0.3125rem",
  minHeight: "var(--textarea-min)",
  maxHeight: "var(--textarea-max)",
  [growsByItself]: { fieldSizing: "content" },
})

/** Whether the hidden copy is needed; updating it on each key costs a style pass. */
const needsCopy = typeof CSS === "undefined" || !CSS.supports("field-sizing", "content")

export interface TextAreaProps extends Omit<ComponentProps<"textarea">, "value" | "defaultValue" | "onChange" | "rows" | "ref"> {
  readonly value: string
  /** Receives the whole new text. */
  readonly onChange: (value: string) => void
  /** Lines shown while empty. */
  readonly minRows?: number
  /** Lines after which it scrolls. Absent: it grows with the text. */
  readonly maxRows?: number
  readonly invalid?: boolean
  readonly css?: CSS
}

/** Height of this many lines with the field's padding and border. */
const heightOf = (rows: number) => `${rows * 1.25 + 0.75}rem`

/** Several lines of text; grows while typing. The element holds the text itself and follows `value`, so that typing writes nothing back. */
export function TextArea({ value, onChange, minRows = 2, maxRows, invalid, id, required, disabled, css, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring({ id, invalid, required, disabled, "aria-describedby": rest["aria-describedby"] })
  const element = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
    if (element.current !== null && element.current.value !== value) element.current.value = value
  }, [value, onChange])
  const [type] = useState(() => (event: ChangeEvent<HTMLTextAreaElement>) => latest.current(event.currentTarget.value))
  const style = { "--textarea-min": heightOf(minRows), "--textarea-max": maxRows === undefined ? "none" : heightOf(maxRows) }
  return (
    <Frame {...(needsCopy ? { "data-text": value } : {})} css={css} style={style as CSSProperties}>
      <StillArea {...rest} {...wiring} area={element} rows={minRows} onType={type} />
    </Frame>
  )
}

interface StillAreaProps extends Omit<ComponentProps<"textarea">, "value" | "defaultValue" | "onChange" | "ref"> {
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly onType: (event: ChangeEvent<HTMLTextAreaElement>) => void
}

/**
 * The element, rendered once. It has neither `value` nor `defaultValue`, because React would write them after each key
 * and force a new style and layout pass.
 */
const StillArea = memo(function StillArea({ area, onType, ...rest }: StillAreaProps) {
  return <Area {...rest} ref={area} onChange={onType} />
})
