import { useAtomValue } from "jotai/react"
import { memo, useMemo, type FormEvent } from "react"
import { isField, type FormField, type FormNode, type FormTemplate } from "../../model/record/form-template.ts"
import { styled } from "../../ui/stitches.config.ts"
import { Heading } from "../../ui/display/Heading.tsx"
import { FieldNode } from "./FieldNode.tsx"
import { FormLanguage } from "./form-language.ts"
import type { FormSession } from "./form-session.ts"
import { visibleAtom } from "./visible-atom.ts"

/** The fields of a form, in order. Each subscribes to its own value, so a keystroke re-renders one field. */
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
        <Heading level={3} size="sm" css={{ marginTop: "$2" }}>
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
