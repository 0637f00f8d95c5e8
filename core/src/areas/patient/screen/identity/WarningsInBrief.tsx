import { Trans, useLingui } from "@lingui/react/macro"
import { getPatientWarnings } from "../../model/index.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { Tag } from "../../../../platform/ui/display/Badge.tsx"
import { Icon } from "../../../../platform/ui/display/Icon.tsx"
import { stripItems } from "../pane/strip.ts"
import { BriefTag } from "./BriefTag.tsx"

/** The record's warnings about a patient outside a workspace: the first by name, allergies before all others, and how many more. */
export function WarningsInBrief({ patientId }: { readonly patientId: string }) {
  const { t } = useLingui()
  const { data, error } = useApiQuery(getPatientWarnings, { params: { id: patientId } })
  if (data === undefined) {
    return error === null ? null : (
      <Tag tone="warning">
        <Icon name="warning" size={12} />
        <Trans>Warnings not loaded</Trans>
      </Tag>
    )
  }
  return <BriefTag names={stripItems(data.warnings).map(({ text }) => text)} said={(all) => t`Warnings: ${all}`} />
}
