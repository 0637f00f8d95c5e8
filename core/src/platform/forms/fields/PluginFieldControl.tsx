import { Trans } from "@lingui/react/macro"
import type { Schema } from "effect"
import { noteFieldKind, type NoteFieldProps } from "../../../areas/plugin/index.ts"
import type { Resolved } from "../../../areas/plugin/runtime.ts"
import type { PluginField } from "../../../areas/record/model/index.ts"
import { Skeleton } from "../../ui/display/Skeleton.tsx"
import { Stack } from "../../ui/display/layout.ts"
import { Text } from "../../ui/display/Text.tsx"
import { ErrorPanel } from "../../ui/states/ErrorPanel.tsx"
import { ExtensionSlot } from "../../workspace/ExtensionSlot.tsx"
import { useWorkspace } from "../../workspace/workspace-context.ts"

interface PluginFieldControlProps {
  readonly field: PluginField
  readonly elementId: string
  readonly value: Schema.Json | undefined
  readonly onChange: (value: Schema.Json | undefined) => void
  /** Whether a missing answer is reported yet. */
  readonly showsMissing: boolean
}

/** A field of a plugin's kind. Its code loads when it first renders; its errors stay inside its own boundary. */
export function PluginFieldControl(props: PluginFieldControlProps) {
  const { resolved } = useWorkspace()
  const kind = resolved.visible(noteFieldKind).find((candidate) => candidate.spec.fieldType === props.field.kind)
  return kind === undefined ? (
    <UnknownKind field={props.field} elementId={props.elementId} />
  ) : (
    <KnownKind key={kind.id} {...props} kind={kind} />
  )
}

type KindSpec = ReturnType<typeof noteFieldKind>["spec"]

function KnownKind({
  field,
  elementId,
  value,
  onChange,
  showsMissing,
  kind,
}: PluginFieldControlProps & { readonly kind: Resolved<KindSpec> }) {
  const control: NoteFieldProps = {
    fieldId: elementId,
    label: field.label ?? field.id,
    required: field.required,
    readOnly: false,
    settings: field.settings,
    value,
    onChange,
  }
  return (
    <Stack gap={1}>
      <ExtensionSlot
        component={kind}
        label={control.label}
        load={kind.spec.load}
        props={control}
        fallback={<Skeleton shape="fields" count={1} />}
      />
      {showsMissing && field.required && kind.spec.isEmpty(value) && (
        <Text size="sm" tone="danger">
          <Trans>Required before you can sign or end.</Trans>
        </Text>
      )}
    </Stack>
  )
}

/** The form needs a field kind that no active plugin contributes. The rest of the form works, and the field's value is kept. */
function UnknownKind({ field, elementId }: Pick<PluginFieldControlProps, "field" | "elementId">) {
  return (
    <div id={elementId} tabIndex={-1}>
      <ErrorPanel title={field.label ?? field.id} level={4} details={`Unknown note field kind ${field.kind} (field ${field.id})`}>
        <Trans>
          This field needs a part of the workspace that is switched off here. Its answer is kept. Support can see why and switch it on.
        </Trans>
      </ErrorPanel>
    </div>
  )
}
