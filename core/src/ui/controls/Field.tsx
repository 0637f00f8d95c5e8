import { useId, type ReactNode } from "react"
import { Trans } from "@lingui/react/macro"
import { styled, type CSS } from "../stitches.config.ts"
import { Icon } from "../display/Icon.tsx"
import { Text } from "../display/Text.tsx"
import { VisuallyHidden } from "../display/layout.ts"
import { FieldContext } from "./field-context.ts"

const Box = styled("div", { display: "flex", flexDirection: "column", gap: "$1", minWidth: 0 })
const LabelRow = styled("div", { display: "flex", alignItems: "baseline", gap: "$2", minWidth: 0 })
const FieldLabel = styled("label", {
  fontFamily: "$body",
  fontSize: "$sm",
  lineHeight: "$sm",
  fontWeight: "$medium",
  color: "$text",
})
const ErrorText = styled("span", {
  display: "flex",
  alignItems: "flex-start",
  gap: "$1",
  fontFamily: "$body",
  fontSize: "$sm",
  lineHeight: "$sm",
  color: "$dangerText",
  "& svg": { marginTop: "0.1875rem" },
})

export interface FieldProps {
  readonly label: ReactNode
  /** Id of the control, so that a link (`#id`) or the list of missing fields can focus it. */
  readonly id?: string
  readonly hint?: ReactNode
  /** What is wrong and what to do about it. Announced, and marks the control as invalid. */
  readonly error?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  /** The label is for assistive technology only, as in search boxes and filters. */
  readonly labelHidden?: boolean
  /** Next to the label: a unit, a counter, a small action. */
  readonly aside?: ReactNode
  readonly css?: CSS
  readonly children: ReactNode
}

/** Connects label, control, hint and error. Its child is one control of the design system. */
export function Field({
  label,
  id,
  hint,
  error,
  required = false,
  disabled = false,
  labelHidden = false,
  aside,
  css,
  children,
}: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const hasError = error !== undefined && error !== null && error !== false && error !== ""
  const describedBy = [hint === undefined ? undefined : hintId, hasError ? errorId : undefined]
    .filter((part) => part !== undefined)
    .join(" ")
  const text = (
    <FieldLabel htmlFor={controlId} id={`${controlId}-label`}>
      {label}
      {required && " "}
      {required && (
        <Text tone="faint" size="sm">
          <Trans>required</Trans>
        </Text>
      )}
    </FieldLabel>
  )
  return (
    <FieldContext value={{ controlId, describedBy: describedBy || undefined, invalid: hasError, required, disabled }}>
      <Box css={css}>
        {labelHidden ? (
          <VisuallyHidden>{text}</VisuallyHidden>
        ) : (
          <LabelRow>
            {text}
            {aside !== undefined && <span style={{ marginInlineStart: "auto" }}>{aside}</span>}
          </LabelRow>
        )}
        {children}
        {hint !== undefined && (
          <Text id={hintId} size="sm" tone="muted">
            {hint}
          </Text>
        )}
        <div aria-live="polite">
          {hasError && (
            <ErrorText id={errorId}>
              <Icon name="error" size={14} />
              <span>{error}</span>
            </ErrorText>
          )}
        </div>
      </Box>
    </FieldContext>
  )
}
