import { useAtomValue } from "jotai/react"
import { atom } from "jotai/vanilla"
import { Suspense, useCallback, useMemo, useState, memo, type FormEvent } from "react"
import { SilentErrors } from "../ui/controls/Field.tsx"
import { Trans } from "@lingui/react/macro"
import type { Schema } from "effect"
import { useMarketFormat } from "../i18n/MarketFormatProvider.tsx"
import {
  isPluginField,
  labelOf,
  type CoreField,
  type FormField,
  type FormTemplate,
  type LongTextField,
  type TextField,
  isField,
  type FormNode,
  fieldIssue,
  isAnswered,
} from "../../areas/record/model/index.ts"
import { Field } from "../ui/controls/Field.tsx"
import { lazyWithRetry } from "../ui/lazy-with-retry.ts"
import { fieldElementId } from "./field-id.ts"
import { fieldErrorText } from "./field-error-text.tsx"
import type { FormSession } from "./form-session.ts"
import type { LiveText } from "../ui/controls/TextInput.tsx"
import { CoreFieldControl, TextBox } from "./fields/CoreFieldControl.tsx"
import { type FieldControlProps, textOf } from "./fields/field-props.ts"
import { PluginFieldControl } from "./fields/PluginFieldControl.tsx"
import { styled } from "../ui/stitches.config.ts"
import { Heading } from "../ui/display/Text.tsx"
import { FormLanguage } from "./fields/FormLanguage.tsx"
import { requiredAtom, visibleAtom } from "./form-atoms.ts"
import { useNoteFields } from "./writing/note-fields.ts"
import { WrittenFormContext } from "./fields/written-form.ts"

const UnlabelledField = lazyWithRetry(() => import("./fields/UnlabelledField.tsx"))

/** The fields of a form, in order. Each subscribes to its own value, so a keystroke renders at most one field. */
export const FormFields = memo(function FormFields({
  session,
  template,
}: {
  readonly session: FormSession
  readonly template: FormTemplate
}) {
  const { atoms } = session
  return (
    <WrittenFormContext value={useMemo(() => ({ atoms, template }), [atoms, template])}>
      <FormLanguage language={template.language}>
        <Flow {...useNoteFields(template)}>
          {template.nodes.map((node) => (
            <Node key={node.id} session={session} template={template} node={node} />
          ))}
        </Flow>
      </FormLanguage>
    </WrittenFormContext>
  )
})

/** Stacks fields vertically and puts short ones side by side where they fit. */
const Flow = styled("div", { display: "flex", flexWrap: "wrap", columnGap: "$6", rowGap: "$4", alignItems: "flex-start" })

// Contains layout and paint within one field. The padding leaves room for the focus ring.
const FieldBox = styled("div", {
  boxSizing: "border-box",
  minWidth: 0,
  contain: "content",
  padding: "2px",
  margin: "-2px",
  variants: { room: { line: { flex: "1 0 calc(100% + 4px)" }, short: { flex: "0 1 11rem" } } },
})

/** A text field of at most this many characters may share its row. */
const shortText = 40

function widthOf(field: FormField): "line" | "short" {
  if (field.kind === "number" || field.kind === "date") return "short"
  return field.kind === "text" && "maxLength" in field && (field.maxLength ?? Infinity) <= shortText ? "short" : "line"
}

interface NodeProps {
  readonly session: FormSession
  readonly template: FormTemplate
  readonly node: FormNode
}

const Node = memo(function Node({ session, template, node }: NodeProps) {
  const { atoms } = session
  const visible = useAtomValue(
    useMemo(() => visibleAtom(atoms, template, node), [atoms, template, node]),
    { store: atoms.store },
  )
  if (!visible) return null
  if (!isField(node)) {
    return (
      <FieldBox room="line">
        <Heading level={3} size="sm" lang={template.language} css={{ marginTop: "$2" }}>
          {node.label}
        </Heading>
      </FieldBox>
    )
  }
  // Each field is its own form element: on every key, browsers read all fields of the surrounding form to offer autofill.
  return (
    <FieldBox as="form" noValidate onSubmit={preventSubmit} room={widthOf(node)}>
      <FieldNode session={session} template={template} field={node} />
    </FieldBox>
  )
})

/** Enter submits nothing: forms save as they are typed. */
const preventSubmit = (event: FormEvent) => event.preventDefault()

