import { useAtomValue } from "jotai/react"
import { memo, useCallback, useMemo, useState } from "react"
import { Trans } from "@lingui/react/macro"
import type { Schema } from "effect"
import { useMarketFormat } from "../i18n/MarketFormatProvider.tsx"
import { isField, isPluginField, type FormField, type FormNode, type FormTemplate } from "../record/form-template.ts"
import { faultOf } from "../record/form-validity.ts"
import { isAnswered } from "../record/form-visibility.ts"
import { styled } from "../ui/stitches.config.ts"
import { Heading } from "../ui/display/Heading.tsx"
import { ErrorPanel } from "../ui/states/ErrorPanel.tsx"
import { fieldElementId } from "./field-id.ts"
import { faultText } from "./fault-text.tsx"
import { FormLanguage } from "./form-language.ts"
import type { FormSession } from "./form-session.ts"
import { CoreFieldControl } from "./fields/CoreFieldControl.tsx"
import { PluginFieldControl } from "./fields/PluginFieldControl.tsx"
import { visibleAtom } from "./visible-atom.ts"

/** The fields of a form, in order. Each subscribes to its own answer: a keystroke draws one field. */
export const FormFields = memo(function FormFields({
  session,
  template,
}: {
  readonly session: FormSession
  readonly template: FormTemplate
}) {
  return (
    <FormLanguage value={template.language}>
      <Flow>
        {template.nodes.map((node) => (
          <Node key={node.id} session={session} template={template} node={node} />
        ))}
      </Flow>
    </FormLanguage>
  )
})

/** Fields below each other, short ones beside each other where they fit. */
const Flow = styled("div", { display: "flex", flexWrap: "wrap", columnGap: "$6", rowGap: "$4", alignItems: "flex-start" })
// What happens in one field is laid out and painted within it; the focus ring has its room inside.
const Place = styled("div", {
  boxSizing: "border-box",
  minWidth: 0,
  contain: "content",
  padding: "2px",
  margin: "-2px",
  variants: { room: { line: { flex: "1 0 calc(100% + 4px)" }, short: { flex: "0 1 11rem" } } },
})

/** A text of at most so many characters does not need a line of its own. */
const shortText = 40

function roomOf(field: FormField): "line" | "short" {
  if (field.kind === "number" || field.kind === "date") return "short"
  return field.kind === "text" && "maxLength" in field && (field.maxLength ?? Infinity) <= shortText ? "short" : "line"
}

interface NodeProps<Shown extends FormNode = FormNode> {
  readonly session: FormSession
  readonly template: FormTemplate
  readonly node: Shown
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
      <Place room="line">
        <Heading level={3} size="sm" css={{ marginTop: "$2" }}>
          {node.label}
        </Heading>
      </Place>
    )
  }
  return (
    <Place room={roomOf(node)}>
      <FieldNode session={session} template={template} node={node} />
    </Place>
  )
})

function FieldNode({ session, template, node: field }: NodeProps<FormField>) {
  const { atoms } = session
  const format = useMarketFormat()
  const value = useAtomValue(atoms.cell(field.id), { store: atoms.store })
  const showsGaps = useAtomValue(atoms.showsGaps, { store: atoms.store })
  const [left, setLeft] = useState(false)
  const change = useCallback((next: Schema.Json | undefined) => session.change(field.id, next), [session, field.id])
  const leave = useCallback(() => setLeft(true), [])

  const elementId = fieldElementId(session.key.form, field.id)
  if (field.required && field.label === undefined) return <NamelessField template={template} field={field} />
  if (isPluginField(field)) {
    return <PluginFieldControl field={field} elementId={elementId} value={value} onChange={change} showsGaps={showsGaps} />
  }
  const missing = showsGaps && field.required && !isAnswered(value)
  const fault = left || showsGaps ? faultOf(field, value) : undefined
  const error = missing ? (
    <Trans>This is needed before the meeting can end.</Trans>
  ) : fault === undefined ? undefined : (
    faultText(field, fault, format)
  )
  return <CoreFieldControl field={field} elementId={elementId} value={value} onChange={change} onLeave={leave} error={error} />
}

/** A required field that nobody could be asked for: the form is at fault, and the meeting cannot end until it is mended. */
function NamelessField({ template, field }: { readonly template: FormTemplate; readonly field: FormField }) {
  return (
    <ErrorPanel
      title={<Trans>This field has no label</Trans>}
      level={4}
      details={`Form ${template.id} version ${template.version}, field ${field.id}`}
    >
      <Trans>The form is at fault. The rest of it works; contact support before you end the meeting.</Trans>
    </ErrorPanel>
  )
}
