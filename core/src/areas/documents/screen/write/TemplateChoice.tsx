import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { isBlank } from "../../../../kernel/format/blank.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { Field } from "../../../../platform/ui/controls/Field.tsx"
import { TextInput } from "../../../../platform/ui/controls/TextInput.tsx"
import { Tag } from "../../../../platform/ui/display/Badge.tsx"
import { Heading, Text } from "../../../../platform/ui/display/Text.tsx"
import { Icon } from "../../../../platform/ui/display/Icon.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { rowButtonStyles } from "../../../../platform/ui/lists/Expandable.tsx"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { EmptyState } from "../../../../platform/ui/states/EmptyState.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { listDocumentTemplates, listMostUsedTemplates, type DocumentTemplate } from "../../model/index.ts"
import { templatesFound } from "./document-templates.ts"

const List = styled("ul", { margin: 0, padding: 0, listStyle: "none", "& > li + li": { borderTop: "1px solid $colors$line" } })
const Choice = styled("button", {
  ...rowButtonStyles,
  display: "flex",
  alignItems: "center",
  gap: "$3",
  padding: "$2",
  "& > .rond-icon": { color: "$textFaint", flexShrink: 0 },
})

export interface TemplateChoiceProps {
  /** Ids of the templates with a draft. */
  readonly begun: readonly string[]
  readonly onChoose: (templateId: string) => void
}

/** The templates: the most used first, then all by name. */
export function TemplateChoice({ begun, onChoose }: TemplateChoiceProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState("")
  const all = useApiQuery(listDocumentTemplates, {}, { staleTime: 300_000 })
  const mostUsed = useApiQuery(listMostUsedTemplates, {})
  if (all.data === undefined && all.error !== null) {
    return <QueryError title={t`Templates could not be loaded`} query={all} />
  }
  // An order of use that arrives late would move templates under the pointer.
  if (all.data === undefined || mostUsed.isPending) return <Skeleton shape="rows" count={4} />
  if (all.data.templates.length === 0) {
    return (
      <EmptyState icon="documents" title={<Trans>No templates</Trans>}>
        <Trans>Your profession has no document templates yet. Support can add one.</Trans>
      </EmptyState>
    )
  }
  // The order of use is optional: without it the templates are still shown.
  const groups = templatesFound(all.data.templates, mostUsed.data?.templateIds ?? [], query)
  return (
    <Stack gap={4}>
      <Field label={t`Search templates`}>
        <TextInput type="search" icon="search" value={query} onChange={setQuery} autoComplete="off" />
      </Field>
      {groups.mostUsed.length > 0 && <Group title={t`Most used`} templates={groups.mostUsed} begun={begun} onChoose={onChoose} />}
      {groups.others.length > 0 && (
        <Group
          title={isBlank(query) ? (groups.mostUsed.length > 0 ? t`Other templates` : t`Templates`) : t`Results`}
          templates={groups.others}
          begun={begun}
          onChoose={onChoose}
        />
      )}
      {groups.mostUsed.length + groups.others.length === 0 && (
        <EmptyState size="sm" title={<Trans>No templates match your search</Trans>}>
          <Trans>Try fewer or different words.</Trans>
        </EmptyState>
      )}
    </Stack>
  )
}

interface GroupProps extends TemplateChoiceProps {
  readonly title: string
  readonly templates: readonly DocumentTemplate[]
}

function Group({ title, templates, begun, onChoose }: GroupProps) {
  const { locale } = useMarketFormat()
  return (
    <Stack gap={1} as="section" aria-label={title}>
      <Heading level={3} size="xs">
        {title}
      </Heading>
      <List>
        {templates.map((template) => (
          <li key={template.id}>
            <Choice type="button" onClick={() => onChoose(template.id)}>
              <Icon name="document" />
              <Stack gap={0} grow lang={locale}>
                <Text weight="medium">{template.name}</Text>
                {template.description !== null && (
                  <Text size="sm" tone="muted">
                    {template.description}
                  </Text>
                )}
              </Stack>
              {begun.includes(template.id) && (
                <Tag tone="accent">
                  <Trans>Started</Trans>
                </Tag>
              )}
              <Icon name="chevron-right" size={14} />
            </Choice>
          </li>
        ))}
      </List>
    </Stack>
  )
}
