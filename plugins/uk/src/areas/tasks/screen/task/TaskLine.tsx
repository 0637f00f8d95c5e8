import { Trans, useLingui } from "@lingui/react/macro"
import { unknownText } from "@rond/core/platform/terms"
import { Inline, Stack, Tag, Text, TextLink } from "@rond/core/ui"
import type { ReactNode } from "react"
import type { ClinicianTask } from "../../model/clinician-task.ts"
import { isDocumentLink } from "../../model/clinician-task.ts"

export interface TaskLineProps {
  readonly task: Pick<ClinicianTask, "label" | "note" | "urgency" | "documentLink">
  /** Its type in the clinician's language; the label that the admin team reads where it is absent. */
  readonly name?: string
  /** Further tags beside the urgency. */
  readonly tags?: ReactNode
}

/** The request of a task. */
export function TaskLine({ task: { label, note, urgency, documentLink }, name = label, tags }: TaskLineProps) {
  const { t } = useLingui()
  return (
    <Stack gap={0}>
      <Inline gap={2} wrap>
        <Text weight="medium">{name}</Text>
        {urgency === "URGENT" && (
          <Tag tone="warning">
            <Trans>Urgent</Trans>
          </Tag>
        )}
        {typeof urgency !== "string" && <Tag tone="warning">{t(unknownText(urgency))}</Tag>}
        {tags}
      </Inline>
      {note !== null && (
        <Text as="p" size="sm" tone="muted" preserveLines>
          {note}
        </Text>
      )}
      {documentLink !== null && isDocumentLink(documentLink) && (
        <Text as="p" size="sm">
          <TextLink href={documentLink} target="_blank" rel="noreferrer">
            <Trans>Open the document</Trans>
          </TextLink>
        </Text>
      )}
    </Stack>
  )
}
