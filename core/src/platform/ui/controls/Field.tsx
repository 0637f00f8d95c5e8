import { createContext, useContext, useId, type ReactNode } from "react"
import { Trans } from "@lingui/react/macro"
import { LabelLanguage, WrittenLanguage } from "../../i18n/text-language.ts"
import { styled, type CSS } from "../stitches.config.ts"
import { Icon } from "../display/Icon.tsx"
import { Text } from "../display/Text.tsx"
import { VisuallyHidden } from "../display/layout.ts"

/** The ids that a Field passes to the control inside it, so that label, hint and error are announced with it. */
export interface FieldWiring {
  readonly controlId: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
  readonly required: boolean
  readonly disabled: boolean
}

const FieldContext = createContext<FieldWiring | undefined>(undefined)

/**
 * True around fields whose error another text announces: a refused end names all missing fields at once. The error still stands at its field and
 * is read with it.
 */
export const SilentErrors = createContext(false)

interface OwnWiring {
  readonly id?: string | undefined
  readonly invalid?: boolean | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly "aria-describedby"?: string | undefined
}

/** The attributes of a control: its own, else those of the surrounding Field. */
export function useFieldWiring(own: OwnWiring) {
  const field = useContext(FieldContext)
  const invalid = own.invalid ?? field?.invalid ?? false
  const required = own.required ?? field?.required ?? false
  return {
    lang: useContext(WrittenLanguage),
    id: own.id ?? field?.controlId,
    disabled: own.disabled ?? field?.disabled ?? false,
    "aria-describedby": [field?.describedBy, own["aria-describedby"]].filter((id) => id !== undefined).join(" ") || undefined,
    "aria-invalid": invalid || undefined,
    "aria-required": required || undefined,
  } as const
}

const Box = styled("div", { display: "flex", flexDirection: "column", gap: "$1", minWidth: 0 })
const LabelRow = styled("div", { display: "flex", alignItems: "baseline", gap: "$2", minWidth: 0 })
const labelStyle = { fontFamily: "$body", fontSize: "$sm", lineHeight: "$sm", fontWeight: "$medium", color: "$text" } as const
const FieldLabel = styled("label", labelStyle)
const ErrorText = styled("div", {
  display: "flex",
  // The icon is beside the first of several lines.
  alignItems: "flex-start",
  gap: "$1",
  fontFamily: "$body",
  fontSize: "$sm",
  lineHeight: "$sm",
  color: "$dangerText",
  "& .rond-icon": { flexShrink: 0, marginTop: "0.1875rem" },
})

/** The mark of a required field. It is not printed, because no one fills in the form on paper. */
const RequiredMark = () => (
  <Text tone="faint" size="sm" data-screen-only="">
    <Trans>required</Trans>
  </Text>
)

export interface FieldProps {
  readonly label: ReactNode
  /** Id of the control, so that a link (`#id`) or the list of missing fields can focus it. */
  readonly id?: string
  readonly hint?: ReactNode
  /** The fault and its remedy. Announced, and marks the control as invalid. */
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
  const isSilent = useContext(SilentErrors)
  const controlId = id ?? generated
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const hasError = error !== undefined && error !== null && error !== false && error !== ""
  const describedBy = [hint === undefined ? undefined : hintId, hasError ? errorId : undefined]
    .filter((part) => part !== undefined)
    .join(" ")
  const lang = useContext(LabelLanguage)
  const text = (
    <FieldLabel htmlFor={controlId} id={`${controlId}-label`}>
      {lang === undefined ? label : <span lang={lang}>{label}</span>}
      {required && " "}
      {required && <RequiredMark />}
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
            {aside !== undefined && <span style={{ flex: "1 1 auto", minWidth: 0, textAlign: "end" }}>{aside}</span>}
          </LabelRow>
        )}
        {children}
        {hint !== undefined && (
          <Text id={hintId} size="sm" tone="muted" lang={lang}>
            {hint}
          </Text>
        )}
        <div aria-live={isSilent ? "off" : "polite"}>
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

const Group = styled("fieldset", { display: "block", minWidth: 0, margin: 0, padding: 0, border: 0 })
const Legend = styled("legend", { ...labelStyle, padding: 0, marginBottom: "$1" })

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
  const isSilent = useContext(SilentErrors)
  const hasError = error !== undefined && error !== null && error !== false && error !== ""
  const lang = useContext(LabelLanguage)
  const title = (
    <>
      {lang === undefined ? legend : <span lang={lang}>{legend}</span>}
      {required && " "}
      {required && <RequiredMark />}
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
        <Text as="div" id={`${own}-hint`} size="sm" tone="muted" lang={lang} css={{ marginTop: "$1" }}>
          {hint}
        </Text>
      )}
      <div aria-live={isSilent ? "off" : "polite"}>
        {hasError && (
          <ErrorText id={`${own}-error`} css={{ marginTop: "$1" }}>
            <Icon name="error" size={14} />
            <span>{error}</span>
          </ErrorText>
        )}
      </div>
    </Group>
  )
}
