import { useId, type ReactNode } from "react"
import { Trans } from "@lingui/react/macro"
import { styled, type CSS } from "../stitches.config.ts"
import { Icon } from "../display/Icon.tsx"
import { Text } from "../display/Text.tsx"
import { VisuallyHidden } from "../display/layout.ts"

const Group = styled("fieldset", { display: "block", minWidth: 0, margin: 0, padding: 0, border: 0 })
const Legend = styled("legend", {
  padding: 0,
  marginBottom: "$1",
  fontFamily: "$body",
  fontSize: "$sm",
  lineHeight: "$sm",
  fontWeight: "$medium",
  color: "$text",
})
const ErrorText = styled("div", {
  display: "flex",
  gap: "$1",
  alignItems: "center",
  marginTop: "$1",
  color: "$dangerText",
  fontSize: "$sm",
  fontFamily: "$body",
})

export interface FieldsetProps {
  readonly legend: ReactNode
  readonly legendHidden?: boolean
  /** Id of the group, so that it can be focused. */
  readonly id?: string
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean
  readonly disabled?: boolean
  readonly role?: "group" | "radiogroup"
  readonly css?: CSS
  readonly children: ReactNode
}

/** Groups several controls under one question: checkboxes, a radio group. */
export function Fieldset({
  legend,
  legendHidden = false,
  id,
  hint,
  error,
  required = false,
  disabled,
  role,
  css,
  children,
}: FieldsetProps) {
  const generated = useId()
  const own = id ?? generated
  const hasError = error !== undefined && error !== null && error !== false && error !== ""
  const title = (
    <>
      {legend}
      {required && " "}
      {required && (
        <Text tone="faint" size="sm">
          <Trans>required</Trans>
        </Text>
      )}
    </>
  )
  return (
    <Group
      id={own}
      tabIndex={-1}
      role={role}
      disabled={disabled}
      aria-describedby={[hint === undefined ? "" : `${own}-hint`, hasError ? `${own}-error` : ""].filter(Boolean).join(" ") || undefined}
      aria-required={role === "radiogroup" && required ? true : undefined}
      aria-invalid={role === "radiogroup" && hasError ? true : undefined}
      css={css}
    >
      <Legend>{legendHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}</Legend>
      {children}
      {hint !== undefined && (
        <Text as="div" id={`${own}-hint`} size="sm" tone="muted" css={{ marginTop: "$1" }}>
          {hint}
        </Text>
      )}
      <div aria-live="polite">
        {hasError && (
          <ErrorText id={`${own}-error`}>
            <Icon name="error" size={14} />
            <span>{error}</span>
          </ErrorText>
        )}
      </div>
    </Group>
  )
}
