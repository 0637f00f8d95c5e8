import { type ComponentProps, memo, useLayoutEffect, useRef, useState, type ChangeEvent, type CSSProperties, type RefObject } from "react"
import { styled, type CSS } from "../stitches.config.ts"
import { Icon } from "../display/Icon.tsx"
import type { IconName } from "../display/icon-names.ts"
import { useFieldWiring } from "./Field.tsx"

/** Border, height and states shared by all text-like controls. */
export const controlStyles = {
  appearance: "none",
  boxSizing: "border-box",
  width: "100%",
  minWidth: 0,
  margin: 0,
  border: "1px solid $colors$lineStrong",
  borderRadius: "$md",
  backgroundColor: "$surface",
  color: "$text",
  fontFamily: "$body",
  fontSize: "$md",
  lineHeight: "$md",
  letterSpacing: "$tight",
  outline: "2px solid transparent",
  outlineOffset: "-1px",
  transition: "border-color $quick, outline-color $quick",
  "@reducedMotion": { transition: "none" },
  "&::placeholder": { color: "$textFaint", opacity: 1 },
  "&:focus-visible": { borderColor: "$focus", outlineColor: "$colors$focus" },
  "&[data-just-filled]": { backgroundColor: "$accentSoft" },
  "&[aria-invalid='true']": { borderColor: "$danger" },
  "&[aria-invalid='true']:focus-visible": { outlineColor: "$colors$danger" },
  "&:disabled, &:is(input, textarea):read-only": { backgroundColor: "$surfaceInset", borderColor: "$line" },
  "&:disabled": { color: "$textFaint", cursor: "default" },
} as const

const Input = styled("input", {
  ...controlStyles,
  // Browsers draw this cross in a colour of their own.
  "&::-webkit-search-cancel-button": {
    appearance: "none",
    width: "0.75rem",
    height: "0.75rem",
    marginInlineStart: "$2",
    color: "$textMuted",
    background:
      "linear-gradient(45deg, transparent 45%, currentColor 45% 55%, transparent 55%), linear-gradient(-45deg, transparent 45%, currentColor 45% 55%, transparent 55%)",
    cursor: "pointer",
  },
  variants: {
    size: {
      sm: { height: "$controlSmall", paddingInline: "$2", fontSize: "$sm" },
      md: { height: "$control", paddingInline: "$2" },
      lg: { height: "$controlLarge", paddingInline: "$3" },
    },
    withIcon: { true: { paddingInlineStart: "$8" } },
    numeric: { true: { fontVariantNumeric: "tabular-nums" } },
  },
})
const Frame = styled("span", { position: "relative", display: "block", minWidth: 0, width: "100%" })
const Lead = styled("span", {
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: "$space$2",
  display: "flex",
  alignItems: "center",
  color: "$textFaint",
  pointerEvents: "none",
})

/** A text that is kept outside React, such as a form's. Its control follows it without being drawn. */
export interface LiveText {
  readonly get: () => string
  /** Calls back after each change. Returns a function that ends this. */
  readonly subscribe: (changed: () => void) => () => void
}

type TextElement = HTMLInputElement | HTMLTextAreaElement

function show(element: TextElement | null, text: string): void {
  if (element !== null && element.value !== text) element.value = text
  if (needsCopy && element instanceof HTMLTextAreaElement) element.parentElement?.setAttribute("data-text", text)
}

/** Shows a text in an element that keeps its typed text itself, so that typing writes nothing back. */
function useShownText(element: RefObject<TextElement | null>, text: string | LiveText | undefined): void {
  useLayoutEffect(() => {
    if (text === undefined) return undefined
    if (typeof text === "string") return show(element.current, text)
    const follow = () => show(element.current, text.get())
    follow()
    return text.subscribe(follow)
  }, [element, text])
}

export interface TextInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "size"> {
  readonly value: string | LiveText
  /** Receives the whole new text. */
  readonly onChange: (value: string) => void
  readonly size?: "sm" | "md" | "lg"
  readonly icon?: IconName
  readonly invalid?: boolean
  /** Uses digits of equal width. */
  readonly numeric?: boolean
  readonly css?: CSS
}

/** One line of text. Inside a Field it takes its label, hint, error and required mark from there. */
export function TextInput({
  value,
  onChange,
  size = "md",
  icon,
  invalid,
  id,
  required,
  disabled,
  css,
  type = "text",
  ...rest
}: TextInputProps) {
  const wiring = useFieldWiring({ id, invalid, required, disabled, "aria-describedby": rest["aria-describedby"] })
  const element = useRef<HTMLInputElement>(null)
  useShownText(element, typeof value === "string" ? undefined : value)
  return (
    <Frame css={css}>
      {icon !== undefined && (
        <Lead>
          <Icon name={icon} size={size === "lg" ? 18 : 16} />
        </Lead>
      )}
      <Input
        dir={type === "text" || type === "search" ? "auto" : undefined}
        {...rest}
        {...wiring}
        type={type}
        size={size}
        withIcon={icon !== undefined}
        {...(typeof value === "string" ? { value } : { ref: element })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Frame>
  )
}

const growsByItself = "@supports (field-sizing: content)"

/**
 * The field grows with `field-sizing`, or with a hidden copy of the text in a grid where that is unsupported.
 * Neither reads layout on a keystroke.
 */
const GrowingFrame = styled("div", {
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
  readonly value: string | LiveText
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

/** Several lines of text; grows while typing. */
export function TextArea({ value, onChange, minRows = 2, maxRows, invalid, id, required, disabled, css, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring({ id, invalid, required, disabled, "aria-describedby": rest["aria-describedby"] })
  const element = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  }, [onChange])
  useShownText(element, value)
  const [type] = useState(() => (event: ChangeEvent<HTMLTextAreaElement>) => latest.current(event.currentTarget.value))
  const style = { "--textarea-min": heightOf(minRows), "--textarea-max": maxRows === undefined ? "none" : heightOf(maxRows) }
  return (
    <GrowingFrame css={css} style={style as CSSProperties}>
      <StillArea {...rest} {...wiring} area={element} rows={minRows} onType={type} />
    </GrowingFrame>
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
  return <Area dir="auto" {...rest} ref={area} onChange={onType} />
})
