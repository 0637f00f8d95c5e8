import { Trans, useLingui } from "@lingui/react/macro"
import type { MissingItem } from "../../../extension-points/points/meeting.ts"
import type { FailedRule } from "../../../extension-points/run-validators.ts"
import { Button } from "../../../ui/controls/Button.tsx"
import { Stack } from "../../../ui/display/layout.ts"
import { Text } from "../../../ui/display/Text.tsx"
import { styled } from "../../../ui/stitches.config.ts"
import type { FinishIssues } from "./finish-issues.ts"

const List = styled("ul", { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "$1" })

export interface IssueListProps {
  readonly issues: FinishIssues
  readonly onGoTo: (field: string) => void
}

/** What keeps the meeting from ending: links to the missing fields, and why rules could not be checked. */
export default function IssueList({ issues, onGoTo }: IssueListProps) {
  const { missing, unchecked, invalidForms } = issues
  return (
    <Stack gap={4}>
      {missing.length > 0 && (
        <List>
          {missing.map((item) => (
            <li key={item.field}>
              <Button variant="quiet" icon="arrow-right" onClick={() => onGoTo(item.field)}>
                <MissingLabel label={item.label} />
              </Button>
            </li>
          ))}
        </List>
      )}
      {(unchecked.length > 0 || invalidForms.length > 0) && (
        <Stack gap={2} role="alert">
          <Text as="p" tone="danger">
            <Trans>Some rules could not be checked, so the meeting cannot end yet. Nothing you wrote is lost.</Trans>
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
              <Trans>It is checked again as soon as the information arrives.</Trans>
            ) : (
              <Trans>Check again in a moment. If it stays, close the meeting without ending it and contact support.</Trans>
            )}
          </Text>
        </Stack>
      )}
    </Stack>
  )
}

function MissingLabel({ label }: { readonly label: MissingItem["label"] }) {
  const { i18n } = useLingui()
  return typeof label === "string" ? label : i18n._(label)
}

function UncheckedText({ rule }: { readonly rule: FailedRule }) {
  const name = `${rule.id} (${rule.plugin.id} ${rule.plugin.version})`
  switch (rule.because.state) {
    case "threw":
      return <Trans>Rule {name} has an error.</Trans>
    case "pending":
      return <Trans>Rule {name} waits for information that is still loading.</Trans>
    case "failed":
    case "uncounted":
      return <Trans>Rule {name} needs information that could not be loaded.</Trans>
  }
}
