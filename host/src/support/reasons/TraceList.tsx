import type { ContributionState } from "@rond/core/plugin/runtime"
import { Accordion, EmptyState, Expandable, Field, Heading, Inline, Panel, Select, Stack, Switch, Text, TextInput } from "@rond/core/ui"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useDeferredValue, useMemo, useState } from "react"
import { ReasonView, StateTag } from "./ReasonView.tsx"
import { reasonsBehind, searchTrace, type LabelledEntry } from "./trace.ts"

interface TraceListProps {
  readonly entries: readonly LabelledEntry[]
  /** Ids of the plugins that can serve the pool; the others' contributions are shown on request. */
  readonly own: ReadonlySet<string>
}

/** Lists every contribution with its reason. A search answers "why is it not there". */
export function TraceList({ entries, own }: TraceListProps) {
  const { t } = useLingui()
  const [words, setWords] = useState("")
  const [state, setState] = useState<ContributionState | "any">("any")
  const [withOthers, setWithOthers] = useState(false)
  const deferredWords = useDeferredValue(words)
  const matches = useMemo(() => searchTrace(entries, { words: deferredWords, state }), [entries, deferredWords, state])
  const family = useMemo(() => entries.filter((labelled) => own.has(labelled.entry.plugin.id)), [entries, own])
  const here = useMemo(() => matches.filter((labelled) => own.has(labelled.entry.plugin.id)), [matches, own])
  const listedEntries = withOthers ? matches : here
  const elsewhere = matches.length - here.length
  const kinds = useMemo(() => [...Map.groupBy(listedEntries, (labelled) => labelled.kind)], [listedEntries])
  return (
    <Panel title={t`Every contribution and its reason`}>
      <Stack gap={4}>
        <Inline gap={3} wrap align="end">
          <Field label={t`Why is it shown, or not?`} css={{ flex: "1 1 18rem" }}>
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
          <Plural value={listedEntries.length} one="# contribution" other="# contributions" />
        </Text>
        {listedEntries.length === 0 && (
          <EmptyState
            icon="search"
            size="sm"
            title={matches.length === 0 ? t`No plugin in this build has anything with that name` : t`Nothing in this pool has that name`}
          >
            {matches.length === 0 ? (
              <Trans>Try part of the name, or choose any state.</Trans>
            ) : (
              <Trans>Found in other markets: show them below.</Trans>
            )}
          </EmptyState>
        )}
        {elsewhere > 0 && (
          <Switch
            label={t`Include other markets`}
            hint={<Plural value={elsewhere} one="# more in other markets" other="# more in other markets" />}
            checked={withOthers}
            onChange={setWithOthers}
          />
        )}
        {kinds.map(([kind, ofKind]) => (
          <Stack gap={1} key={kind}>
            <Heading level={3} size="sm">
              {kind}
            </Heading>
            <Accordion>
              {ofKind.map((labelled) => (
                <EntryRow
                  key={`${labelled.entry.kind} ${labelled.entry.parent} ${labelled.entry.id} ${labelled.entry.plugin.id} ${labelled.entry.plugin.version}`}
                  labelled={labelled}
                  family={family}
                />
              ))}
            </Accordion>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

/** @param family the entries of the plugins that can serve the pool, which hold the contribution that decides about this one */
function EntryRow({ labelled, family }: { readonly labelled: LabelledEntry; readonly family: readonly LabelledEntry[] }) {
  const { entry, label } = labelled
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
      {reasonsBehind(labelled, family).map((behind) => (
        <Stack gap={1} key={`${behind.entry.id} ${behind.entry.plugin.id} ${behind.entry.plugin.version}`} css={{ paddingTop: "$3" }}>
          <Inline gap={2} wrap>
            <StateTag state={behind.entry.state} />
            <Text weight="medium">{behind.label === "" ? behind.entry.id : behind.label}</Text>
            <Text size="sm" tone="muted" mono>
              {behind.entry.id}
            </Text>
          </Inline>
          <ReasonView reason={behind.entry.reason} />
        </Stack>
      ))}
    </Expandable>
  )
}
