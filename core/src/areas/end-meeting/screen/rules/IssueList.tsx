import { Trans, useLingui } from "@lingui/react/macro"
import type { MissingItem } from "../../../plugin/index.ts"
import type { ReactNode } from "react"
import { findAction } from "../../../plugin/within-core.ts"
import type { FailedRule } from "../../../plugin/runtime.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { fieldErrorText } from "../../../../platform/forms/field-error-text.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Heading, Text } from "../../../../platform/ui/display/Text.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import type { FinishIssues } from "./finish-issues.ts"

const List = styled("ul", { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "$1" })

export interface IssueListProps {
  readonly issues: FinishIssues
  /** Leads to the field with this element id. */
  readonly onGoTo: (field: string) => void
  /** Opens the action with this id. */
  readonly onOpen: (action: string) => void
}

/**
 * The list of the reasons the meeting cannot end: links to the missing fields and to the actions that supply what is in no field, links to the
 * wrong answers with the values that are valid, and the rules that could not be checked.
 */
export default function IssueList({ issues, onGoTo, onOpen }: IssueListProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { missing, wrong, unchecked, invalidForms } = issues
  const hasBoth = missing.length > 0 && wrong.length > 0
  return (
    <Stack gap={4}>
      {missing.length > 0 && (
        <Group title={hasBoth ? t`Missing` : undefined}>
          {missing.map((item) => (
            <li key={item.field}>
              {item.actions === undefined ? (
                <ItemLink item={item} onPress={() => onGoTo(item.field)} />
              ) : (
                <SuppliedByAction item={item} actions={item.actions} onOpen={onOpen} />
              )}
            </li>
          ))}
        </Group>
      )}
      {wrong.length > 0 && (
        <Group title={hasBoth ? t`To correct` : undefined}>
          {wrong.map((item) => (
            <li key={item.field}>
              <ItemLink item={item} onPress={() => onGoTo(item.field)} />
              <Text as="p" size="sm" tone="muted" css={{ paddingInlineStart: "$8" }}>
                {fieldErrorText(item.of, item.issue, format)}
              </Text>
            </li>
          ))}
        </Group>
      )}
      {(unchecked.length > 0 || invalidForms.length > 0) && (
        <Stack gap={2} role="alert">
          <Text as="p" tone="danger">
            <Trans>Some rules could not be checked, so you cannot end the meeting yet. Nothing you wrote is lost.</Trans>
          </Text>
          <List>
            {unchecked.map((rule) => (
              <li key={`${rule.plugin.id} ${rule.id}`}>
                <Text size="sm" tone="muted">
                  <UncheckedText rule={rule} />
                </Text>
              </li>
            ))}
            {invalidForms.map((form) => (
              <li key={form.form}>
                <Text size="sm" tone="muted">
                  {form.because}
                </Text>
              </li>
            ))}
          </List>
          <Text as="p" size="sm">
            {unchecked.some(({ because }) => because.state === "pending") ? (
              <Trans>The check runs again as soon as the information arrives.</Trans>
            ) : (
              <Trans>Check again in a moment. If that does not help, close the meeting without ending it and contact support.</Trans>
            )}
          </Text>
        </Stack>
      )}
    </Stack>
  )
}

/** A list under its title. A single group has none: the dialog's title is its title. */
function Group({ title, children }: { readonly title: string | undefined; readonly children: ReactNode }) {
  if (title === undefined) return <List>{children}</List>
  return (
    <Stack as="section" gap={1} aria-label={title}>
      <Heading level={3} size="sm">
        {title}
      </Heading>
      <List>{children}</List>
    </Stack>
  )
}

/** A question may be longer than a phone is wide. */
const wrapping = { height: "auto", minHeight: "2.25rem", whiteSpace: "normal", textAlign: "start" } as const

interface SuppliedByActionProps extends Pick<IssueListProps, "onOpen"> {
  readonly item: MissingItem
  readonly actions: readonly string[]
}

/** Leads to the first of the actions that the menu offers. Where it offers none, the item is a text. */
function SuppliedByAction({ item, actions, onOpen }: SuppliedByActionProps) {
  const { resolved } = useWorkspace()
  const offered = actions.find((name) => findAction(resolved, name).state === "found")
  return <ItemLink item={item} onPress={offered === undefined ? undefined : () => onOpen(offered)} />
}

function ItemLink({ item: { label }, onPress }: { readonly item: MissingItem; readonly onPress: (() => void) | undefined }) {
  const { i18n } = useLingui()
  const text = typeof label === "string" ? label : i18n._(label)
  if (onPress === undefined)
    return (
      <Text as="p" css={{ padding: "$2 $3" }}>
        {text}
      </Text>
    )
  return (
    <Button variant="quiet" icon="arrow-right" style={wrapping} onClick={onPress}>
      {text}
    </Button>
  )
}

function UncheckedText({ rule }: { readonly rule: FailedRule }) {
  const name = `${rule.id} (${rule.plugin.id} ${rule.plugin.version})`
  switch (rule.because.state) {
    case "threw":
      return <Trans>The rule {name} has an error.</Trans>
    case "pending":
      return <Trans>The rule {name} is waiting for information that is still loading.</Trans>
    case "failed":
    case "uncounted":
      return <Trans>The rule {name} needs information that could not be loaded.</Trans>
  }
}
