import type { ContributionState } from "@rond/core/plugin"
import { Accordion, EmptyState, Expandable, Field, Heading, Inline, Panel, Select, Stack, Text, TextInput } from "@rond/core/ui"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useDeferredValue, useMemo, useState } from "react"
import { ReasonView } from "./ReasonView.tsx"
import { StateTag } from "./StateTag.tsx"
import { searchTrace, type LabelledEntry } from "./trace-search.ts"

/** Every contribution with its reason; search answers "why is it not there". */
export function TraceList({ entries }: { readonly entries: readonly LabelledEntry[] }) {
  const { t } = useLingui()
  const [words, setWords] = useState("")
  const [state, setState] = useState<ContributionState | "any">("any")
  const wanted = useDeferredValue(words)
  const found = useMemo(() => searchTrace(entries, { words: wanted, state }), [entries, wanted, state])
  const kinds = useMemo(() => [...Map.groupBy(found, (one) => one.kind)], [found])
  return (
    <Panel title={t`Every contribution and its reason`}>
      <Stack gap={4}>
        <Inline gap={3} wrap align="end">
          <Field label={t`Why is it there, or not?`} css={{ flex: "1 1 18rem" }}>
            <TextInput type="search" icon="search" value={words} onChange={setWords} placeholder={t`medication, send-message, tags …`} />
          </Field>
          <Field label={t`State`}>
            <Select
              value={state}
              onChange={setState}
              options={[
                { value: "any", label: t`Any` },
                { value: "shown", label: t`Shown` },
                { value: "hidden", label: t`Hidden` },
                { value: "pending", label: t`Waiting` },
                { value: "failed", label: t`Failed` },
              ]}
            />
          </Field>
        </Inline>
        <Text as="output" size="sm" tone="muted">
          <Plural value={found.length} one="# contribution" other="# contributions" />
        </Text>
        {found.length === 0 && (
          <EmptyState icon="search" size="sm" title={t`No plugin of this build has anything by that name`}>
            <Trans>Try part of the name, or choose any state.</Trans>
          </EmptyState>
        )}
        {kinds.map(([kind, ofKind]) => (
          <Stack gap={1} key={kind}>
            <Heading level={3} size="sm">
              {kind}
            </Heading>
            <Accordion>
              {ofKind.map((one) => (
                <TraceRow key={`${one.entry.kind} ${one.entry.parent} ${one.entry.id} ${one.entry.plugin.id}`} {...one} />
              ))}
            </Accordion>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

function TraceRow({ entry, label }: LabelledEntry) {
  return (
    <Expandable
      level={4}
      summary={
        <Inline gap={2} wrap>
          <StateTag state={entry.state} />
          {label !== "" && <Text weight="medium">{label}</Text>}
          <Text size="sm" tone="muted" mono>
            {entry.parent === undefined ? entry.id : `${entry.parent} / ${entry.id}`}
          </Text>
          <Text size="sm" tone="faint" mono>
            {entry.plugin.id} {entry.plugin.version}
          </Text>
        </Inline>
      }
    >
      <ReasonView reason={entry.reason} />
    </Expandable>
  )
}
