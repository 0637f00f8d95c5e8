import {
  clauseText,
  conditionText,
  actualText,
  type ClauseReason,
  type PluginReason,
  type Reason,
  type Truth,
  type ContributionState,
} from "@rond/core/plugin/runtime"
import { Icon, Inline, Stack, styled, Text, VisuallyHidden, type IconName, Tag, type Tone } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useFactMeanings, usePluginNames } from "../all-plugins.tsx"
import { coreFactTexts } from "../context/core-fact-texts.ts"

const Clauses = styled("ul", { margin: 0, padding: 0, listStyle: "none", display: "flex", flexDirection: "column", gap: "$1" })
const Code = styled("code", { fontFamily: "$mono", fontSize: "$sm", overflowWrap: "anywhere" })

/** The reason a contribution is visible or not: the sentence, and the exact clauses with the actual values. */
export function ReasonView({ reason }: { readonly reason: Reason }) {
  const nameOf = usePluginNames()
  switch (reason.because) {
    case "always":
      return (
        <Sentence>
          <Trans>Shown wherever its plugin is active.</Trans>
        </Sentence>
      )
    case "condition":
      return <Clause deciding={reason.deciding} condition={conditionText(reason.condition)} />
    case "plugin":
      return (
        <Stack gap={1}>
          <Sentence>
            <Trans>
              Its plugin {nameOf(reason.plugin.plugin.id)} {reason.plugin.plugin.version} is not active.
            </Trans>
          </Sentence>
          <PluginReasonView reason={reason.plugin.reason} />
        </Stack>
      )
    case "disabled":
      return (
        <Sentence>
          <Trans>
            Removed by plugin {nameOf(reason.by.id)} {reason.by.version}: {reason.sentence}
          </Trans>
        </Sentence>
      )
    case "overridden":
      return (
        <Sentence>
          <Trans>
            Plugin {nameOf(reason.by.id)} {reason.by.version} replaces it with its own.
          </Trans>
        </Sentence>
      )
    case "parent":
      return (
        <Sentence>
          <Trans>It is part of {reason.parent}, which is not shown.</Trans>
        </Sentence>
      )
    case "no-child":
      return (
        <Sentence>
          <Trans>It only contains other contributions, and none of them is shown.</Trans>
        </Sentence>
      )
  }
}

/** The reason a plugin is active or not. */
export function PluginReasonView({ reason }: { readonly reason: PluginReason }) {
  const nameOf = usePluginNames()
  switch (reason.because) {
    case "condition":
      return <Clause deciding={reason.deciding} condition={conditionText(reason.condition)} />
    case "switched-off":
      return (
        <Sentence>
          <Trans>
            {reason.by.author} switched it off in this pool: {reason.by.reason}
          </Trans>
        </Sentence>
      )
    case "opt-in":
      return (
        <Sentence>
          <Trans>It is a trial plugin, and support has not switched it on in this pool.</Trans>
        </Sentence>
      )
    case "pinned":
      return (
        <Sentence>
          <Trans>
            {reason.by.author} pinned it to {reason.version} in this pool: {reason.by.reason}
          </Trans>
        </Sentence>
      )
    case "newer-version":
      return (
        <Sentence>
          <Trans>This build has a newer version, {reason.version}.</Trans>
        </Sentence>
      )
    case "left-out": {
      const { error } = reason
      return (
        <Sentence>
          <Trans>It could not be loaded: {error}</Trans>
        </Sentence>
      )
    }
    case "extended":
      return (
        <Sentence>
          <Trans>It extends {nameOf(reason.extended)}, which is not active.</Trans>
        </Sentence>
      )
  }
}

function Clause({ deciding, condition }: { readonly deciding: readonly ClauseReason[]; readonly condition: string }) {
  return (
    <Stack gap={1}>
      <Clauses>
        {deciding.map((reasonOfClause, index) => (
          // A condition may contain the same clause twice; only the position tells the two apart.
          // oxlint-disable-next-line react/no-array-index-key
          <Inline as="li" gap={2} wrap key={index}>
            <Holds verdict={reasonOfClause.verdict} />
            <Code>{clauseText(reasonOfClause.clause)}</Code>
            <Text tone="muted">
              <Trans>actual value: {actualText(reasonOfClause.actual)}</Trans>
            </Text>
            <FactMeaning id={reasonOfClause.clause.fact} />
          </Inline>
        ))}
      </Clauses>
      <Text size="xs" tone="muted">
        <Trans>
          The whole condition: <Code>{condition}</Code>
        </Trans>
      </Text>
    </Stack>
  )
}

/** The meaning of a clause's fact; nothing for an undeclared fact. */
function FactMeaning({ id }: { readonly id: string }) {
  const { i18n } = useLingui()
  const meaningOf = useFactMeanings()
  const texts = Object.hasOwn(coreFactTexts, id) ? coreFactTexts[id] : undefined
  const meaning = texts === undefined ? meaningOf(id) : i18n._(texts.means)
  if (meaning === undefined) return null
  return (
    <Text size="xs" tone="muted">
      {meaning}
    </Text>
  )
}

const signs = { yes: "check", no: "close", pending: "clock", failed: "error" } as const satisfies Record<Truth, IconName>

/** Whether the clause itself is true; a condition may negate it. */
function Holds({ verdict }: { readonly verdict: Truth }) {
  const { t } = useLingui()
  const labels: Readonly<Record<Truth, string>> = {
    yes: t`Met:`,
    no: t`Not met:`,
    pending: t`Waiting for:`,
    failed: t`Unknown:`,
  }
  return (
    <>
      <Icon name={signs[verdict]} size={14} />
      <VisuallyHidden>{labels[verdict]}</VisuallyHidden>
    </>
  )
}

function Sentence({ children }: { readonly children: React.ReactNode }) {
  return <Text as="p">{children}</Text>
}

const looks: Readonly<Record<ContributionState, { readonly icon: IconName; readonly tone: Tone }>> = {
  shown: { icon: "eye", tone: "success" },
  hidden: { icon: "eye-off", tone: "neutral" },
  pending: { icon: "clock", tone: "info" },
  failed: { icon: "error", tone: "danger" },
}

/** Whether a contribution is visible, as a word with an icon. */
export function StateTag({ state }: { readonly state: ContributionState | "absent" }) {
  const { t } = useLingui()
  const labels: Readonly<Record<ContributionState, string>> = { shown: t`Shown`, hidden: t`Hidden`, pending: t`Waiting`, failed: t`Failed` }
  if (state === "absent") return <Tag>{t`Not there`}</Tag>
  return (
    <Tag tone={looks[state].tone}>
      <Icon name={looks[state].icon} size={12} />
      {labels[state]}
    </Tag>
  )
}