interface FieldNodeProps<Shown extends FormField = FormField> {
  readonly session: FormSession
  readonly field: Shown
}

/** One field of a form. An invalid value is marked from the start, but not while it is being typed. */
function FieldNode({ session, template, field: templateField }: FieldNodeProps & { readonly template: FormTemplate }) {
  const { atoms } = session
  const required = useAtomValue(
    useMemo(() => requiredAtom(atoms, template, templateField), [atoms, template, templateField]),
    { store: atoms.store },
  )
  const field = useMemo(
    () => (required === templateField.required ? templateField : { ...templateField, required }),
    [templateField, required],
  )
  if (templateField.required && labelOf(field) === undefined) {
    return (
      <Suspense>
        <UnlabelledField template={template} field={field} />
      </Suspense>
    )
  }
  if (isPluginField(field)) return <PluginNode session={session} field={field} />
  return <CoreNode session={session} field={field} />
}

function PluginNode({ session, field }: FieldNodeProps<Extract<FormField, { readonly settings: unknown }>>) {
  const { atoms } = session
  const value = useAtomValue(atoms.field(field.id), { store: atoms.store })
  const showsMissing = useAtomValue(atoms.showsMissing, { store: atoms.store })
  const change = useCallback((next: Schema.Json | undefined) => session.change(field.id, next), [session, field.id])
  const elementId = fieldElementId(session.key.form, field.id)
  return <PluginFieldControl field={field} elementId={elementId} value={value} onChange={change} showsMissing={showsMissing} />
}

function CoreNode({ session, field }: FieldNodeProps<CoreField>) {
  const { atoms } = session
  const format = useMarketFormat()
  const [isTyping, setTyping] = useState(false)
  const leave = useCallback(() => setTyping(false), [])
  const issue = useAtomValue(
    useMemo(() => issueAtom(session, field, isTyping), [session, field, isTyping]),
    { store: atoms.store },
  )
  // A mark stays while the value is corrected.
  const change = useCallback(
    (next: Schema.Json | undefined) => {
      if (issue === undefined && !isTyping) setTyping(true)
      session.change(field.id, next)
    },
    [session, field.id, issue, isTyping],
  )
  const error =
    issue === undefined ? undefined : issue === "missing" ? (
      <Trans>Required before you can sign or end.</Trans>
    ) : (
      fieldErrorText(field, issue, format)
    )
  const rest = { elementId: fieldElementId(session.key.form, field.id), onChange: change, onLeave: leave, error }
  return (
    <SilentErrors value={issue === "missing"}>
      {field.kind === "text" || field.kind === "long_text" ? (
        <TypedField session={session} field={field} {...rest} />
      ) : (
        <AnsweredField session={session} field={field} {...rest} />
      )}
    </SilentErrors>
  )
}

/**
 * The issue that a field shows. A missing value shows once the clinician has tried to end the meeting. It re-renders only when it changes.
 */
const issueAtom = ({ atoms }: FormSession, field: CoreField, isTyping: boolean) =>
  atom((get) => {
    const showsMissing = get(atoms.showsMissing)
    // Not subscribed to a value that is being typed.
    if (isTyping && !showsMissing) return undefined
    const value = get(atoms.field(field.id))
    return showsMissing && field.required && !isAnswered(value) ? "missing" : fieldIssue(field, value)
  })

type ControlledBySession<Shown extends CoreField> = FieldNodeProps<Shown> & Omit<FieldControlProps<Shown>, "value">

/** A text field. It follows its value without rendering, so typing renders nothing. */
function TypedField({ session: { atoms }, elementId, error, field, ...rest }: ControlledBySession<TextField | LongTextField>) {
  const text = useMemo((): LiveText => {
    const value = atoms.field(field.id)
    return { get: () => textOf(atoms.store.get(value)), subscribe: (changed) => atoms.store.sub(value, changed) }
  }, [atoms, field.id])
  return (
    <Field label={field.label} id={elementId} hint={field.hint} required={field.required} error={error}>
      <TextBox field={field} text={text} {...rest} />
    </Field>
  )
}

/** A field other than a text field: it renders with each value. */
function AnsweredField({ session, ...rest }: ControlledBySession<CoreField>) {
  const { atoms } = session
  const value = useAtomValue(atoms.field(rest.field.id), { store: atoms.store })
  return <CoreFieldControl {...rest} value={value} />
}
