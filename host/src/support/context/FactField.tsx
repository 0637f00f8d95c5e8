import { failed, known, pending, type FactState, type Scalar } from "@rond/core/plugin/runtime"
import { Field, MultiCombobox, Select, Switch } from "@rond/core/ui"
import { useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { FactChoice } from "./context-draft.ts"
import { coreFactTexts } from "./core-fact-texts.ts"
import { valueText } from "./value-texts.ts"

interface FactFieldProps {
  readonly choice: FactChoice
  readonly state: FactState | undefined
  readonly onChange: (state: FactState) => void
}

/** Asks for one fact of the context: a switch, a list, or a value among those that conditions distinguish. */
export function FactField({ choice, state, onChange }: FactFieldProps) {
  const { i18n } = useLingui()
  const texts = Object.hasOwn(coreFactTexts, choice.id) ? coreFactTexts[choice.id] : undefined
  const label = texts === undefined ? choice.id : i18n._(texts.label)
  const value = state?.state === "known" ? state.value : undefined
  if (choice.shape === "yes-no") return <Switch label={label} checked={value === true} onChange={(checked) => onChange(known(checked))} />
  if (choice.shape === "list") {
    return (
      <ListField label={label} items={choice.values} value={Array.isArray(value) ? value : []} onChange={(next) => onChange(known(next))} />
    )
  }
  return <ValueField choice={choice} label={label} state={state} onChange={onChange} />
}

function ListField(props: {
  readonly label: string
  readonly items: readonly Scalar[]
  readonly value: readonly Scalar[]
  readonly onChange: (value: readonly Scalar[]) => void
}) {
  const [query, setQuery] = useState("")
  const items = [...new Set([...props.items, ...props.value])].map(String)
  return (
    <Field label={props.label}>
      <MultiCombobox
        items={items.filter((item) => item.includes(query))}
        itemKey={(item) => item}
        itemLabel={(item) => item}
        query={query}
        onQueryChange={setQuery}
        value={props.value.map(String)}
        onChange={props.onChange}
      />
    </Field>
  )
}

function ValueField({ choice, label, state, onChange }: FactFieldProps & { readonly label: string }) {
  const { i18n, t } = useLingui()
  const present = state?.state === "known" && state.value !== undefined && typeof state.value !== "object" ? [state.value] : []
  const values = [
    ...new Set<Scalar>([...choice.values, ...(choice.shape === "found" && choice.values.length === 0 ? [true] : []), ...present]),
  ]
  const options = [
    ...values.map((value) => ({ key: `is ${String(value)}`, label: valueText((text) => i18n._(text), value), state: known(value) })),
    { key: "another", label: t`Another value`, state: known("(another)") },
    { key: "absent", label: t`Absent`, state: known(undefined) },
    { key: "pending", label: t`Still loading`, state: pending },
    { key: "failed", label: t`Could not be loaded`, state: failed(t`chosen by support`) },
  ].filter((option) => choice.shape === "found" || (option.key !== "pending" && option.key !== "failed"))
  return (
    <Field label={label} hint={choice.means && i18n._(choice.means)}>
      <Select
        value={keyOf(state)}
        onChange={(key) => {
          const option = options.find((option) => option.key === key)
          if (option !== undefined) onChange(option.state)
        }}
        options={options.map((option) => ({ value: option.key, label: option.label }))}
      />
    </Field>
  )
}

function keyOf(state: FactState | undefined): string {
  if (state === undefined) return "absent"
  if (state.state !== "known") return state.state
  if (state.value === undefined) return "absent"
  return state.value === "(another)" ? "another" : `is ${String(state.value)}`
}
